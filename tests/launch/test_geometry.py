"""Launch expressions: worked out, in C, and as formulas they are the same; bounds hold; and the rules for copies."""

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowering_core import pipeline
from lowering_core.c_text import structural
from lowering_core.model.geometry import (
    TRIP_COUNT,
    HostInt,
    Size,
    SizeOperation,
    as_json,
    evaluate,
    formula,
    in_c,
    operation,
    replaced,
    upper_bound,
)
from lowering_core.model.json_value import grouped
from lowering_core.model.syntax import Name
from lowering_core.options import Options
from rex_lsp.features.launch_words import outcome_title
from tests.launch.formulas import Tree, value_of, value_of_tree
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("trips", "k", "m")
VALUES = ({"trips": 0, "k": 1, "m": 0}, {"trips": 1000, "k": 33, "m": 2}, {"trips": 2**63 - 1, "k": 0, "m": 5000})

_NUMBERS = st.one_of(st.integers(0, 9), st.sampled_from([32, 256, 1024, 2**31 - 1, 32 << 20]))
_GIVEN = st.sampled_from([TRIP_COUNT, HostInt("k", Name("k")), HostInt("m", Name("m"))])
_SMALL = st.sampled_from([HostInt("k", Name("k")), HostInt("m", Name("m"))])


def _larger(inner: st.SearchStrategy[Size]) -> st.SearchStrategy[Size]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        *(pairs.map(lambda two, name=name: operation(name, *two)) for name in ("smallest", "largest", "quotient")),
        st.tuples(_GIVEN, inner).map(lambda two: operation("cover", *two)),
        st.tuples(_SMALL, inner, inner).map(lambda three: operation("choice", *three)),
        st.tuples(inner, st.integers(1, 1024)).map(lambda two: operation("legal", *two)),
        st.tuples(st.integers(0, 99), st.integers(0, 99)).map(lambda two: _limited(*two)),
    )


def _limited(factor: int, more: int) -> Size:
    """Sums and products that stay within 64 bits."""
    return operation("sum", operation("product", factor, HostInt("k", Name("k"))), HostInt("m", Name("m")), more)


SIZES = st.recursive(st.one_of(_NUMBERS, _SMALL), _larger, max_leaves=12)


@given(SIZES)
def test_replacing_numbers_by_their_values_gives_the_value(size: Size) -> None:
    for values in VALUES:
        known: dict[Size, Size] = {
            (TRIP_COUNT if name == "trips" else HostInt(name, Name(name))): values[name] for name in NAMES
        }
        assert replaced(size, known) == evaluate(size, values) == value_of_tree(_tree(size), values)


def _tree(size: Size) -> Tree:
    tree = as_json(size, lambda given: given.name)
    assert isinstance(tree, int | dict)
    return tree


@given(SIZES)
def test_the_bound_holds(size: Size) -> None:
    bound = upper_bound(size)
    for values in VALUES:
        value = evaluate(size, values)
        assert value is not None and (bound is None or value <= max(bound, 1))


def test_c_computes_the_same(tmp_path: Path) -> None:
    require_tool("cc")
    sizes: list[Size] = []

    @given(SIZES)
    def collect(size: Size) -> None:
        sizes.append(size)

    collect()
    calls = "".join(f'    printf("%lld\\n", (long long)({structural(in_c(size))}));\n' for size in sizes)
    head = "#include <stdio.h>\n#include <stdlib.h>\n#include <rex_runtime.h>\n"
    legal = "int64_t rex_legal(int64_t asked, int64_t most) { return asked < 1 ? 1 : asked > most ? most : asked; }\n"
    work = "static void work(unsigned long long __rex_tripcount, int64_t k, int64_t m)\n{\n" + calls + "}\n"
    main = "".join(f"    work({values['trips']}ull, {values['k']}, {values['m']});\n" for values in VALUES)
    source, program = tmp_path / "sizes.c", tmp_path / "sizes"
    source.write_text(f"{head}{legal}{work}int main(void)\n{{\n{main}    return 0;\n}}\n")
    include = f"-I{ROOT / 'lowering_core' / 'runtime'}"
    subprocess.run(["cc", "-w", "-fsanitize=undefined", include, "-o", str(program), str(source)], check=True)
    done = subprocess.run([str(program)], capture_output=True, text=True, check=True)
    assert not done.stderr
    expected = [evaluate(size, values) for values in VALUES for size in sizes]
    assert [int(line) for line in done.stdout.split()] == expected


