"""Host files build with compilers that refuse directives of the original: what a region needs of them is carried out by
the runtime, and the rest is spelled in older words.
"""

import os
import subprocess
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.toolchain.build import RUNTIME
from tests.hosts import HOSTS, Host

FOLDER = Path(__file__).parent / "host_words"


@pytest.mark.parametrize("host", HOSTS[::2], ids=lambda host: host.compiler)
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.c")), ids=lambda path: path.stem)
def test_host_file_builds_with_openmp(path: Path, host: Host, tmp_path: Path) -> None:
    host.require()
    emission = pipeline.lower(pipeline.check(str(path), path.read_bytes(), Options()), Options())
    emitted = tmp_path / f"rex_{path.name}"
    emitted.write_text(emission.host_text(), encoding="utf-8")
    # GCC refuses some of what it can read, and clang 19 reads `scope` that it cannot compile yet.
    whole = ("-S", "-o", os.devnull) if host.compiler == "cc" else ("-fsyntax-only",)
    command = [host.tools().cc, "-fopenmp", "-w", *whole, f"-I{FOLDER}", f"-I{RUNTIME}", str(emitted)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
