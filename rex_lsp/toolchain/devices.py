"""Asks the drivers of GPUs for devices without PyCUDA, and creates the context, which takes long."""

import ctypes
import importlib.util

from lowering_core.targets.table import BACKENDS, CHECKED


def device_count(backend: str) -> int:
    """The number of devices of a back end; 0 where there is no driver, or where it needs none."""
    driver = _driver(backend)
    if driver is None:
        return 0
    _, begin, count_devices = BACKENDS[backend].driver
    count = ctypes.c_int(0)
    if getattr(driver, begin)(0) != 0 or getattr(driver, count_devices)(ctypes.byref(count)) != 0:
        return 0
    return count.value


def checking_device(backend: str) -> str:
    """The back end on whose device a check runs; empty for a check on the CPU. For `auto` there must be a driver and
    PyCUDA; whether there is a device is not asked: that would begin to use the driver, and a process that has done so
    cannot be forked for it any more.
    """
    if backend != "auto":
        return backend if backend == CHECKED else ""
    return CHECKED if importlib.util.find_spec("pycuda") is not None and has_driver(CHECKED) else ""


def has_driver(backend: str) -> bool:
    """Whether a back end's driver is installed. It is not begun to be used, so a process can still be forked for it."""
    return _driver(backend) is not None


def begin_context() -> bool:
    """Make the primary context of the first CUDA device, which this process then keeps; False without a device."""
    if not device_count(CHECKED):
        return False
    driver = ctypes.CDLL("libcuda.so.1")
    device, context = ctypes.c_int(), ctypes.c_void_p()
    driver.cuDeviceGet(ctypes.byref(device), 0)
    return driver.cuDevicePrimaryCtxRetain(ctypes.byref(context), device) == 0


def _driver(backend: str) -> ctypes.CDLL | None:
    library = BACKENDS[backend].driver[:1]
    try:
        return ctypes.CDLL(library[0]) if library else None
    except OSError:
        return None
