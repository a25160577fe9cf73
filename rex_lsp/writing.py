"""Files that are replaced as a whole: a reader, and a crash, meet the old text or the new one."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Replaces what a file holds. It keeps its mode; what a link leads to is replaced, and the link stays. Raises
    OSError.
    """
    place = Path(os.path.realpath(path))
    mode = place.stat().st_mode & 0o7777 if place.exists() else 0o666 & ~_umask()
    handle, name = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, mode)
        os.replace(name, place)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _umask() -> int:
    now = os.umask(0)
    os.umask(now)
    return now
