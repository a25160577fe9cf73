"""Asks the CUDA driver for devices without PyCUDA, and creates the context, which takes long."""

import ctypes
import importlib.util


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


def may_use_cuda(backend: str) -> bool:
    """Whether a check on a back end uses CUDA. For `auto` there must be a driver and PyCUDA; whether there is a device
    is not asked: that would begin to use the driver, and a process that has done so cannot be forked for it any more.
    """
    if backend != "auto":
        return backend == "cuda"
    if importlib.util.find_spec("pycuda") is None:
        return False
    try:
        ctypes.CDLL("libcuda.so.1")
    except OSError:
        return False
    return True


def begin_context() -> bool:
    """Make the primary context of the first CUDA device, which this process then keeps; False without a device."""
    if not cuda_devices():
        return False
    driver = ctypes.CDLL("libcuda.so.1")
    device, context = ctypes.c_int(), ctypes.c_void_p()
    driver.cuDeviceGet(ctypes.byref(device), 0)
    return driver.cuDevicePrimaryCtxRetain(ctypes.byref(context), device) == 0
