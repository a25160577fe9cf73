"""`--advise`: each edit is tried on a copy before it is said to be of use."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core.targets.table import HOST
from rex_lsp.advice_outcome import AdviceOutcome, AdviceVerdict
from rex_lsp.advising import suggestions
from rex_lsp.arguments import parse
from rex_lsp.cli import main
from rex_lsp.emitting import Checked, load
from rex_lsp.settings import Overrides
from rex_lsp.toolchain.build import Tools, find_tools
from rex_lsp.trying import AdviceTrial
from tests.tools import require_tool

LOOP = """\
void rows(int n, double *restrict x) {
  int j;
#pragma omp target teams distribute parallel for private(j) map(tofrom: x[0:n * n])
  for (int i = 0; i < n; i++)
    for (j = 0; j < n; j++) x[i * n + j] *= 2;
}
"""
MAIN = """\
#include <stdio.h>
double a[40 * 40];
int main(void) {
  for (int i = 0; i < 40 * 40; i++) a[i] = i;
  rows(40, a);
  printf("%g\\n", a[1234]);
  return 0;
}
"""


def test_a_program_and_an_edit_that_changes_it(tmp_path: Path) -> None:
    require_tool("cc")
    path = tmp_path / "rows.c"
    path.write_text(LOOP + MAIN, encoding="utf-8")
    data = path.read_bytes()
    checked, tools = load(str(path), Overrides()), find_tools(HOST)
    assert isinstance(checked, Checked) and isinstance(tools, Tools)
    (one,) = suggestions(checked.report, data, 5)
    assert (one.line, one.title, one.line_then, one.stop_then, one.of_directives) == (3, "Add collapse(2)", 3, 6, True)
    trial = AdviceTrial(str(path), data, checked, parse(["--advise", "--backend", "cpu", str(path)]), tools, tmp_path)
    assert trial.tried(one).words == "same results, not timed: --backend cpu"
    wrong = replace(one, text=one.text.replace(b"*= 2", b"*= 3"))
    assert trial.tried(wrong) == AdviceOutcome(AdviceVerdict.DIFFERS)
    assert trial.tried(wrong).words == "dropped: results differ" and not trial.tried(wrong).kept
    assert trial.tried(replace(one, title="")) == AdviceOutcome(AdviceVerdict.NO_EDIT)


def test_a_loop_without_a_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    require_tool("cc")
    path = tmp_path / "rows.c"
    path.write_text(LOOP, encoding="utf-8")
    arguments = ["--advise", "--backend", "cpu", f"{path}:4"]
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"{path}:3: REX701 `x` is far apart")
    assert printed.endswith(": Add collapse(2): same results, not timed: --backend cpu\n")
    assert path.read_text(encoding="utf-8") == LOOP
    assert main([*arguments, "--format", "json"]) == 0
    (one,) = json.loads(capsys.readouterr().out)
    told = {"verdict": "not timed", "reason": "--backend cpu", "kept": True, "factor": 0, "nothing_ran": False}
    assert {name: one[name] for name in told} == told
    assert printed == f"{path}:3: {one['code']} {one['message']}: {one['title']}: {one['outcome']}\n"


ONE_THREAD = """\
void plain_sum(int n, const int *a, int *result) {
  int sum = 0;
#pragma omp target map(to: a[0:n]) map(tofrom: sum)
  for (int i = 0; i < n; i++) sum += a[i];
  *result = sum;
}
void phases(int n, double *restrict a, double *restrict b) {
#pragma omp target map(tofrom: a[0:n], b[0:n])
  {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) a[i] = b[i] / 2;
  }
}
"""


def test_regions_of_one_thread_and_regions_that_become_several(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    require_tool("cc")
    path = tmp_path / "one.c"
    path.write_text(ONE_THREAD, encoding="utf-8")
    # One thread loses no updates of `sum`.
    assert main(["--gpu-check", "--backend", "cpu", f"{path}:3"]) == 0
    capsys.readouterr()
    assert main(["--advise", "--backend", "cpu", str(path)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{path}:3: REX703") and first.endswith(": same results, not timed: --backend cpu")
    assert second.startswith(f"{path}:8: REX704") and second.endswith(": same results, not timed: --backend cpu")
    checked = load(str(path), Overrides())
    assert isinstance(checked, Checked)
    *_, split = suggestions(checked.report, path.read_bytes(), 0)
    then = split.text.decode().splitlines()
    starts = [number for number, line in enumerate(then, start=1) if line.startswith("#pragma omp target teams")]
    assert len(starts) == 2
    assert all(split.line_then <= number < split.stop_then for number in starts)


def test_an_edit_of_which_no_iteration_ran_is_not_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    require_tool("cc")
    path = tmp_path / "rows.c"
    path.write_text(LOOP)
    main(["--advise", "--backend", "cpu", "--set", "n=0", str(path)])
    assert ": not tried: no iteration ran\n" in capsys.readouterr().out
    main(["--advise", "--backend", "cpu", "--format", "json", "--set", "n=0", str(path)])
    (one,) = json.loads(capsys.readouterr().out)
    assert (one["line"], one["code"], one["title"]) == (3, "REX701", "Add collapse(2)")
    assert (one["verdict"], one["kept"], one["nothing_ran"]) == ("not tried", False, True)
    assert main(["--gpu-check", "--backend", "cpu", "--format", "json", "--set", "n=0", str(path)]) == 0
    (checked,) = json.loads(capsys.readouterr().out)
    assert (checked["verdict"], checked["nothing_ran"], len(checked["caveats"])) == ("same", True, 1)


def test_nothing_to_advise_and_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rows.c"
    path.write_text(LOOP, encoding="utf-8")
    assert main(["--advise", f"{path}:1"]) == 0
    assert capsys.readouterr().out == f"{path}:1: nothing to advise\n"
    assert main(["--advise", f"{tmp_path}/none.c"]) == 2
    assert f"{tmp_path}/none.c" in capsys.readouterr().err