def test_formulas() -> None:
    trips, k = TRIP_COUNT, HostInt("k", Name("k"))
    threads = operation("product", 32, operation("smallest", 8, operation("cover", trips, 32)))
    blocks = operation("smallest", operation("cover", trips, threads), 1024)
    shown = {
        threads: "32·min(8, ⌈n + 1/32⌉)",
        blocks: "min(⌈n + 1/(32·min(8, ⌈n + 1/32⌉))⌉, 1024)",
        operation("cover", k, 1): "k",
        operation("choice", k, threads, 1): "k ? 32·min(8, ⌈n + 1/32⌉) : 1",
        operation("legal", k, 1024): "k",
        operation("sum", k, 8): "k + 8",
        operation("quotient", 8192, operation("sum", k, 8)): "⌊8192/(k + 8)⌋",
        operation("quotient", 8192, operation("product", k, 8)): "⌊8192/(k·8)⌋",
    }
    for size, text in shown.items():
        reported = formula(size, lambda given: "n + 1" if given is trips else given.name)
        assert reported == text.replace("⌈n + 1/", "⌈(n + 1)/")
    assert formula(replace_trips(blocks, 40_000), lambda given: given.name) == "157"
    assert value_of(formula(blocks, lambda given: given.name), {"trips": 40_000}) == 157
    assert (grouped("a + b"), grouped("(a + b)·c"), grouped("⌈a + b⌉"), grouped("a·b", "·")) == (
        "(a + b)", "(a + b)·c", "⌈a + b⌉", "(a·b)",
    )  # fmt: skip


def replace_trips(size: Size, trips: int) -> Size:
    """The expression with a known trip count."""
    return replaced(size, {TRIP_COUNT: trips})


def test_what_constants_decide_is_worked_out() -> None:
    k = HostInt("k", Name("k"))
    assert operation("smallest", k) == k
    assert operation("smallest", 9, k, 7) == SizeOperation("smallest", (k, 7))
    assert operation("product", 2, 3, 4) == 24
    assert (operation("choice", 0, k, 5), operation("choice", 1, k, 5)) == (5, k)
    assert evaluate(operation("choice", HostInt("c", Name("c"), 0), k, 5)) == 5
    assert evaluate(k) is None and evaluate(replaced(k, {k: 3})) == 3


_COPIES = """\
#define BYTES {0}
struct copy {{ char data[BYTES]; }};
#pragma omp declare reduction(both: struct copy: omp_out.data[0] += omp_in.data[0]) \\
    initializer(omp_priv = {{ {{ 0 }} }})
void f(long n, struct copy *p)
{{
    struct copy c = {{ {{ 0 }} }};
#pragma omp target teams distribute parallel for reduction(both: c)
    for (long i = 0; i < n; i++) c.data[0] += 1;
    p[0] = c;
}}
"""


@pytest.mark.parametrize(
    "copy, threads, blocks",
    [(16, 256, 1024), (1 << 10, 256, 128), (3 << 10, 64, 170), (1 << 20, 32, 1), (1 << 40, 32, 1)],
)
def test_threads_with_copies_have_no_more_memory_than_caches_hold(copy: int, threads: int, blocks: int) -> None:
    report = pipeline.check("f.c", _COPIES.format(copy).encode(), Options(cc=""))
    (plan,) = report.plans
    geometry = plan.geometry
    assert geometry is not None
    many = {"trips": 10**9, "processors": 132, "resident": 1024}
    assert (evaluate(geometry.threads.size, many), evaluate(geometry.blocks.size, many)) == (threads, blocks)


def test_warps_of_the_device_decide_how_a_short_loop_is_rounded() -> None:
    text = b"""\
void f(float *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:40])
    for (int i = 0; i < 40; i++) x[i] = 1;
}
"""
    shapes: list[int | None] = []
    for options in (Options(), Options(target="hip"), Options(threads=100), Options(threads=16)):
        (plan,) = pipeline.check("f.c", text, options).plans
        assert plan.geometry is not None
        shapes += [evaluate(plan.geometry.blocks.size), evaluate(plan.geometry.threads.size)]
    assert shapes == [1, 64, 1, 64, 1, 64, 3, 16]


def test_clauses_of_thousands_of_terms_are_launch_values_like_any() -> None:
    terms = "+".join(["n"] * 3000)
    text = f"""\
void f(int n, float *x)
{{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_threads({terms}) num_teams({terms})
    for (int i = 0; i < n; i++) x[i] = 1;
}}
"""
    report = pipeline.check("f.c", text.encode(), Options(cc=""))
    (plan,) = report.plans
    assert len(outcome_title(plan)) > 2 * len(terms)
    emission = pipeline.lower(report, Options(cc=""))
    assert emission.host_text().count(" + n") == 2 * 2999
