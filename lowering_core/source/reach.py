"""What a text may include, with the states of the files and folders that were looked at for it, as a value that is kept
between runs.
"""

import json
import os
import zlib
from collections.abc import Callable

from lowering_core.values import dataclass

FileState = tuple[int, int, int, int]
"""Of a file or folder: when its contents and when its entry changed last (nanoseconds), its size and its number."""

# A change so soon after the last one may leave the times as they are, whatever the clock of the file system.
_SETTLED = 3_000_000_000  # nanoseconds


@dataclass(frozen=True, slots=True)
class ReachedFiles:
    """A digest of the names and contents of the files, and the states of these and of the folders in which others were
    looked for.
    """

    digest: bytes
    states: tuple[tuple[str, FileState], ...]


def state_of(path: str) -> FileState | None:
    """The state of a file or folder; None where nothing lies there."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_ctime_ns, status.st_size, status.st_ino


def holds(found: ReachedFiles, state: Callable[[str], FileState | None]) -> bool:
    """Whether nothing has changed that was looked at."""
    return all(state(path) == own for path, own in found.states)


def is_settled(found: ReachedFiles, now: int) -> bool:
    """Whether all that was looked at was last changed so long before `now` (nanoseconds) that another change would show
    in its state.
    """
    return all(max(own[:2]) < now - _SETTLED for _, own in found.states)


def text_of_reach(found: ReachedFiles) -> bytes:
    """The value as bytes."""
    return zlib.compress(json.dumps([found.digest.hex(), found.states]).encode(), 1)


def reach_of(text: bytes) -> ReachedFiles | None:
    """The value of which `text_of_reach` made the bytes; None where they are of none."""
    try:
        digest, states = json.loads(zlib.decompress(text))
        return ReachedFiles(bytes.fromhex(digest), tuple((str(path), _state(*own)) for path, own in states))
    except (ValueError, TypeError, zlib.error):
        return None


def _state(changed: int, entered: int, size: int, number: int) -> FileState:
    return changed, entered, size, number
