"""`--advise`: each edit is tried on a copy before it is said to be of use."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core.targets.table import HOST
from rex_lsp.advice_outcome import AdviceOutcome, AdviceVerdict
from rex_lsp.advising import Suggestion, suggestions
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


def tried_at(
    path: Path, line: int, *options: str, folder: Path | None = None
) -> tuple[AdviceTrial, tuple[Suggestion, ...]]:
    """What tries advice on a file on the CPU, and the advice on the region at a line."""
    data, arguments = path.read_bytes(), parse(["--advise", "--backend", "cpu", *options, str(path)])
    checked, tools = load(str(path), Overrides()), find_tools(HOST)
    assert isinstance(checked, Checked) and isinstance(tools, Tools)
    trial = AdviceTrial(str(path), data, checked, arguments, tools, folder or path.parent)
    return trial, tuple(suggestions(checked.report, data, line))


def test_a_program_and_an_edit_that_changes_it(tmp_path: Path) -> None:
    require_tool("cc")
    path = tmp_path / "rows.c"
    path.write_text(LOOP + MAIN, encoding="utf-8")
    trial, (one,) = tried_at(path, 5)
    assert (one.line, one.title, one.line_then, one.stop_then, one.of_directives) == (3, "Add collapse(2)", 3, 6, True)
    assert trial.tried(one).words == "same results, not timed: --backend cpu"
    wrong = replace(one, text=one.text.replace(b"*= 2", b"*= 3"))
    assert trial.tried(wrong) == AdviceOutcome(AdviceVerdict.DIFFERS)
    assert trial.tried(wrong).words == "dropped: results differ" and not trial.tried(wrong).kept
    assert trial.tried(replace(one, title="")) == AdviceOutcome(AdviceVerdict.NO_EDIT)
    racing = trial.tried(replace(one, text=one.text.replace(b"j] *= 2", b"j + 1] = x[i * n + j]")))
    assert (racing.verdict, racing.kept) == (AdviceVerdict.NEW_FINDING, False)
    assert racing.reason.startswith("REX") and racing.words == f"dropped: with the edit, {racing.reason}"


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


STORED = """\
#include <stdio.h>
static double x[1000];
static int to[1000];
int main(void) {
  for (int i = 0; i < 1000; i++) to[i] = i;
#pragma omp target teams distribute parallel for num_teams(1) thread_limit(1) map(tofrom: x) map(to: to)
  for (int i = 0; i < 1000; i++) x[to[i] & 15] = i;
  PRINT;
}
"""


def _without_num_teams(path: Path, text: str) -> AdviceOutcome:
    """What becomes of an edit that gives a loop more than one thread; nobody advises it."""
    path.write_text(text, encoding="utf-8")
    data = path.read_bytes()
    trial, (one, *_) = tried_at(path, 6)
    edited = data.replace(b"num_teams(1) ", b"").replace(b"thread_limit(1) ", b"")
    one = replace(one, title="Remove both", text=edited, line_then=6, stop_then=8, of_directives=True)
    return trial.tried(one)


@pytest.mark.parametrize("shown", ['printf("%g\\n", x[10])', 'puts("done")', "return x[0] > 1e300"])
def test_threads_that_an_edit_adds_may_race(shown: str, tmp_path: Path) -> None:
    """Run in order, the program prints the same with the edit; nothing but one thread made it right."""
    require_tool("cc")
    outcome = _without_num_teams(tmp_path / "stored.c", STORED.replace("PRINT", shown))
    assert (outcome.verdict, outcome.kept) == (AdviceVerdict.DIFFERS, False)


def test_a_loop_that_is_wrong_as_it_stands(tmp_path: Path) -> None:
    require_tool("cc")
    text = STORED.replace("num_teams(1) thread_limit(1)", "thread_limit(1)").replace("PRINT", 'puts("done")')
    outcome = _without_num_teams(tmp_path / "stored.c", text)
    assert (outcome.verdict, outcome.kept) == (AdviceVerdict.NOT_TRIED, False)
    assert outcome.reason.startswith("on generated data the loop is not right as it stands: ✗")


SILENT = MAIN.replace('printf("%g\\n", a[1234]);', "")


def test_a_program_that_prints_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The region itself is compared on generated data, with an edit of its directive; else there is nothing to see."""
    require_tool("cc")
    path = tmp_path / "rows.c"
    path.write_text(LOOP + SILENT, encoding="utf-8")
    trial, (one,) = tried_at(path, 5)
    assert trial.tried(one).words == "same results, not timed: --backend cpu"
    changed = trial.tried(replace(one, text=one.text.replace(b"*= 2", b"*= 3"), of_directives=False))
    assert (changed.verdict, changed.kept, changed.no_output) == (AdviceVerdict.NOT_TRIED, False, True)
    assert changed.words.startswith("not tried: no output to compare")
    (tmp_path / "idle").mkdir()
    idle = tried_at(path, 5, "--set", "n=0", folder=tmp_path / "idle")[0].tried(one)
    assert (idle.verdict, idle.no_output) == (AdviceVerdict.NOT_TRIED, True)


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
    for line in (1, 9999):
        assert main(["--advise", f"{path}:{line}"]) == 2
        assert f"{path}: no loop for a device is in line {line}\n" in capsys.readouterr().err
    path.write_text(LOOP.replace("for private", "for collapse(2) private"), encoding="utf-8")
    assert main(["--advise", f"{path}:4"]) == 0
    assert capsys.readouterr().out == f"{path}:4: nothing to advise\n"
    assert main(["--advise", f"{tmp_path}/none.c"]) == 2
    assert f"{tmp_path}/none.c" in capsys.readouterr().err
