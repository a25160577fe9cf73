"""A cache on disk: files named after what they were made from, with a size limit, for several processes at once."""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from rex_lsp.toolchain.cache_place import cache_folder

LIMIT = 256 << 20
"""Bytes that the cache may hold; what was not used for longest goes first."""

_SOURCES_SUFFIX = ".from"


def key_of(*parts: object) -> str:
    """The name for something made from these parts."""
    digest = hashlib.sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else repr(part).encode("utf-8", "surrogateescape")
        digest.update(str(len(data)).encode() + b":" + data)
    return digest.hexdigest()[:40]


def cached(key: str, make: Callable[[], bytes], sources: Callable[[], Iterable[str]] = tuple) -> tuple[Path, bool]:
    """The file of a key, made where it is missing or one of its `sources` has changed, and whether it was there. Raises
    what `make` raises, and OSError.
    """
    known = recall(key)
    return (known, True) if known is not None else (keep(key, make(), sources()), False)


def place_of(key: str) -> Path:
    """The path of a key's file, whether or not the file exists."""
    folder = cache_folder() / "checks"
    # What lies here is loaded as code: nobody else may write it.
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder / key


def recall(key: str) -> Path | None:
    """The file that `keep` wrote; None if it is missing or a file that it was made from has changed since."""
    path = place_of(key)
    try:
        sources: list[list[object]] = json.loads(path.with_suffix(_SOURCES_SUFFIX).read_bytes())
        if any(_state(str(name)) != [name, *state] for name, *state in sources):
            return None
        os.utime(path)
        os.utime(path.with_suffix(_SOURCES_SUFFIX))
    except (OSError, ValueError):
        return None
    return path


def sources_of(path: Path) -> tuple[str, ...]:
    """The files that a kept file was made from. Raises OSError."""
    return tuple(name for name, *_ in json.loads(path.with_suffix(_SOURCES_SUFFIX).read_bytes()))


def keep(key: str, content: bytes, sources: Iterable[str]) -> Path:
    """Write the file of a key, which holds while the files in `sources` stay as they are. Raises OSError."""
    path = place_of(key)
    states = [_state(name) for name in sorted(set(sources))]
    # The list comes last: without it the file itself is not used.
    path.with_suffix(_SOURCES_SUFFIX).unlink(missing_ok=True)
    _store(path, content)
    _store(path.with_suffix(_SOURCES_SUFFIX), json.dumps(states).encode())
    _trim(path.parent)
    return path


def _state(name: str) -> list[object]:
    try:
        found = os.stat(name)
    except OSError:
        return [name]
    return [name, found.st_size, found.st_mtime_ns]


def _store(path: Path, content: bytes) -> None:
    """Write a file atomically: readers see all of it or none."""
    descriptor, name = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
        os.chmod(name, 0o700)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


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
