"""What compilers make of elements that inner loops update: where they hold them in registers by themselves."""

import re

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from tests import nvrtc
from tests.tools import require_tool

_PROGRAM = """
struct vector {{ float x, y, z; }};
void f(int n, int m, const float *restrict x, float *restrict a, struct vector *restrict v)
{{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: a[0:3 * n], v[0:n])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) {{ {body} }}
}}
"""
_ENTRY = re.compile(r"\.entry OUT__1__f__\d+__kernel__\([\s\S]*?\n}\n")


def _stores(body: str, *without: str) -> tuple[bool, int]:
    """Whether elements are held, and how many stores the kernel has."""
    require_tool("nvrtc")
    options = Options(without=without)
    text = pipeline.lower(pipeline.check("f.c", _PROGRAM.format(body=body).encode(), options), options).device_text()
    compiled = nvrtc.compile_device(text)
    assert compiled.ok, compiled.log
    (entry,) = _ENTRY.findall(compiled.ptx)
    return "__rex_held_1" in text, len(re.findall(r"\bst\.(?:global|[fus]\d)", entry))


@pytest.mark.parametrize(
    ("body", "elements"),
    [
        ("a[i] += x[k];", 1),
        ("v[i].x += x[k]; v[i].y -= x[k]; v[i].z *= x[k];", 3),
        ("if (x[k] > 0) a[i] += x[k]; else a[i] -= 1;", None),
    ],
)
def test_what_is_left_to_compilers(body: str, elements: int | None) -> None:
    held, stores = _stores(body)
    assert not held
    assert stores == elements if elements is not None else stores > 2


def test_elements_a_constant_apart_are_stored_once() -> None:
    body = "a[3 * i] += x[k]; a[3 * i + 1] -= x[k]; a[3 * i + 2] *= x[k];"
    assert _stores(body) == (True, 3)
    held, stores = _stores(body, "held-elements")
    assert not held and stores > 3
