"""Atomic updates that go to copies: which ones do, what is checked before a launch, what a compiler makes of them, and
that the elements end up as they should, whatever shares their storage.
"""

import os
import re
import subprocess
from pathlib import Path

import pytest

from lowering_core.lowering.private_updates import PRIVATE_UPDATES
from tests import nvrtc
from tests.passes.programs import lowered, prints_the_same
from tests.tools import require_tool

PROGRAM = Path(__file__).with_name("private_updates.c")
LOOP = """struct pair {{ int a, b; }};
extern int g(int);
static int half(int v) {{ return v / 2; }}
void f(int n, int m, unsigned char *data, {declared}, struct pair *pairs, double *w) {{
  int count = 0;
  double sum = 0;
#pragma omp target teams distribute parallel for {clauses} \\
    map(to: data[0:n], w[0:n]) map(tofrom: count, sum, pairs[0:n])
  for (int i = 0; i < n; i++) {{
{body}
  }}
}}
"""
ATOMIC = "#pragma omp atomic {}\n{}"


def _device(body: str, declared: str = "int *bins", clauses: str = "map(tofrom: bins[0:64])", *without: str) -> str:
    return lowered(LOOP.format(body=body, declared=declared, clauses=clauses), *without).device_text()


@pytest.mark.parametrize(
    ("declared", "mapped", "copies"),
    [
        ("int *bins", "map(tofrom: bins[0:64])", "int _dev_private_bins[64][16]"),
        ("unsigned bins[1024]", "map(tofrom: bins[0:1024])", "unsigned int _dev_private_bins[1024][4]"),
        ("double *bins", "map(tofrom: bins[0:2048])", "double _dev_private_bins[2048][1]"),
        ("float *bins", "map(tofrom: bins[:m])", "float _dev_private_bins[1024][4]"),
        ("long *bins", "", "long _dev_private_bins[512][4]"),
    ],
)
@pytest.mark.parametrize("order", ["", "relaxed", "update"])
def test_few_elements_have_copies_in_shared_memory(declared: str, mapped: str, copies: str, order: str) -> None:
    body = ATOMIC.format(order, "bins[data[i]] += 3;")
    text = _device(body, declared, mapped)
    assert f"    __shared__ {copies};\n" in text
    assert "rex_bins_update<rex_add>(_dev_private_bins, _dev_bins, &(bins[data[i]]), 3);" in text
    assert "rex_bins_end<rex_add>(_dev_private_bins, _dev_bins);" in text
    assert text.count("rex_atomic_update<rex_add>(&(bins[data[i]]), 3);") == 1  # in the general kernel
    assert "_private_" not in _device(body, declared, mapped, PRIVATE_UPDATES)


@pytest.mark.parametrize(("clauses", "copies"), [("", 16), ("thread_limit(128)", 8), ("thread_limit(32)", 2)])
def test_narrow_blocks_have_fewer_copies(clauses: str, copies: int) -> None:
    mapped = f"map(tofrom: bins[0:256]) {clauses}"
    assert f"int _dev_private_bins[256][{copies}];" in _device(ATOMIC.format("", "bins[data[i]]++;"), clauses=mapped)


def test_what_a_launch_checks_of_elements() -> None:
    text = _device(ATOMIC.format("", "bins[data[i]]++;"))
    assert re.search(r"\w+__general__, \{REX_APART, (\d+), 0\}, \{REX_WITHIN, \1, 256\}\)\n", text)


@pytest.mark.parametrize(
    ("body", "update", "end"),
    [
        ("count += data[i];", "rex_own_update<rex_add>(_dev_private_count, data[i])", "rex_add>(…, &(count))"),
        ("count = count - 1;", "rex_own_update<rex_sub>(_dev_private_count, 1)", "rex_add>(…, &(count))"),
        ("sum -= w[i];", "rex_own_update<rex_sub>(_dev_private_sum, w[i])", "rex_add>(…, &(sum))"),
        ("bins[3] |= i;", "rex_own_update<rex_or>(_dev_private_bins, i)", "rex_or>(…, &(bins[3]))"),
        ("*bins &= i;", "rex_own_update<rex_and>(_dev_private_bins, i)", "rex_and>(…, &(*bins))"),
    ],
)
def test_a_single_place_has_a_copy_in_each_thread(body: str, update: str, end: str) -> None:
    text = _device(ATOMIC.format("", body))
    assert f"        {update};\n" in text
    assert re.search(rf"    rex_own_end<{re.escape(end).replace('…', '_dev_private_[a-z]+')};\n", text)


