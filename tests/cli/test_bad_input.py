"""Hard and broken files: each gets an answer, and a good file beside them is still checked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

_LOOP = """\
void f(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    %s
}
"""

# What a file holds, and a part of what must be said about it.
FILES = {
    "sum": (_LOOP % f"x[i] = {' + '.join(f'x[i] * {k}' for k in range(5000))};", "direct grid-stride (canonical loop)"),
    "parentheses": (_LOOP % f"x[i] = {'(' * 10_000}1.0{')' * 10_000};", "warning REX007"),
    "unary": (_LOOP % f"x[i] = {'- ' * 10_000}1.0;", "warning REX007"),
    "braces": (_LOOP % f"{'{' * 10_000}x[i] = 1.0;{'}' * 10_000}", "warning REX007"),
    "conditions": (_LOOP % f"{'if (x[i] > 0.0) ' * 10_000}x[i] = 1.0;", "warning REX007"),
    "long_line": (_LOOP % f"x[i] = 1.0; /* {'a' * 1_000_000} */", "direct grid-stride (canonical loop)"),
    "many_lines": ("\n" * 1_000_000 + _LOOP % "x[i] = 1.0;", ":1000002:1: target teams distribute parallel for"),
    "growing_macro": (
        "".join(f"#define F{k} F{k + 1} + F{k + 1}\n" for k in range(40)) + _LOOP % "x[i] = F0;",
        "warning REX006",
    ),
    "error_in_the_middle": (
        f"{_LOOP % 'x[i] = 1.0;'}int broken( {{ ] ;\n{(_LOOP % 'x[i] = 2.0;').replace('f(', 'g(')}",
        "warning REX003: This directive is in no function that could be read",
    ),
    "unfinished": (_LOOP[: _LOOP.index("%s")] % () + "x[", "REX"),
    "backslash_at_the_end": ("#pragma omp target\\", "error REX102"),
    "empty": ("", "no target loops"),
    "no_line_end": ((_LOOP % "x[i] = 1.0;").rstrip("\n"), "direct grid-stride (canonical loop)"),
    "bytes": ("/* \udcff\udcfe */\n" + _LOOP % "x[i] = 1.0;", "direct grid-stride (canonical loop)"),
}


def _check(*paths: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "rex_lsp", "--check", *map(str, paths)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("name", FILES)
def test_every_file_gets_an_answer(name: str, tmp_path: Path) -> None:
    text, expected = FILES[name]
    path, good = tmp_path / f"{name}.c", tmp_path / "good.c"
    path.write_text(text, encoding="utf-8", errors="surrogateescape")
    good.write_text(_LOOP % "x[i] = 1.0;")
    alone = _check(path)
    assert expected in alone.stdout
    assert alone.returncode in (0, 1)
    assert alone.stderr == ""
    both = _check(path, good)
    assert f"{good}:2:1: target teams distribute parallel for: direct grid-stride (canonical loop)" in both.stdout
