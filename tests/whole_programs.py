"""Programs of several files under their own build systems: with rex-lsp in the compiler's place they print what they
print without it. A region runs on the device unless `/* on the host */` stands before it.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[1]
BACKEND = os.environ.get("REX_PROJECTS_BACKEND", "cpu")
# The reductions of one program add in another order than those of the other.
DIGITS = re.compile(r"(\d\.?\d{5})\d*")
HOST = "/* on the host */"
# A region that a macro of the file scope makes stands where the macro is used.
_CONSTRUCT = re.compile(
    r"^\s*(?:#\s*pragma |PRAGMA\()omp target(?!\s+(?:data|enter|exit|update))|^\s*LOOP\(.*\)$|^FIELDS\("
)
_LAUNCH = re.compile(r"launch: (?:\S*/)?(\S+?:\d+): kernel")


def prints_the_same(project: Path, folder: Path) -> None:
    """The program as the compiler builds it and as rex-lsp builds it print the same, in both orders of the threads."""
    require_tool("cc")
    require_tool("cxx")
    copy = Path(shutil.copytree(project, folder / project.name))
    expected = _run(_built(copy, "plain", "cc"), folder=copy)
    assert (expected.returncode, expected.stderr) == (0, "")
    lowered = _built(copy, "lowered", f"{sys.executable} -m rex_lsp --backend {BACKEND} --cc")
    for order in ("", "reverse"):
        actual = _run(lowered, folder=copy, REX_VERBOSE="1", REX_CPU_ORDER=order)
        assert (actual.returncode, DIGITS.sub(r"\1", actual.stdout)) == (0, DIGITS.sub(r"\1", expected.stdout))
        launched = set(_LAUNCH.findall(actual.stderr))
        assert launched.isdisjoint(regions(project, host=True))
        assert launched >= regions(project, host=False), actual.stderr


def regions(project: Path, *, host: bool) -> set[str]:
    """The places of the project's regions that run on the host, or on the device."""
    found = set[str]()
    for path in sorted(project.rglob("*.[ch]")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            if _CONSTRUCT.search(line) and (lines[number - 1].strip() == HOST) is host:
                found.add(f"{path.name}:{number + 1}")
    return found


def _run(*words: str | Path, folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    paths = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    search = {**os.environ, "PYTHONPATH": paths, **environment}
    return subprocess.run(words, cwd=folder, env=search, capture_output=True, text=True, check=False, timeout=600)


def _built(project: Path, name: str, compiler: str) -> Path:
    """The program that the project's own build system makes with a compiler."""
    require_tool("cmake" if (project / "CMakeLists.txt").exists() else "make")
    if (project / "CMakeLists.txt").exists():
        wrapper = project / f"cc-{name}"
        wrapper.write_text(f'#!/bin/sh\nexec {compiler} "$@"\n')
        wrapper.chmod(0o755)
        steps = [("cmake", "-S", ".", "-B", name, f"-DCMAKE_C_COMPILER={wrapper}"), ("cmake", "--build", name)]
    else:
        steps = [("make", f"BUILD={name}", f"CC={compiler}")]
    for words in steps:
        done = _run(*words, folder=project)
        assert done.returncode == 0, done.stdout + done.stderr
    return project / name / "main"
