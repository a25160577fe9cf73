"""Completion and signature help, case by case as the data say."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from lowering_core.openmp.table import DIRECTIVES
from rex_lsp.features.completion import completion
from rex_lsp.features.signature import signature
from tests.features.support import CURSOR, cursor, snapshot_of

DATA = Path(__file__).parent / "data"
PROGRAM = """#define WIDTH 100
#define SQUARE(x) ((x) * (x))
enum {{ LANES = 32 }};
typedef float real;
int total;
real f(int n, real *x, const real *y) {{
  real s = 0;
  int k = 1;
  {{ int hidden = 2; k += hidden; }}
#pragma {}
  for (int i = 0; i < n; i++) {{ int inner = k; s += x[i] * y[i] * inner; }}
  int later = 3;
  return s + later;
}}
"""


def _proposed(line: str) -> str:
    text, offset = cursor(PROGRAM.format(line.replace("⏎", "\n")))
    found = completion(snapshot_of(text), offset)
    return "nothing" if found is None else " | ".join(item.text for item in found.items) or "none"


def _signature(line: str) -> str:
    text, offset = cursor(PROGRAM.format(line))
    found = signature(snapshot_of(text), offset)
    if found is None:
        return "nothing"
    if found.active < 0:
        return found.label
    part = found.parts[found.active]
    return f"{found.label[: part.start]}«{found.label[part.start : part.end]}»{found.label[part.end :]}"


@pytest.mark.parametrize(("name", "shown"), [("completion", _proposed), ("signature", _signature)])
def test_cases(name: str, shown: Callable[[str], str], update: bool) -> None:
    path = DATA / f"{name}.txt"
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    cases = list(zip(lines[::2], lines[1::2], strict=True))
    found = [(line, f"    {shown(line)}".rstrip()) for line, _ in cases]
    if update:
        path.write_text("\n".join([head, *(part for case in found for part in case)]) + "\n", encoding="utf-8")
    else:
        assert found == cases


def test_nothing_is_proposed_outside_of_pragmas() -> None:
    for text in ("int a‸;\n", "#include <‸\n", "#pragma once ‸\n", "// #pragma omp ‸\n", "#pragma om‸p target\n"):
        plain, offset = cursor(text)
        found = completion(snapshot_of(plain), offset)
        assert found is None or [item.text for item in found.items] == ["omp"], text


def test_what_is_replaced_is_the_word_before_the_cursor() -> None:
    text, offset = cursor(PROGRAM.format(f"omp target teams dist{CURSOR}ribute"))
    found = completion(snapshot_of(text), offset)
    assert found is not None
    assert text.encode()[found.span.start : found.span.end] == b"dist"


def test_types_are_shown() -> None:
    text, offset = cursor(PROGRAM.format(f"omp target map(to: {CURSOR}"))
    found = completion(snapshot_of(text), offset)
    assert found is not None
    shown = {item.label: item.detail for item in found.items}
    assert shown["y"] == "const real *y"
    assert shown["s"] == "real s"


def test_an_operator_pragma_is_read_as_well() -> None:
    text, offset = cursor(f'void f(int n) {{\n  _Pragma("omp parallel num_threads({CURSOR})")\n  {{ n = 1; }}\n}}\n')
    found = completion(snapshot_of(text), offset)
    assert found is not None
    assert [item.text for item in found.items] == ["n"]


def test_every_proposed_clause_is_allowed_and_every_word_leads_to_a_directive() -> None:
    for name, info in DIRECTIVES.items():
        text, offset = cursor(PROGRAM.format(f"omp {name} {CURSOR}"))
        found = completion(snapshot_of(text), offset)
        assert found is not None
        for item in found.items:
            if item.kind == "clause":
                assert item.text in info.clauses
            else:
                assert any(f"{other} ".startswith(f"{name} {item.text} ") for other in DIRECTIVES), (name, item)


def test_it_is_quick_in_a_long_function() -> None:
    body = "".join(f"  x[{k}] = y[{k}] + {k};\n" for k in range(1000))
    text = PROGRAM.format(f"omp target map(to: {CURSOR}").replace("  int later", body + "  int later")
    plain, offset = cursor(text)
    snapshot = snapshot_of(plain)
    best = min(_seconds(lambda: completion(snapshot, offset)) for _ in range(5))
    assert best < 0.05


def _seconds(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began
