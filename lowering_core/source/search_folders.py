"""The folders that a compiler searches for headers."""

import os
import re
import subprocess

from lowering_core.source.found_compiler import compiler_path
from lowering_core.source.paths import absolute
from lowering_core.text import decode


def search_folders(name: str, patience: float) -> tuple[str, ...]:
    """The folders that the compiler `name` searches, out of what it says with `-v`; none where it cannot be asked, or
    does not answer within `patience` seconds.
    """
    path = compiler_path(name)
    if path is None:
        return ()
    command = [absolute(path), "-E", "-v", "-x", "c", os.devnull]
    environment = {**os.environ, "LC_ALL": "C"}
    try:
        run = subprocess.run(command, capture_output=True, timeout=patience, check=False, env=environment)
    except (OSError, ValueError, subprocess.SubprocessError):
        return ()
    said = decode(run.stderr)
    listed = re.search(
        r"^#include <\.\.\.> search starts here:\n(.*?)^End of search list", said, re.DOTALL | re.MULTILINE
    )
    return () if listed is None else tuple(line.strip() for line in listed[1].splitlines() if line.strip())
