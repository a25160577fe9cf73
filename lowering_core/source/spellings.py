"""Which new spellings of OpenMP the user's C compiler reads. Its macro `_OPENMP` does not tell: GCC 13 reads some of
5.2 and says 4.5.
"""

import os
import subprocess
import tempfile
from functools import lru_cache

from lowering_core.source.found_compiler import compiler_path
from lowering_core.source.paths import absolute
from lowering_core.text import encode

_TIMEOUT = 10


@lru_cache(maxsize=64)
def reads(name: str, probe: str) -> bool:
    """Whether the C compiler `name` reads a program of ours without a complaint, or there is no such compiler."""
    compiler = compiler_path(name)
    if compiler is None:
        return True
    command = [absolute(compiler), "-fopenmp", "-fsyntax-only", "-Werror", "-x", "c", "-"]
    with tempfile.TemporaryDirectory(prefix="rex-spellings-") as folder:
        try:
            run = subprocess.run(
                command,
                input=encode(probe),
                capture_output=True,
                timeout=_TIMEOUT,
                cwd=folder,
                check=False,
                env=os.environ,
            )
        except (OSError, ValueError, subprocess.SubprocessError):
            return True
    return run.returncode == 0
