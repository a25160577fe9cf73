"""The action that puts a target directive before a loop: where it is offered, and what it writes."""

import pytest

from lowering_core.options import Options
from lowering_core.text import Span
from rex_lsp.features.actions.action import REWRITE
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.session import ByteEdit, Session
from rex_lsp.snapshot import Snapshot
from tests.features.support import applied, cursor, snapshot_of

TITLE = "Offload this loop to the GPU"
DIRECTIVE = "#pragma omp target teams distribute parallel for"


def _offered(snapshot: Snapshot, place: int) -> list[str]:
    found = [one for one in code_actions(snapshot, Span(place, place), (REWRITE,)) if one.title == TITLE]
    return [applied(snapshot.data, resolve(snapshot, one.key) or ()).decode() for one in found]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("void f(int n, float *a) {\n  fo‸r (int i = 0; i < n; i++) a[i] = 0;\n}\n", "  for"),
        ("void f(int n, float *a) {\n  int i;\n\tfor (i = n; i > 0; i -= 2‸) {\n a[i] = 0; }\n}\n", "\tfor"),
        ("void f(int n, float *a) {\r\n  for (int i = 0; ‸n > i; ++i) a[i] = 0;\r\n}\r\n", "  for"),
        ("void f(int n, float *a) {\n  if (n)\n    for (int i = 0; i < n‸; i++) a[i] = 0;\n}\n", "    for"),
        ("void f(void) {\n#pragma omp target\n  ;\n  for (int i = 0; i < 9‸; i++) ;\n}\n", "  for"),
        ("void f(int n) {\n  for (int i = 0; i < n; i++)\n    for (int j = 0; ‸j < n; j++) ;\n}\n", "    for"),
    ],
)
def test_the_directive_has_a_line_of_its_own(text: str, line: str) -> None:
    source, place = cursor(text)
    (result,) = _offered(snapshot_of(source), place)
    newline = "\r\n" if "\r\n" in source else "\n"
    at = source.rindex("\n", 0, place) + 1
    indent = line[: line.index("for")]
    assert result == f"{source[:at]}{indent}{DIRECTIVE}{newline}{source[at:]}"
    assert source[at:].startswith(line)


@pytest.mark.parametrize(
    "text",
    [
        "void f(int n) {\n  while (n--‸) ;\n}\n",
        "void f(int n) {\n  for (int i = 1; i < n‸; i *= 2) ;\n}\n",
        "void f(int n) {\n  for (int i = 0; i < n; i++) {\n    n‸;\n  }\n}\n",
        "void f(int n) {\n  #pragma omp parallel for\n  for (int i = 0; i < n‸; i++) ;\n}\n",
        "void f(int n) {\n  #pragma omp simd\n  // why\n  for (int i = 0; i < n‸; i++) ;\n}\n",
        "void f(int n) {\n  #pragma omp target\n  {\n    for (int i = 0; i < n‸; i++) ;\n  }\n}\n",
        "void f(int n) {\n  #if G\n  #pragma omp target\n  #endif\n  {\n  for (int i = 0; i < n‸; i++) ;\n  }\n}\n",
        "void f(int n) {\n  n = 2; for (int i = 0; i < n‸; i++) ;\n}\n",
        "void f(int n) {\n  for (int i = 0; i < n‸; i++) { n = ; }\n}\n",
    ],
)
def test_where_it_is_not_offered(text: str) -> None:
    source, place = cursor(text)
    assert _offered(snapshot_of(source), place) == []


def test_the_result_is_a_kernel() -> None:
    source, place = cursor("void f(int n, float *a) {\n  for (int i‸ = 0; i < n; i++) a[i] = 0;\n}\n")
    (result,) = _offered(snapshot_of(source), place)
    ((_, plan),) = snapshot_of(result).plans()
    assert plan.name


def test_it_follows_edits() -> None:
    session = Session(lambda _: Options())
    text = b"void f(int n) {\n  for (int i = 0; i < n; i *= 1) ;\n}\n"
    place = text.index(b"*=")
    assert _offered(session.open("a", "a.c", 1, text), place) == []
    assert len(_offered(session.change("a", 2, [ByteEdit(place, place + 1, b"+")]), place)) == 1
