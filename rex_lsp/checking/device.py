"""Whether a CUDA device can be used, asked of the driver itself."""

import ctypes
import shutil


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


def choose_backend(wanted: str) -> str:
    """`auto` becomes `cuda` where there are a device and nvcc, else `cpu`; anything else stays as it is."""
    if wanted != "auto":
        return wanted
    return "cuda" if shutil.which("nvcc") and cuda_devices() else "cpu"
