"""Which back end to use: whether there is a CUDA device is asked of the driver itself."""

import ctypes
import importlib.util

from rex_lsp.checking.build import Missing, Tools, find_tools


def cuda_devices() -> int:
    """The number of CUDA devices; 0 where there is no driver."""
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return 0
    count = ctypes.c_int(0)
    if driver.cuInit(0) != 0 or driver.cuDeviceGetCount(ctypes.byref(count)) != 0:
        return 0
    return count.value


def check_backend(name: str) -> str:
    """`cuda` or `cpu` for a check of single loops: `auto` is CUDA where there are a device and PyCUDA."""
    if name != "auto":
        return name
    return "cuda" if importlib.util.find_spec("pycuda") is not None and cuda_devices() else "cpu"


def tools_for(backend: str, cc: str, cxx: str, architecture: int) -> Tools | Missing:
    """The compilers of a back end; `auto` is CUDA where there are a device and nvcc, else the CPU. A program for CUDA
    needs a device, for it would run on the host in its place.
    """
    if backend == "cuda" and not cuda_devices():
        return Missing("the CUDA back end needs a device, and the CUDA driver finds none; use --backend cpu")
    if backend == "cuda" or (backend == "auto" and cuda_devices()):
        cuda = find_tools("cuda", cc, cxx, architecture)
        if backend == "cuda" or isinstance(cuda, Tools):
            return cuda
    return find_tools("cpu", cc, cxx)
