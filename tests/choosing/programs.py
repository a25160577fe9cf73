"""Programs with findings, and rex-lsp started on them as users start it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOST = "REX308"
"""The code of the warning in LOST_WRITE, which is its only finding."""
LOST_WRITE = (
    "#include <stdio.h>\n"
    "int main(void) {\n"
    "  int n = 5, x[5] = {0};\n"
    "#pragma omp target teams distribute parallel for map(to: x[0:n])\n"
    "  for (int i = 0; i < n; i++) x[i] = i;\n"
    '  printf("%d\\n", x[n - 1]);\n'
    "}\n"
)
"""Writes an array on the device that is only copied there."""


def rex(*words: str, cwd: Path, given: str = "") -> "subprocess.CompletedProcess[str]":
    """Runs rex-lsp in a folder; `given` is its standard input."""
    command = [sys.executable, "-m", "rex_lsp", *words]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        command, cwd=cwd, env=environment, input=given, capture_output=True, text=True, check=False, timeout=120
    )


def write(folder: Path, name: str, text: str) -> str:
    """Writes a file, whose name it returns."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
    return name
