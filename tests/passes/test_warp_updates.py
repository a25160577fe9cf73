"""Atomic updates that the threads of a warp make together."""

from pathlib import Path

import pytest

from lowering_core.passes.warp_updates import NAME
from tests import nvrtc
from tests.passes.programs import lowered, prints_the_same
from tests.tools import require_tool

PROGRAM = Path(__file__).with_name("warp_updates.c")
REGION = """struct record {{ double sum; int count; }};
double g(int);
void f(int n, int k, double *sums, long long *many, int *few, struct record *one, volatile double *seen) {{
#pragma omp target map(tofrom: sums[0:n], many[0:n], few[0:n], one[0:1], seen[0:1])
  {{
    int own = 1;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {{
#pragma omp atomic {order}
      {body}
    }}
    sums[0] += many[0] + few[0];
  }}
}}
"""


def _device(body: str, order: str = "", *without: str) -> str:
    return lowered(REGION.format(body=body, order=order), *without).device_text()


@pytest.mark.parametrize(
    ("body", "call"),
    [
        ("sums[2] += i;", "rex_warp_update<rex_add>(&(sums[2]), i)"),
        ("sums[k] -= 0.5;", "rex_warp_update<rex_sub>(&(sums[k]), 0.5)"),
        ("one->sum += i;", "rex_warp_update<rex_add>(&(one->sum), i)"),
        ("*many += i * 3;", "rex_warp_update<rex_add>(&(*many), i * 3)"),
    ],
)
def test_sums_at_one_place_go_there_together(body: str, call: str) -> None:
    text = _device(body)
    assert f" {call};\n" in text
    assert f"/* {NAME}: the threads of a warp update " in text
    assert "rex_warp_update" not in _device(body, "", NAME)


@pytest.mark.parametrize(
    ("body", "order"),
    [
        ("few[0] += i;", ""),
        ("one->count++;", ""),
        ("sums[i] += 1;", ""),
        ("sums[own] += 1;", ""),
        ("sums[0] *= 2;", ""),
        ("seen[0] += 2;", ""),
        ("if (i > sums[0]) { sums[0] = i; }", "compare"),
        ("own = many[0]++;", "capture"),
    ],
)
def test_others_do_not(body: str, order: str) -> None:
    assert "rex_warp_update" not in _device(body, order)


def test_the_compiler_adds_up_the_warp_first() -> None:
    require_tool("nvrtc")
    found = [nvrtc.compile_device(_device("one->sum += i;", "", *without)) for without in ((), (NAME,))]
    assert all(one.ok for one in found), found[0].log
    assert ["shfl.sync.down" in one.ptx for one in found] == [True, False]


@pytest.mark.parametrize("without", [(), (NAME,)], ids=["with", "without"])
def test_sums_are_what_they_should_be(without: tuple[str, ...], tmp_path: Path) -> None:
    prints_the_same(PROGRAM, tmp_path, *without)
