"""Files that are checked together: what one of them maps, regions of another find on the device."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path

import pytest

from rex_lsp.cli import main
from tests.tools import require_tool

REGION = """\
void work(double *p, int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) p[i] += 1;
}
"""
ENTER = """\
void setup(double *p, int n) {
#pragma omp target enter data map(to: p[0:n])
}
"""
CALLER = """\
void setup(double *, int);
void work(double *, int);
int main(void) {
  static double x[100];
  setup(x, 100);
  work(x, 100);
  return 0;
}
"""
AROUND = """\
void work(double *, int);
void step(double *q, int n) {
#pragma omp target data map(tofrom: q[0:n])
  work(q, n);
}
"""
GLOBAL = """\
double *data;
void begin(int n) {
#pragma omp target enter data map(to: data[0:n])
}
"""
USE = """\
extern double *data;
void use(int n) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) data[i] += 1;
}
"""
SHAPE = "struct shape { int n; double *side; };\n"
MEMBER = (
    SHAPE
    + """\
void fill(struct shape *s) {
#pragma omp target enter data map(to: s->side[0:s->n])
}
"""
)
SIDES = (
    SHAPE
    + """\
double total(struct shape *s) {
  double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: s[0:1])
  for (int i = 0; i < s->n; i++) sum += s->side[i];
  return sum;
}
"""
)
MESH = "typedef struct { int n; double *u; } mesh;\n"
MAPPER = (
    MESH
    + """\
#pragma omp declare mapper(mesh m) map(m, m.u[0 : m.n])
void load(mesh *g) {
#pragma omp target enter data map(to: g[0:1])
}
"""
)
FOLLOWED = (
    MESH
    + """\
