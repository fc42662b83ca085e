"""Solid things by path tracing; what they draw is kept here as pictures, so that the rest bakes without.

Needs mitsuba, mitsuba-oidn and scikit-image, and DRJIT_LIBLLVM_PATH naming libLLVM.so.19.1.
Run from the project's root: `python -m assets.bake.traced.explorers`, `python -m assets.bake.traced.chests`.
"""
