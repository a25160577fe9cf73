"""A function of the user's that has the name of one of the library's is no root."""

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from tests.passes.programs import lowered

LOOP = """{head}
void f(int n, float *restrict a) {{
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
    for (int i = 0; i < n; i++) a[i] = 1.0f / sqrtf(a[i]);
}}
"""


@pytest.mark.parametrize(
    ("head", "replaced"),
    [("#include <math.h>", True), ("float sqrtf(float);", True), ("static float sqrtf(float x) { return x; }", False)],
)
def test_the_root_is_that_of_the_library(head: str, replaced: bool) -> None:
    text = lowered(LOOP.format(head=head)).device_text()
    assert ("rex_inverse_root(a[i])" in text) == replaced
    assert ("inverse-roots" in text) == replaced


def test_fast_mathematics_leave_the_root_to_the_compiler() -> None:
    options = Options(cc="", fast_math=True)
    text = LOOP.format(head="float sqrtf(float);").encode()
    device = pipeline.lower(pipeline.check("f.c", text, options), options).device_text()
    assert "1.0f / sqrtf(a[i])" in device
    assert "rex_inverse_root" not in device
