"""Solid things by path tracing. Needs mitsuba, mitsuba-oidn and scikit-image besides the workshop's own packages,
and DRJIT_LIBLLVM_PATH naming libLLVM.so.19.1; what they draw is kept here as pictures, so that the rest bakes without."""
