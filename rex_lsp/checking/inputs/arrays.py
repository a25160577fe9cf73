"""Reads the arrays of a .npz file as bytes; supports only what NumPy itself writes."""

import ast
import struct
import zipfile
from pathlib import Path

_MAGIC = b"\x93NUMPY"


class ArraysError(Exception):
    """The file does not hold arrays that can be used; the text says why."""


def read_arrays(path: Path) -> dict[str, bytes]:
    """The arrays of a .npz file by name, in C order. Raises OSError and ArraysError."""
    try:
        with zipfile.ZipFile(path) as archive:
            return {name.removesuffix(".npy"): _content(name, archive.read(name)) for name in archive.namelist()}
    except zipfile.BadZipFile as error:
        raise ArraysError(str(error)) from error


def _content(name: str, data: bytes) -> bytes:
    if data[:6] != _MAGIC or len(data) < 12:
        raise ArraysError(f"{name} is not a NumPy array")
    wide = data[6] > 1
    (size,) = struct.unpack_from("<I" if wide else "<H", data, 8)
    start = 12 if wide else 10
    try:
        header = ast.literal_eval(data[start : start + size].decode("latin-1"))
        order, kind = header["fortran_order"], header["descr"]
    except (ValueError, SyntaxError, KeyError, TypeError) as error:
        raise ArraysError(f"{name} has a header that cannot be read") from error
    if order or (isinstance(kind, str) and kind[:1] in (">", "O")):
        raise ArraysError(f"{name} must be in C order, in the machine's byte order, and hold no objects")
    return data[start + size :]
