"""Where the user's own C compiler lies; it is not asked anything here."""

import shutil
from os.path import isabs
from pathlib import PurePath


def compiler_path(name: str) -> str | None:
    """The compiler that the user's settings name, found on PATH or at the path they give; None when there is none."""
    if not name:
        return None
    found = shutil.which(name)
    # A relative result would come from a folder such as `.` on PATH, where anybody's program may lie.
    return found if found is not None and (isabs(found) or PurePath(name).name != name) else None
