"""The emitted files of a document and the lines that belong together."""

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.features.code_lens import resolve
from rex_lsp.features.hover import hover
from rex_lsp.features.inlay_hints import HintChoice, hints
from rex_lsp.features.lowered import LoweredText, lowered
from tests.features.support import lenses, snapshot_of

_PROGRAM = """\
void f(int n, float *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) {
        x[i] += 1;
        x[i] *= 2; /* ∅ */
    }
    n++;
}
"""


def _lowered(text: str, kind: str) -> LoweredText:
    found = lowered(pipeline.check("folder/program.c", text.encode(), Options()), kind, Options())
    assert found is not None
    return found


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize(("kind", "shown"), [("cu", (5, 6)), ("c", (1, 2, 4, 5, 6, 7, 8, 9))])
def test_lines_belong_together(kind: str, shown: tuple[int, ...], ending: str) -> None:
    found = _lowered(_PROGRAM.replace("\n", ending), kind)
    emitted = [line.strip() for line in found.text.split("\n")]
    assert len(emitted) == len(found.lines)
    source = [line.strip() for line in _PROGRAM.split("\n")]
    lines = [(came, emitted[line]) for line, came in enumerate(found.lines)]
    same = {number: [text for came, text in lines if came == number and text == source[number - 1]] for number in shown}
    assert all(len(lines) == 1 for lines in same.values())
    assert set(found.lines) <= set(range(1, 11))


def test_names_and_kinds() -> None:
    assert _lowered(_PROGRAM, "cu").name == "rex_program.cu"
    assert _lowered(_PROGRAM, "c").name == "rex_program.c"
    assert lowered(pipeline.check("p.c", b"", Options()), "s", Options()) is None


def test_a_document_without_constructs_is_its_own_host_file() -> None:
    text = "int main(void)\n{\n    return 0;\n}\n"
    found = _lowered(text, "c")
    assert (found.text, found.lines) == (text, (1, 2, 3, 4, 4))


@pytest.mark.parametrize("bound", [" + ".join(["n"] * 5000), "(" * 3000 + "n" + ")" * 3000], ids=["sum", "parentheses"])
def test_endless_expressions_are_shown_in_short(bound: str) -> None:
    text = _PROGRAM.replace("i < n", f"i < {bound}")
    snapshot = snapshot_of(text)
    titles = [action.title for lens in lenses(snapshot) if (action := resolve(snapshot, lens.id)) is not None]
    assert titles and all(len(title) < 200 for title in titles)
    assert all(len(hint.label) < 200 for hint in hints(snapshot, HintChoice()))
    assert hover(snapshot, text.index("#pragma") + 3) is not None
