"""`--witness`: a race as a C program that shows it."""

import subprocess
from pathlib import Path

import pytest

from rex_lsp.cli import main
from tests.tools import require_tool

PROGRAM = """struct flags { unsigned one : 3, other : 5; };
void work(int n, double *restrict a, const double *restrict b, struct flags *restrict f) {
    for (int i = 0; i < n; i++) a[i] = b[i];
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1];
    for (int i = 0; i < n; i++) f[i].one = f[i + 1].one;
}
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "work.c"
    path.write_text(PROGRAM, encoding="utf-8")
    return path


@pytest.mark.parametrize("line", ["", ":4", ":5", ":6"])
def test_a_program_shows_the_race_of_a_line(path: Path, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    require_tool("cc")
    assert main(["--witness", f"{path}{line}"]) == 0
    printed = capsys.readouterr()
    assert f"other races: {path}:7" in printed.err
    source = path.with_name("shown.c")
    source.write_text(printed.out, encoding="utf-8")
    subprocess.run(["cc", "-Wall", "-Wextra", "-Werror", "-o", str(path.with_suffix("")), str(source)], check=True)
    done = subprocess.run([str(path.with_suffix(""))], capture_output=True, text=True, check=True)
    lines = [line.split(",")[0] for line in done.stdout.splitlines()]
    assert lines[:3] == ["in order:", "  iteration i = 1 writes a[1] = 7", "  iteration i = 2 reads a[1] = 7"]
    assert lines[-1].startswith("the order decides: iteration i = 2 reads a[1] = 7 in order")


def test_what_cannot_be_shown_is_said(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--witness", f"{path}:3"]) == 1
    assert "no race is proved here" in capsys.readouterr().err
    assert main(["--witness", f"{path}:7"]) == 2
    assert "the element is a bit-field, which has no address" in capsys.readouterr().err
    assert main(["--witness", f"{path.parent}/none.c"]) == 2
