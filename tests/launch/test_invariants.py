"""What holds of every launch: explicit values are exact, defaults may be capped, a cap on threads takes no teams."""

import re
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.geometry import evaluate
from lowering_core.model.kernel import KernelPlan
from lowering_core.options import Options
from tests.launch.launching import built, launched_shapes

LOOP = "for (int i = 0; i < n; i++) x[i % 4096] += 1;"
ROWS = "for (int i = 0; i < n; i++) for (int j = 0; j < 99; j++) x[i % 4096] += j;"
CUBE = "for (int i = 0; i < n; i++) for (int j = 0; j < 9; j++) for (int k = 0; k < 9; k++) x[i % 4096] += k;"
SUM = "for (int i = 0; i < n; i++) s += i;"
TALLY = "for (int i = 0; i < n; i++) { double *p = d; p[i % 512] += 1; }"
TEAMS = "{ x[0] = 1;\n#pragma omp parallel for\n for (int q = 0; q < 8; q++) x[q] = q; }"
FOR = "teams distribute parallel for"
KINDS = {
    "brief": (FOR, LOOP), "rows": (FOR, ROWS), "cube": (FOR, CUBE),
    "sum": (f"{FOR} reduction(+: s)", SUM), "tally": (f"{FOR} reduction(+: d[0:512])", TALLY),
    "chunks": (f"{FOR} schedule(static, 8)", LOOP), "teams": ("teams", TEAMS),
}  # fmt: skip
SMALL = {"OMP_NUM_TEAMS": "3", "OMP_TEAMS_THREAD_LIMIT": "32", "REX_CPU_RESIDENT": "2"}


def _text(clauses: str) -> str:
    """A program with a region of each kind, each run for 100,000 iterations."""
    functions = [
        f"static void {name}(int n)\n{{\n    (void)n;\n#pragma omp target {words} {clauses}\n    {body}\n}}\n"
        for name, (words, body) in KINDS.items()
    ]
    calls = "".join(f"    {name}(100000);\n" for name in KINDS)
    head = "static double x[4096], d[512];\nstatic long s;\n"
    return f"{head}{''.join(functions)}int main(void)\n{{\n{calls}    return 0;\n}}\n"


def _plans(clauses: str) -> dict[str, KernelPlan]:
    report = pipeline.check("p.c", _text(clauses).encode(), Options(cc=""))
    return {plan.analyzed.region.function.name: plan for plan in report.plans}


def _shape(plan: KernelPlan, **known: int) -> tuple[int, int]:
    """Blocks and threads of a plan on a device with these numbers, for a hundred million iterations."""
    assert plan.geometry is not None
    values = {"trips": 10**8, **known}
    blocks, threads = evaluate(plan.geometry.blocks.size, values), evaluate(plan.geometry.threads.size, values)
    assert blocks is not None and threads is not None
    return blocks, threads


@pytest.mark.parametrize("width", [1, 100, 1024])
def test_an_explicit_width_survives(width: int, tmp_path: Path) -> None:
    """In the launch, whatever the environment and the device allow to default launches, and as the kernel's bound."""
    text = _text(f"num_teams(5) thread_limit({width})")
    assert launched_shapes(built(text, tmp_path), **SMALL) == dict.fromkeys(KINDS, (5, width))
    options = Options(cc="")
    device = pipeline.lower(pipeline.check("p.c", text.encode(), options), options).device_text()
    assert re.findall(r"__launch_bounds__\((\d+)[^)]*\)", device) == [str(width)] * len(KINDS)


def test_explicit_teams_survive_a_narrow_block_and_the_other_way_round(tmp_path: Path) -> None:
    found = launched_shapes(built(_text("num_teams(300)"), tmp_path), **SMALL)
    assert found == dict.fromkeys(KINDS, (300, 32))
    found = launched_shapes(built(_text("thread_limit(512)"), tmp_path), **SMALL)
    assert {threads for _, threads in found.values()} == {512}
    assert {blocks for blocks, _ in found.values()} == {2, 3}


def test_defaults_may_be_capped(tmp_path: Path) -> None:
    """Without clauses the environment and the device limit blocks and threads; a loop of rows gets all its blocks."""
    program = built(_text(""), tmp_path)
    usual, small = launched_shapes(program), launched_shapes(program, **SMALL)
    assert set(small.values()) == {(2, 32), (3, 32)}
    assert all(blocks > 3 and threads > 32 for blocks, threads in usual.values())
    seven = launched_shapes(program, REX_CPU_RESIDENT="7")
    assert (usual["brief"], seven["brief"]) == ((391, 256), (224, 256))
    assert usual["rows"] == seven["rows"] == (391, 256)


@pytest.mark.parametrize("limit", [32, 64])
def test_a_cap_on_threads_takes_no_teams(limit: int) -> None:
    """On a device whose multiprocessors hold 2048 threads and 32 blocks."""
    wide, narrow = _plans(""), _plans(f"thread_limit({limit})")
    for name in KINDS:
        blocks, threads = _shape(wide[name], processors=132, resident=132 * 8)
        assert threads in (64, 128, 256)
        fewer = _shape(narrow[name], processors=132, resident=132 * min(2048 // limit, 32))
        assert fewer[1] == limit and fewer[0] >= blocks, name


def test_explicit_teams_share_the_iterations_among_whole_blocks() -> None:
    shapes = {name: _shape(plan, trips=16384) for name, plan in _plans("num_teams(64)").items()}
    assert shapes["brief"] == shapes["rows"] == (64, 256)
    assert shapes["cube"] == (64, 128)


def test_each_multiprocessor_has_a_block_where_iterations_take_long() -> None:
    plan = _plans("")["rows"]
    shapes = {trips: _shape(plan, trips=trips, processors=132) for trips in (1, 1000, 16384, 20000, 40000)}
    assert shapes == {1: (1, 32), 1000: (32, 32), 16384: (128, 128), 20000: (125, 160), 40000: (157, 256)}
