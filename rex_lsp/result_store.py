"""A file of results under keys, on disk, for several processes at once. What goes wrong with it is never an error: then
nothing is found in it, and nothing kept.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Protocol, TypeVar

from rex_lsp.toolchain.cache_place import cache_folder

LIMIT = 256 << 20
"""Bytes that results may take; those that were not used for longest go first."""

_T = TypeVar("_T")
_MARK = 12  # bytes
_NAME = "results.sqlite"
_WAIT = 2.0  # seconds for another process that writes
_FRESH = 86_400  # seconds in which the use of a result is not noted again
_BETWEEN = 200  # results that are kept between two looks at the size
_LATE = 256  # results that wait to be written at most
_SCHEMA = "CREATE TABLE IF NOT EXISTS results (key BLOB PRIMARY KEY, value BLOB NOT NULL, used INTEGER NOT NULL)"


class Store(Protocol):
    """Results under keys."""

    def find(self, key: bytes) -> bytes | None:
        """The result of a key."""
        ...

    def keep(self, key: bytes, value: bytes) -> None:
        """Keep a result."""
        ...

    def close(self) -> None:
        """Nothing is found or kept from now on."""
        ...


class MemoryStore:
    """Results of this process, for as long as it lives."""

    def __init__(self) -> None:
        self._known: dict[bytes, bytes] = {}

    def find(self, key: bytes) -> bytes | None:
        """The result of a key."""
        return self._known.get(key)

    def keep(self, key: bytes, value: bytes) -> None:
        """Keep a result."""
        self._known[key] = value

    def close(self) -> None:
        """The results stay for the next user."""


class ResultStore:
    """The results in a `folder`, which may take `limit` bytes."""

    def __init__(self, folder: Path | None = None, limit: int = LIMIT) -> None:
        self._limit = limit
        self._kept = 0
        # What could not be written yet, because another process wrote for too long.
        self._late: dict[bytes, bytes] = {}
        self._base: sqlite3.Connection | None = None
        with suppress(OSError, RuntimeError):
            place = folder or cache_folder()
            place.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._base = _opened(place / _NAME)

    def find(self, key: bytes) -> bytes | None:
        """The result of a key."""
        if key in self._late:
            return self._late[key]

        def found(base: sqlite3.Connection) -> bytes | None:
            row = base.execute("SELECT value, used FROM results WHERE key = ?", (key,)).fetchone()
            if row is None or not isinstance(row[0], bytes) or row[0][:_MARK] != _mark(key, row[0][_MARK:]):
                return None
            now = int(time.time())
            if now - row[1] > _FRESH:
                with suppress(sqlite3.OperationalError):
                    base.execute("UPDATE results SET used = ? WHERE key = ?", (now, key))
            return row[0][_MARK:]

        return self._done(found)

    def keep(self, key: bytes, value: bytes) -> None:
        """Keep a result; old ones may go."""
        late = bool(self._late)
        self._late[key] = value
        self._write()
        if self._late and not late:
            # Who waited in vain tries again with each result, and waits no more until the end.
            self._wait(0)
        elif late and not self._late:
            self._wait(_WAIT)
        while len(self._late) > _LATE:
            del self._late[next(iter(self._late))]

    def close(self) -> None:
        """Nothing is found or kept from now on."""
        if self._late:
            self._wait(_WAIT)
            self._write()
        self._late.clear()
        if self._base is not None:
            with suppress(sqlite3.Error):
                _trim(self._base, self._limit)
            with suppress(sqlite3.Error):
                self._base.close()
        self._base = None

    def _write(self) -> None:
        """Writes what is to be written, or none of it."""

        def written(base: sqlite3.Connection) -> bool:
            with base:
                base.execute("BEGIN IMMEDIATE")
                now = int(time.time())
                rows = [(key, _mark(key, value) + value, now) for key, value in self._late.items()]
                base.executemany("INSERT OR REPLACE INTO results VALUES (?, ?, ?)", rows)
            return True

        if self._done(written):
            before, self._kept = self._kept, self._kept + len(self._late)
            self._late.clear()
            if before % _BETWEEN == 0 or before // _BETWEEN != self._kept // _BETWEEN:
                self._done(lambda base: _trim(base, self._limit))

    def _wait(self, seconds: float) -> None:
        """Sets how long it waits for another process that writes."""
        self._done(lambda base: base.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}"))

    def _done(self, step: Callable[[sqlite3.Connection], _T]) -> _T | None:
        if self._base is None:
            return None
        try:
            return step(self._base)
        except sqlite3.OperationalError:
            # Another process writes for too long, or nobody may write here.
            return None
        except (sqlite3.Error, TypeError):
            self._base = None
            return None


def _opened(path: Path) -> sqlite3.Connection | None:
    """The file of results; a damaged one is begun again."""
    for _ in range(2):
        try:
            base = sqlite3.connect(path, timeout=_WAIT, isolation_level=None)
            base.execute("PRAGMA journal_mode = WAL")
            base.execute("PRAGMA synchronous = NORMAL")
            base.execute(_SCHEMA)
        except sqlite3.OperationalError:
            return None
        except sqlite3.DatabaseError:
            for end in ("", "-wal", "-shm"):
                path.with_name(path.name + end).unlink(missing_ok=True)
        else:
            return base
    return None


def _mark(key: bytes, value: bytes) -> bytes:
    """What tells a result that was damaged on disk."""
    return blake2b(value, key=key[:64], digest_size=_MARK).digest()


def _trim(base: sqlite3.Connection, limit: int) -> None:
    """Lets the oldest results go, a quarter at a time, while they take too much."""
    while _size(base) > limit:
        count = base.execute("SELECT count(*) FROM results").fetchone()[0]
        if not count:
            return
        oldest = "SELECT rowid FROM results ORDER BY used, rowid LIMIT ?"
        base.execute(f"DELETE FROM results WHERE rowid IN ({oldest})", (count // 4 + 1,))


def _size(base: sqlite3.Connection) -> int:
    pages, free, size = (
        int(base.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_count", "freelist_count", "page_size")
    )
    return (pages - free) * size
