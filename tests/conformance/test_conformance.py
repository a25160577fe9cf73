"""Programs written from the text of OpenMP 5.2 that check themselves: every region runs on the device, and its results
are right; NVRTC accepts the kernels. The programs `kept….c` hold what must stay on the host, and still be right.
docs/openmp.md is the table of their cases. The back end is the CPU's, or the one that REX_CONFORMANCE_BACKEND names.
"""

import os
import re
import subprocess
from functools import cache, partial
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.kernel import Emission, HostOnly
from lowering_core.options import Options
from lowering_core.text import LineIndex, Span
from rex_lsp.toolchain.build import RUNTIME
from tests import nvrtc
from tests.conformance.rows import HERE, PROGRAMS, WHYS, Row, cases_of, page, rows_of
from tests.hosts import HOSTS, Host, build_emitted
from tests.tools import require_tool

ROWS = tuple(row for path in PROGRAMS for row in rows_of(path))
BACKEND = os.environ.get("REX_CONFORMANCE_BACKEND", "cpu")
PAGE = HERE.parents[1] / "docs" / "openmp.md"
# On the CPU back end, blocks and threads run in this order or the other, in warps of 32 or 64; there must be no
# difference, nor where there are several devices.
WAYS: tuple[dict[str, str], ...] = ({}, {"REX_CPU_ORDER": "reverse"}, {"REX_WARP_WIDTH": "64"}, {"REX_DEVICES": "2"})
_LAUNCH = re.compile(r"^rex: launch: [^:]*:(\d+): ", re.MULTILINE)


def _stays_on_host(path: Path) -> bool:
    return path.stem.startswith("kept")


@cache
def _report(path: Path) -> pipeline.Report:
    return pipeline.check(str(path), path.read_bytes(), Options())


@cache
def _emission(path: Path) -> Emission:
    return pipeline.lower(_report(path), Options())


@pytest.mark.parametrize("host", HOSTS, ids=str)
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_results(path: Path, host: Host, tmp_path: Path) -> None:
    host.require()
    program = tmp_path / path.stem
    built = build_emitted(path, _emission(path), program, host, BACKEND)
    own = partial(host.original, path, f"-I{HERE}", f"-I{RUNTIME}")
    if not built.ok:
        own()  # Skips the test where clang refuses the original as well.
    assert built.ok, built.output_text
    # What is lowered must run on the device, unless it asks for the host itself.
    needs = {"REX_VERBOSE": "1"} if _stays_on_host(path) else {"REX_REQUIRE_DEVICE": "lowered"}
    for way in WAYS if host == HOSTS[1] else WAYS[:1]:
        done = subprocess.run(
            [str(program)], capture_output=True, text=True, timeout=120, env={**os.environ, **needs, **way}
        )
        right = done.returncode == 0 and done.stdout.splitlines()[-1] == f"{len(rows_of(path))} cases, 0 failures"
        # What a compiler gets wrong on the host itself, as clang does an exclusive scan, is not the lowering's.
        assert right or (_stays_on_host(path) and done.stdout == own()), done.stdout + done.stderr
        if _stays_on_host(path):
            launched = {int(line) for line in _LAUNCH.findall(done.stderr)}
            assert launched == {line for row in rows_of(path) for line in _launched(row)}


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_outcome(row: Row) -> None:
    here = range(row.first, row.last + 1)
    found = [item for item in _report(row.path).diagnostics if _line(row.path, item.span) in here]
    kept = [line for line, kept in _regions(row) if kept]
    assert kept == ([] if row.at_run_time else _on_host(row)), found
    if row.code:
        assert row.code in {item.code for item in found}


def _line(path: Path, span: Span) -> int:
    """The line of the program in which a span of its text begins, or which includes the file where it does."""
    unit = _report(path).source.preprocessed.unit
    return LineIndex(path.read_bytes()).line((unit.own(span) if unit else span).start) + 1


def _regions(row: Row) -> list[tuple[int, bool]]:
    """The regions of a case in their order: the line of each, and whether it stays on the host."""
    plans = [(_line(row.path, plan.analyzed.region.place), plan) for plan in _report(row.path).plans]
    return [(line, isinstance(plan.strategy, HostOnly)) for line, plan in plans if row.first <= line <= row.last]


def _on_host(row: Row) -> list[int]:
    """The lines of the regions that run on the host by what the row says."""
    lines = [line for line, _ in _regions(row)]
    if not row.code:
        return []
    assert lines
    assert not row.regions or len(lines) == row.regions
    return [lines[row.region - 1]] if row.regions else lines


def _launched(row: Row) -> list[int]:
    """The lines of the regions that a run launches by what the row says."""
    return [line for line, _ in _regions(row) if line not in _on_host(row)]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_every_case_has_a_row_in_the_file_for_its_outcome(path: Path) -> None:
    rows = rows_of(path)
    assert cases_of(path) == tuple(row.name for row in rows)
    assert all(bool(row.code) == _stays_on_host(path) for row in rows)


def test_every_reason_has_cases() -> None:
    assert {row.why for row in ROWS if row.code} == set(WHYS)


def test_no_row_is_said_twice() -> None:
    said = [(row.directive, row.clause, row.kind) for row in ROWS]
    assert [row for row in said if said.count(row) > 1] == []


def test_the_page_is_the_table_of_the_cases(update: bool) -> None:
    if update:
        PAGE.write_text(page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_nvrtc_compiles_the_kernels(path: Path) -> None:
    require_tool("nvrtc")
    report, emission = _report(path), _emission(path)
    compiled = nvrtc.compile_device(emission.device_text(), architecture=80)
    assert compiled.ok and not compiled.traps, compiled.log
    general = [head.general for _, head in emission.heads if head.general]
    lowered = [plan.name for plan in report.plans if not isinstance(plan.strategy, HostOnly)]
    assert compiled.kernels == sorted((*lowered, *general))
