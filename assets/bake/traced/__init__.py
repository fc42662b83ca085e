"""Solid things by path tracing. What they look like is kept here as pictures, so that the rest bakes without.

Mitsuba's `llvm_ad_rgb` wants LLVM 19 (Debian: libllvm19); where it lies elsewhere, DRJIT_LIBLLVM_PATH names it.
"""

import ctypes.util
import os

os.environ.setdefault("DRJIT_LIBLLVM_PATH", ctypes.util.find_library("LLVM-19") or "")

import mitsuba

mitsuba.set_variant("llvm_ad_rgb")
