"""Files that are replaced as a whole: a reader, and a crash, meet the old text or the new one."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Replaces what a file holds, as a NewFile does. Raises OSError."""
    new = NewFile(path)
    try:
        new.write(data)
        new.finish()
    except BaseException:
        new.discard()
        raise


class NewFile:
    """Takes the place of the file at `path` when it is finished. That keeps its mode; what a link leads to is replaced,
    and the link stays. A device or a pipe is written to as it is. Each method, and making one, raises OSError.
    """

    def __init__(self, path: Path) -> None:
        self._place = Path(os.path.realpath(path))
        self._name = ""
        if path.exists() and not path.is_file():
            self._file = path.open("wb")
            return
        self._mode = self._place.stat().st_mode & 0o7777 if self._place.exists() else 0o666 & ~_umask()
        handle, self._name = tempfile.mkstemp(prefix=f".{self._place.name}.", dir=self._place.parent)
        self._file = os.fdopen(handle, "wb")

    def write(self, data: bytes) -> None:
        """Adds bytes."""
        self._file.write(data)

    def finish(self) -> None:
        """Nothing is added any more, and the file is the one at its path."""
        self._file.close()
        if self._name:
            os.chmod(self._name, self._mode)
            os.replace(self._name, self._place)

    def discard(self) -> None:
        """What was written is not wanted; what the path held stays."""
        with suppress(OSError):
            self._file.close()
        if self._name:
            with suppress(OSError):
                os.unlink(self._name)


def _umask() -> int:
    now = os.umask(0)
    os.umask(now)
    return now
