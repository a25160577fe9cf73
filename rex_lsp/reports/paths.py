"""Paths as other tools want them: relative to the folder that the check runs in, with `/`, without `./`."""

import os
from pathlib import PurePath
from urllib.parse import quote

from lowering_core.text import encode


def relative(path: str) -> str:
    """The path from the working folder if it is inside of it; else as it is."""
    inside = os.path.relpath(path) if os.path.isabs(path) else os.path.normpath(path)
    leads_out = inside == os.pardir or inside.startswith(os.pardir + os.sep)
    return PurePath(path if leads_out and os.path.isabs(path) else inside).as_posix()


def uri(path: str) -> str:
    """The same as a reference in a URI: relative, or `file://` and an absolute path."""
    plain = relative(path)
    return f"{'file://' if plain.startswith('/') else ''}{quote(encode(plain))}"
