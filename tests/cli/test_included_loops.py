"""Loops of included files beside those of the file: each has its own lines, wherever they are said."""

import json
from pathlib import Path

import pytest

from rex_lsp.advising import suggestions
from rex_lsp.cli import main
from rex_lsp.emitting import Checked, load
from rex_lsp.own_regions import own_regions
from rex_lsp.settings import Overrides
from tests.tools import require_tool

HEADER = """/* one */
/* two */
static void scale(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++)
    x[i] *= 2.0;
}
"""
SOURCE = """#include "scale.h"
static double square(double x) { return x * x; }
void previous(int n, double *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
  scale(n, x);
}
void squares(int n, double *restrict x, const double *restrict y) {
  for (int i = 0; i < n; i++)
    x[i] = square(y[i]) + x[i];
  scale(n, x);
}
"""
ROWS = """#include "scale.h"
void rows(int n, double *restrict x) {
  int j;
#pragma omp target teams distribute parallel for private(j) map(tofrom: x[0:n * n])
  for (int i = 0; i < n; i++)
    for (j = 0; j < n; j++) x[i * n + j] *= 2;
  scale(n, x);
}
"""


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scale.h").write_text(HEADER, encoding="utf-8")
    (tmp_path / "loops.c").write_text(SOURCE, encoding="utf-8")


def test_verdicts_have_the_lines_of_their_files(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--check", "--deps", "--format", "json", "loops.c"])
    found = json.loads(capsys.readouterr().out)["files"][0]["dependences"]
    places = [(Path(one["path"]).name, one["line"], one["kind"]) for one in found]
    assert places == [("", 5, "race"), ("", 10, "free"), ("scale.h", 5, "free")]
    assert [(one["text"], one["line"], one["column"]) for one in found[0]["pair"]] == [
        ("x[i - 1]", 6, 13), ("x[i]", 6, 5),
    ]  # fmt: skip


def test_a_race_is_found_by_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--witness", "loops.c:5"]) == 0
    assert "loops.c:5, the loop over i in previous: iterations i = 1 and i = 2" in capsys.readouterr().out


def test_loops_of_the_file_are_offered(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--offload", "--diff", "loops.c"])
    said = capsys.readouterr()
    added = [line[1:] for line in said.out.splitlines() if line.startswith("+") and not line.startswith("+++")]
    assert added == [
        "#pragma omp declare target",
        "#pragma omp end declare target",
        "  #pragma omp target teams distribute parallel for map(to: y[0:n]) map(tofrom: x[0:n])",
    ]
    assert "scale.h:" not in said.err and "loops.c: 1 of 1 loops offered" in said.err


def test_a_page_shows_the_loop_of_the_header_beside_its_kernel(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--check", "--format", "html", "loops.c"])
    page = capsys.readouterr().out
    article = page.split("<article")[2]
    assert "Line 4 of <code>" in article and "scale.h</code> in <code>scale</code>" in article
    assert '<div data-line="6"><span>6</span>    x[i] *= 2.0;</div>' in article
    assert '<div data-line="6"><span>6</span>        x[i] *= 2.0;</div>' in article
    assert "line 5: loop over i: free" in article


def test_a_device_file_names_the_header_of_a_region(tmp_path: Path) -> None:
    main(["--lower", "loops.c", "-o", str(tmp_path / "out")])
    head = (tmp_path / "out" / "rex_loops.cu").read_text(encoding="utf-8").splitlines()[:3]
    assert head[1:] == [
        "/* line 4 of scale.h: direct grid-stride (canonical loop) */",
        "/* line 4: direct grid-stride (canonical loop) */",
    ]


def test_a_line_is_one_of_the_file_that_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    require_tool("cc")
    require_tool("cxx")
    # The loop in the same line of the header is right.
    assert main(["--gpu-check", "--backend", "cpu", "loops.c:4"]) == 1
    assert capsys.readouterr().out.startswith("loops.c:4: ✗")


def test_a_check_names_the_header_of_a_loop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    require_tool("cc")
    require_tool("cxx")
    (tmp_path / "later.c").write_text(
        SOURCE.replace("static double square", "\nstatic double square"), encoding="utf-8"
    )
    main(["--gpu-check", "--backend", "cpu", "--no-sanitize", "later.c"])
    said = [line.split(" ")[0] for line in capsys.readouterr().out.splitlines() if ": ✓" in line or ": ✗" in line]
    assert [Path(one).name for one in said] == ["scale.h:4:", "later.c:5:"]


def test_advice_is_tried_on_the_loops_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    require_tool("cc")
    require_tool("cxx")
    (tmp_path / "rows.c").write_text(ROWS, encoding="utf-8")
    for line in (4, 6):
        assert main(["--advise", "--backend", "cpu", f"rows.c:{line}"]) == 0
        said = capsys.readouterr().out
        assert said.startswith("rows.c:4: REX701 ") and said.count("\n") == 1
        assert said.endswith(": Add collapse(2): same results, not timed: --backend cpu\n")
    checked = load("rows.c", Overrides())
    assert isinstance(checked, Checked)
    assert [one.lines for one in own_regions(checked.report)] == [range(4, 7)]
    (one,) = suggestions(checked.report, ROWS.encode(), 0)
    assert (one.line, one.line_then, one.stop_then, one.of_directives) == (4, 4, 7, True)
    assert one.text.decode() == ROWS.replace("[0:n * n])", "[0:n * n]) collapse(2)")