void load(mesh *g);
void use(mesh *g) {
  load(g);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < g->n; i++) g->u[i] = 1;
}
"""
)
PROGRAM = "int main(void) { return 0; }\n"
WRAP = "void setup(double *, int);\nvoid wrap(double *p, int n) { setup(p, n); }\n"
ANOTHER = "void setup(double *p, int n) { p[n] = 0; }\n"

# The files of a call, and those of them in which a pointer is still reported.
CASES: dict[str, tuple[Mapping[str, str], set[str]]] = {
    "alone": ({"work.c": REGION}, {"work.c"}),
    "nobody calls": ({"work.c": REGION, "setup.c": ENTER}, {"work.c"}),
    "entered by a call": ({"work.c": REGION, "setup.c": ENTER, "main.c": CALLER}, set()),
    "handed on": (
        {"work.c": REGION.replace("work", "inner"), "setup.c": ENTER, "main.c": CALLER,
         "middle.c": "void inner(double *, int);\nvoid work(double *a, int m) { inner(a, m); }\n"},
        set(),
    ),
    "around a call": ({"work.c": REGION, "step.c": AROUND}, set()),
    "global": ({"use.c": USE, "begin.c": GLOBAL}, set()),
    "two variables": ({"use.c": USE.replace("extern", "static"), "begin.c": GLOBAL}, {"use.c"}),
    "its own variable": ({"use.c": USE, "begin.c": f"static {GLOBAL}"}, {"use.c"}),
    "member": ({"sides.c": SIDES, "fill.c": MEMBER}, set()),
    "mapper": ({"use.c": FOLLOWED, "load.c": MAPPER}, set()),
    "two programs": ({"use.c": USE + PROGRAM, "begin.c": GLOBAL + PROGRAM}, {"use.c"}),
    "its own function": ({"work.c": REGION, "setup.c": f"static {ENTER}", "main.c": CALLER}, {"work.c"}),
    "wrapped": (
        {"work.c": WRAP + REGION, "setup.c": ENTER, "main.c": CALLER.replace("setup", "wrap")},
        set(),
    ),
    "two of a name": (
        {"work.c": f"static {ANOTHER}void clear(double *p) {{ setup(p, 1); }}\n{REGION}", "setup.c": ENTER,
         "main.c": CALLER},
        set(),
    ),
    "which of two": ({"work.c": REGION, "setup.c": ENTER, "main.c": CALLER, "other.c": ANOTHER}, {"work.c"}),
}  # fmt: skip


def _reported(folder: Path, capsys: pytest.CaptureFixture[str], names: list[str], *words: str) -> dict[str, set[str]]:
    """What is said of each file, in the order in which the files were named."""
    main(["--check", *words, *(str(folder / name) for name in names)])
    said: dict[str, set[str]] = {name: set() for name in names}
    for line in capsys.readouterr().out.splitlines():
        found = re.match(r".*?(\w+\.c):\d+:\d+: (.*)", line)
        if found:
            said[found[1]].add(found[2])
    return said


LONE = """void free(void *);
void *malloc(unsigned long);
void lone(int n) {
  double *x = malloc(n * sizeof *x);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) x[i] = i;
  free(x);
}
"""


@pytest.mark.parametrize("case", CASES)
def test_what_others_map(case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files, expected = CASES[case]
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    answers = [_reported(tmp_path, capsys, list(names), "--jobs", "1") for names in permutations(files)]
    assert all(answer == answers[0] for answer in answers)
    assert {name for name, said in answers[0].items() if any("REX301" in one for one in said)} == expected


def test_a_header_is_said_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "scale.h").write_text(
        "static inline void scale(float *a, int n) {\n  int j;\n"
        "#pragma omp target teams distribute parallel for map(tofrom: a[0:n])\n"
        "  for (int i = 0; i < n; i++)\n    for (j = 0; j < 2; j++) a[i] *= 2;\n}\n"
    )
    (tmp_path / "sub").mkdir()
    for name, header in (("one.c", "scale.h"), ("two.c", "scale.h"), ("sub/three.c", "../scale.h")):
        (tmp_path / name).write_text(f'#include "{header}"\nvoid work(float *a) {{ scale(a, 8); }}\n')
    for names in (("one.c", "two.c", "sub/three.c"), ("two.c", "scale.h")):
        main(["--check", *(str(tmp_path / name) for name in names)])
        said = capsys.readouterr().out
        assert said.count("error REX309") == 1 and f"{len(names)} direct grid-stride; 1 error" in said


def test_many_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {"work.c": REGION, "setup.c": ENTER, "main.c": CALLER}
    files |= {f"other{number}.c": REGION.replace("work", f"work{number}") for number in range(30)}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    said = _reported(tmp_path, capsys, list(files), "--jobs", "2")
    assert {name for name in said if any("REX301" in one for one in said[name])} == {
        name for name in files if "other" in name
    }
    assert said == _reported(tmp_path, capsys, list(files), "--jobs", "1")


def test_a_failure_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {"work.c": REGION, "setup.c": ENTER}.items():
        (tmp_path / name).write_text(text)

    def fails(*_: object) -> None:
        raise TypeError("no such thing")

    monkeypatch.setattr("lowering_core.pipeline.shared_facts", fails)
    main(["--check", "--jobs", "1", *(str(tmp_path / name) for name in ("work.c", "setup.c"))])
    said = capsys.readouterr().err
    assert "setup.c: error REX008: internal error, please report it: TypeError: no such thing" in said


def test_lowering_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in {"work.c": REGION, "setup.c": ENTER, "main.c": CALLER}.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "lone.c").write_text(LONE)
    for names, count in (("lone.c",), 1), (("work.c",), 0), (("work.c", "setup.c", "main.c"), 0):
        assert main(["--lower", "-o", str(tmp_path / "out"), *(str(tmp_path / name) for name in names)]) == 0
        assert capsys.readouterr().err.count("REX301") == count


def test_building_says_the_same(tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    files = {"work.c": REGION, "setup.c": ENTER, "main.c": CALLER}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    command = [sys.executable, "-m", "rex_lsp", "--build", "--backend", "cpu", *files, "-o", "program"]
    search = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    done = subprocess.run(command, cwd=tmp_path, env=search, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
