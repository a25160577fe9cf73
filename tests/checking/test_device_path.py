"""The path of a check on a device, with this machine in a GPU's place: verdicts, failures, the cache, variants."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rex_lsp.checking.model.plain import built
from rex_lsp.checking.model.result import CheckResult, GpuFacts
from rex_lsp.checking.report.caveats import slow
from rex_lsp.checking.report.text import summary, to_text
from tests.checking.test_loops import DIFFERENT, EXPECTATIONS, NOT_RUN, SAME, Expectation
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
_WORKER = "from tests.checking.host_worker import main; main()"


def check(cache: Path, path: Path, line: int, **job: Any) -> dict[str, Any]:
    """The result of a check whose device is this machine."""
    require_tool("cc")
    require_tool("cxx")
    cache.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix="work-", dir=cache))
    text = json.dumps({"path": str(path), "lines": [line], "folder": str(folder), "backend": "cuda", **job})
    # Checks wait for each other where they share a cache and a device: each process of a test run has its own.
    device = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "REX_CACHE_DIR": str(cache), "CUDA_VISIBLE_DEVICES": device}
    with subprocess.Popen(
        [sys.executable, "-c", _WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(text + "\n")
        process.stdin.flush()
        results = [message["result"] for line in process.stdout if "result" in (message := json.loads(line))]
    (result,) = results
    return result


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache for checks of different loops: the runtime is compiled once for all processes of a run."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "checks"
    folder.mkdir(exist_ok=True)
    return folder


def at(text: str, name: str) -> Expectation:
    """The expectation of the loop in the function with this text in its head."""
    lines = (HERE / f"{name}.c").read_text().splitlines()
    head = next(number for number, line in enumerate(lines, start=1) if text in line)
    return next(one for one in EXPECTATIONS if one.path.stem == name and one.line > head)


SHAPES = ("void scale(", "double dot(", "void on_the_stack(", "void global_array(", "void rows_of(", "int collect(",
          "void structures(", "void mapped_around(",
          "void last_value(",
          "void device_pointer(")  # fmt: skip


STORED = ("void through_a_pointer(", "void sparse_rows(", "void histogram_by_reduction(", "void along_links(")


@pytest.mark.parametrize(("head", "name"), [*((one, "right") for one in SHAPES), *((one, "stored") for one in STORED)])
def test_same_results(head: str, name: str, shared: Path) -> None:
    expected = at(head, name)
    # Large enough for arrays on the stack to be more than a thread usually has.
    result = check(shared, expected.path, expected.line, settings={"n": "1100", "m": "900"}, sanitize=False)
    assert result["verdict"] == SAME, result
    assert result["gpu"]["seconds"] > 0


@pytest.mark.parametrize(
    "expected", [one for one in EXPECTATIONS if one.seen == "certain"], ids=lambda one: str(one.line)
)
def test_what_is_certain_is_found_and_explained(expected: Expectation, shared: Path) -> None:
    result = check(shared, expected.path, expected.line)
    assert result["verdict"] == DIFFERENT, result
    if expected.text == "NaN on both sides":
        assert any(one["nans"] for one in result["differences"]), result
    else:
        # Which threads race is seen on the CPU alone.
        text = expected.text.replace("both update", "all iterations update")
        assert any(text in remark["message"] for remark in result["remarks"]), result
    assert result["backend"] == "cuda"


@pytest.mark.parametrize(
    "expected", [one for one in EXPECTATIONS if one.seen in ("hidden", "warp")], ids=lambda one: str(one.line)
)
def test_what_leaves_no_trace_is_found_by_the_sanitizers(expected: Expectation, shared: Path) -> None:
    first, second = (check(shared, expected.path, expected.line, settings={"n": "2000"}) for _ in range(2))
    for result in (first, second):
        assert (result["verdict"], result["backend"]) == (DIFFERENT, "cuda"), result
        assert expected.text in result["remarks"][0]["message"], result
    # What the CPU back end said is kept.
    assert second["seconds"] < first["seconds"] * 0.75
    unwatched = check(shared, expected.path, expected.line, settings={"n": "2000"}, sanitize=False)
    assert not unwatched["sanitized"]


def test_accesses_that_stay_in_their_sections_are_told(shared: Path) -> None:
    right = at("void scale(", "right")
    result = check(shared, right.path, right.line, settings={"n": "2000"})
    assert (result["verdict"], result["sanitized"]) == (SAME, True), result
    assert "accesses checked on the CPU" in to_text(built(CheckResult, result))


def test_a_kernel_that_is_slower_than_the_loop_is_no_plain_success(shared: Path) -> None:
    right = at("void scale(", "right")
    result = built(CheckResult, check(shared, right.path, right.line, settings={"n": "2000"}, sanitize=False))
    assert result.verdict == SAME and result.gpu is not None
    assert result.caveats == slow(result.gpu, result.reference_seconds)
    (caveat,) = slow(replace(result.gpu, seconds=0.25), 0.125)
    assert caveat == "slower than the CPU: 250 ms against 125 ms"
    assert summary(replace(result, caveats=(caveat,))).startswith(f"⚠ same as CPU, but {caveat} · ")


def test_one_thread_that_does_all_the_work_is_told() -> None:
    launch = GpuFacts("a GPU", 1, 1, 0.446, 0, 0.0, 0.0, 0.0, 0.0, False, 32, 0, 0, 1.0)
    assert slow(launch, 1.0) == ("one thread does all the work, in 446 ms",)
    assert slow(replace(launch, seconds=0.05), 1.0) == slow(replace(launch, blocks=2), 1.0) == ()


def test_an_amount_takes_the_place_of_what_calls_pass(shared: Path, tmp_path: Path) -> None:
    source = tmp_path / "called.c"
    source.write_text(
        "void scale(int n, double *x) {\n"
        "#pragma omp target teams distribute parallel for map(tofrom: x[0:n])\n"
        "  for (int i = 0; i < n; i++) x[i] *= 2;\n}\n"
        "static double x[100];\nint main(void) { scale(100, x); }\n"
    )
    jobs: tuple[dict[str, Any], ...] = ({}, {"amount": 4096}, {"amount": 4096, "settings": {"n": "77"}})
    results = [check(shared, source, 2, sanitize=False, **job) for job in jobs]
    assert [(one["verdict"], one["values"]["n"]) for one in results] == [(SAME, n) for n in ("100", "4096", "77")]


def test_the_second_check_needs_no_compiler(tmp_path: Path) -> None:
    source = tmp_path / "own.c"
    (tmp_path / "own.h").write_text("#define BY 2.0\n")
    source.write_text(
        '#include "own.h"\nvoid scale(int n, double *x) {\n'
        "#pragma omp target teams distribute parallel for map(tofrom: x[0:n])\n"
        "  for (int i = 0; i < n; i++) x[i] *= BY;\n}\n"
    )
    first, second = (check(tmp_path / "cache", source, 3, settings={"n": "1000"}) for _ in range(2))
    assert first["verdict"] == second["verdict"] == SAME
    assert second["gpu"]["cached"] and not first["gpu"]["cached"]
    assert second["phases"]["prepare"] < first["phases"]["prepare"] / 4
    # What was kept holds only while the headers stay as they are.
    (tmp_path / "own.h").write_text("#define BY other\n")
    third = check(tmp_path / "cache", source, 3, settings={"n": "1000"})
    assert third["verdict"] == NOT_RUN, third
    shutil.rmtree(tmp_path / "cache" / "checks")
    (tmp_path / "own.h").write_text("#define BY 3.0\n")
    assert check(tmp_path / "cache", source, 3, settings={"n": "1000"})["verdict"] == SAME


def test_results_are_compared_before_times_are_told(shared: Path) -> None:
    right, wrong = at("void scale(", "right"), at("void one_too_few(", "wrong")
    for expected, verdict in ((right, SAME), (wrong, DIFFERENT)):
        result = check(shared, expected.path, expected.line, sweep=True)
        assert (result["verdict"], result["gpu"]["seconds"] > 0) == (verdict, True)
        text = to_text(built(CheckResult, result))
        assert ("kernel " in text, "fastest: " in text) == (verdict == SAME, verdict == SAME)


def test_phases_and_rates(shared: Path) -> None:
    result = check(shared, ROOT / "examples" / "axpy.c", 17)
    names = {"prepare", "data", "reference", "context", "code", "copies", "launches", "copy rate", "compare"}
    assert set(result["phases"]) == names
    assert all(0 <= seconds <= result["seconds"] for seconds in result["phases"].values())
    facts = result["gpu"]
    elements = int(result["values"]["n"])
    assert facts["moved"] == 4 * elements * 3
    assert facts["occupancy"] == 1.0
    assert 0.9 < facts["filled"] <= 1.0


def test_block_sizes_and_constant_scalars(tmp_path: Path) -> None:
    path = ROOT / "examples" / "axpy.c"
    result = check(tmp_path, path, 17, sweep=True, specialise=True, settings={"n": "100000"})
    facts = result["gpu"]
    assert [timing["threads"] for timing in facts["sweep"]] == [32, 64, 128, 256, 512, 1024]
    assert all(timing["seconds"] > 0 for timing in facts["sweep"])
    assert facts["specialised"] > 0
    assert facts["explicit"].startswith("fastest: blocks of")
    launch = at("void explicit_launch(", "right")
    reported = check(tmp_path, launch.path, launch.line, sweep=True, settings={"n": "5000"})["gpu"]["explicit"]
    assert reported.startswith("thread_limit is kept; blocks of")


def test_a_write_beside_the_data_is_found_without_sanitizers(shared: Path) -> None:
    past, before = at("void written_past_the_section(", "wrong"), at("void written_before_the_section(", "wrong")
    for expected, text in (
        (past, "`y[1999]` is written, but the mapped section ends at y[1998]"),
        (before, "`y[1]` is written, but the mapped section begins at y[2]"),
    ):
        result = check(shared, expected.path, expected.line, settings={"n": "2000"}, sanitize=False)
        assert result["verdict"] == DIFFERENT, result
        assert text in [remark["message"] for remark in result["remarks"] if remark["serious"]], result
