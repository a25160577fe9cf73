"""The functions that the runtime's back end calls for a device: memory, copies and launches, as C function pointers."""

import ctypes
from collections.abc import Callable
from typing import Any, Protocol

from rex_lsp.checking.run.gpu_device import Device, Launch


class Failure(Protocol):
    """Keeps an error that must not pass through C code."""

    error: str


def callbacks(device: Device, launch: Callable[[Launch], None], failure: Failure) -> tuple[Any, list[object]]:
    """The table of functions that `rex_check_set_device` takes, and what must outlive its use."""
    address, size = ctypes.c_void_p, ctypes.c_size_t

    def guarded(work: Callable[..., int]) -> Callable[..., int]:
        def call(*arguments: Any) -> int:
            try:
                return work(*arguments)
            # Nothing may be raised into C code; the text is told when the run is over.
            except Exception as error:
                failure.error = failure.error or str(error) or type(error).__name__
                return 1

        return call

    def launched(blocks: int, threads: int, params: Any, count: int, sizes: Any, flags: Any, names: Any) -> int:
        values = tuple(ctypes.string_at(params[k], sizes[k]) for k in range(count))
        launch(Launch(blocks, threads, values, tuple(sizes[:count]), tuple(flags[:count]),
                      tuple(names[k].decode("utf-8", "replace") for k in range(count))))  # fmt: skip
        return 0

    def done(work: Callable[..., None]) -> Callable[..., int]:
        return guarded(lambda *arguments: work(*arguments) or 0)

    def freed(at: int, phase: int) -> None:
        del phase
        device.free(at)

    launching: Any = ctypes.CFUNCTYPE(
        ctypes.c_int, ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(address), ctypes.c_int,
        ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_int64), ctypes.POINTER(ctypes.c_char_p),
    )  # fmt: skip
    copying: Any = ctypes.CFUNCTYPE(ctypes.c_int, address, address, size)
    # In the order of rex_check_device.
    functions: list[Any] = [
        ctypes.CFUNCTYPE(address, size, size)(device.alloc),
        ctypes.CFUNCTYPE(None, address, size)(freed),
        copying(done(device.to_device)),
        copying(done(device.from_device)),
        ctypes.CFUNCTYPE(ctypes.c_int, address, size)(done(device.zero)),
        launching(guarded(launched)),
    ]
    table = (ctypes.c_void_p * len(functions))(*(ctypes.cast(one, ctypes.c_void_p).value for one in functions))
    return table, [functions]
