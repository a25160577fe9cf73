"""Questions about paths that user code spells: none of them raises, whatever the spelling."""

import os
from functools import lru_cache
from pathlib import Path, PurePath


@lru_cache(maxsize=4096)
def joined(folder: str, name: str) -> str:
    """`name` as seen from `folder`; `name` itself where it is absolute."""
    return str(PurePath(folder, name))


def absolute(path: str) -> str:
    """The path from the root, `..` resolved by its spelling alone."""
    return os.path.abspath(path.replace("\0", "_"))


@lru_cache(maxsize=4096)
def parent(path: str) -> str:
    """The folder that holds `path`."""
    return str(PurePath(path).parent)


def state(path: str) -> tuple[str, int, int] | None:
    """The path with its time of change (nanoseconds) and size (bytes); None when nothing lies there."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    return path, status.st_mtime_ns, status.st_size


def read_bytes(path: str, largest: int) -> bytes | None:
    """The first `largest` bytes of a file; None where it cannot be read."""
    try:
        with Path(path).open("rb") as stream:
            return stream.read(largest)
    except (OSError, ValueError):
        return None
