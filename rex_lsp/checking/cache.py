"""A cache on disk: files named after what they were made from. Bounded, and safe for several processes at once."""

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rex_lsp.checking.build import RUNTIME, cache_folder

LIMIT = 256 << 20
"""Bytes that the cache may hold; what was not used for longest goes first."""


def key_of(*parts: object) -> str:
    """The name for something made from these parts."""
    digest = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else repr(part).encode("utf-8", "surrogateescape")
        digest.update(str(len(data)).encode() + b":" + data)
    return digest.hexdigest()[:40]


def compiler_state() -> str:
    """Changes whenever this compiler or its runtime does."""
    roots = (RUNTIME.parent, Path(__file__).parent)
    places = [path for root in roots for path in root.rglob("*") if path.suffix in _SOURCES]
    return key_of(*sorted((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in places))


def cached(key: str, make: Callable[[], bytes]) -> tuple[Path, bool]:
    """The file of a key, and whether it was there. Raises what `make` raises, and OSError."""
    folder = _folder()
    path = folder / key
    with suppress(OSError):
        os.utime(path)
        return path, True
    content = make()
    store(folder, path, content)
    _trim(folder)
    return path, False


def store(folder: Path, path: Path, content: bytes) -> None:
    """Write a file that appears whole or not at all."""
    descriptor, name = tempfile.mkstemp(dir=folder)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
        os.chmod(name, 0o700)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _folder() -> Path:
    folder = cache_folder() / "checks"
    # What lies here is loaded as code: nobody else may write it.
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def _trim(folder: Path) -> None:
    known: list[tuple[float, int, Path]] = []
    for path in folder.iterdir():
        with suppress(OSError):
            found = path.stat()
            known.append((found.st_mtime, found.st_size, path))
    total = sum(size for _, size, _ in known)
    for _, size, path in sorted(known):
        if total <= LIMIT:
            return
        with suppress(OSError):
            path.unlink()
        total -= size


_SOURCES = frozenset({".py", ".h", ".c", ".cpp", ".cu", ".cuh"})