def test_extrema_have_copies_too() -> None:
    text = _device(ATOMIC.format("compare", "if (i > count) { count = i; }"))
    assert "rex_own_update<rex_max>(_dev_private_count, i);" in text


def test_several_updates_of_one_kind_share_a_copy() -> None:
    body = "\n".join(ATOMIC.format("", one) for one in ("bins[data[i]] += i;", "bins[0] -= 2;", "bins[half(i) % 8]++;"))
    text = _device(body)
    assert text.count("rex_bins_update<") == 3 and text.count("rex_bins_end<") == 1


@pytest.mark.parametrize(
    "body",
    [
        "bins[data[i]]++;\n#pragma omp atomic\nbins[data[i]] |= 1;",
        "bins[data[i]] *= 3;",
        "bins[data[i]] += w[i];",
        "bins[data[i]]++;\ndata[i] = bins[0];",
        "bins[bins[i]]++;",
        "bins[data[i]] += bins[0];",
        "pairs[data[i]].a++;",
        "bins[data[i]]++;\nint *p = bins;\np[i] = 1;",
        "bins[data[i]] += 1;\ng(i);",
    ],
)
def test_others_have_none(body: str) -> None:
    assert "_private_bins" not in _device(ATOMIC.format("", body))


@pytest.mark.parametrize("order", ["seq_cst", "acq_rel", "release"])
def test_an_order_that_others_may_rely_on_is_kept(order: str) -> None:
    assert "_private_" not in _device(ATOMIC.format(order, "count++;"))


@pytest.mark.parametrize(
    ("declared", "clauses"),
    [
        ("volatile int *bins", "map(tofrom: bins[0:64])"),
        ("short *bins", "map(tofrom: bins[0:64])"),
        ("int *bins", "map(tofrom: bins[8:64])"),
        ("int *bins", "map(tofrom: bins[0:100000])"),
        ("int *bins", "is_device_ptr(bins)"),
        ("int *bins", "map(tofrom: bins[0:64]) num_teams(m)"),
    ],
)
def test_elements_that_have_none(declared: str, clauses: str) -> None:
    assert "_private_bins" not in _device(ATOMIC.format("", "bins[data[i]]++;"), declared, clauses)


def test_a_scalar_that_no_pointer_may_lead_to_needs_no_check() -> None:
    text = lowered("""int f(int n) {
  int count = 0;
#pragma omp target teams distribute parallel for map(tofrom: count)
  for (int i = 0; i < n; i++)
    if (i % 3) {
#pragma omp atomic
      count++;
    }
  return count;
}
""").device_text()
    assert "rex_own_end<rex_add>(_dev_private_count, &(count));" in text
    assert "general__" not in text


def test_the_compiler_updates_shared_memory_and_has_eight_loads_in_a_turn() -> None:
    require_tool("nvrtc")
    text = _device(ATOMIC.format("", "bins[data[i]]++;"), "unsigned *bins", "map(tofrom: bins[0:256])")
    compiled = nvrtc.compile_device(text)
    assert compiled.ok, compiled.log
    kernels = re.split(r"^\.visible \.entry ", compiled.ptx, flags=re.MULTILINE)[1:]
    fast = next(one for one in kernels if "general__" not in one.partition("(")[0])
    blocks = re.split(r"^\$\w+:", fast, flags=re.MULTILINE)
    loop = max(blocks, key=lambda block: block.count("ld.global"))
    assert sorted(re.findall(r"\b(?:ld|atom|red|st)\.(?:global|shared)\b", loop)) == [
        *["atom.shared"] * 8,
        *["ld.global"] * 8,
    ]


@pytest.mark.parametrize("without", [(), (PRIVATE_UPDATES,)], ids=["with", "without"])
def test_elements_are_what_they_should_be(without: tuple[str, ...], tmp_path: Path) -> None:
    prints_the_same(PROGRAM, tmp_path, *without)


def test_the_general_kernel_runs_where_storage_is_shared_or_large(tmp_path: Path) -> None:
    prints_the_same(PROGRAM, tmp_path)
    done = subprocess.run(
        [tmp_path / PROGRAM.stem], capture_output=True, text=True, check=True, env={**os.environ, "REX_VERBOSE": "1"}
    )
    launched = re.findall(r"kernel OUT__\d+__(\w+)__\d+__kernel__(general__)?:", done.stderr)
    assert {name for name, general in launched if not general} == {
        "by_chunks", "up_and_down", "table", "scalars", "captured", "present",
    }  # fmt: skip
    assert [name for name, general in launched if general and name != "up_and_down"] == ["shared", "present"]
    assert launched.count(("up_and_down", "")) == launched.count(("up_and_down", "general__")) == 5
