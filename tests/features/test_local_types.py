"""Types that a function declares, or that have no name, in hovers and completions."""

from rex_lsp.features.hover import hover
from rex_lsp.features.variables import variables_at
from tests.features.support import snapshot_of

_TEXT = """\
void f(int n) {
    struct pair { double x, y; } p[8];
    struct { int a; } q[8], one = {1};
    enum { FEW, MANY } how = FEW;
    double _Complex z[8];
#pragma omp target teams distribute parallel for map(tofrom: p, q, z) firstprivate(one, how)
    for (int i = 0; i < 8; i++) {
        p[i].x = q[i].a + one.a + how;
        z[i] *= 2;
    }
}
"""


def test_hover_names_the_types_of_the_kernel() -> None:
    snapshot = snapshot_of(_TEXT)
    found = [hover(snapshot, place) for place in range(len(_TEXT))]
    told = {
        line for one in found if one is not None for line in one.markdown.splitlines() if "kernel parameter" in line
    }
    assert any("struct rex_unnamed_1 *_dev_q" in line for line in told), told
    assert any("struct pair *_dev_p" in line for line in told), told


def test_tags_are_no_variables() -> None:
    names = {variable.name for variable in variables_at(snapshot_of(_TEXT), _TEXT.index("tofrom: ") + 8)}
    assert {"p", "q", "one", "how", "z", "n"} <= names
    assert not any(" " in name for name in names)
