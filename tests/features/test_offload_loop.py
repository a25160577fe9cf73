"""The action that writes the directive of a loop that could run on a device: where it is offered, what it writes, and
what lenses and the hover say of the loop meanwhile.
"""

import pytest

from lowering_core.model.offer import Offer
from lowering_core.options import Options
from lowering_core.pipeline import offload
from lowering_core.text import Span
from rex_lsp.features.actions.action import REWRITE, Action
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.features.hover import hover
from rex_lsp.features.offers import offer_lenses
from rex_lsp.session import ByteEdit, Session
from rex_lsp.snapshot import Offered, Snapshot
from tests.features.support import applied, cursor, snapshot_of

URI, PATH = "file:///program.c", "program.c"
DIRECTIVE = "#pragma omp target teams distribute parallel for"
WORK = "double *restrict a) {\n  for (int i = 0; i < n; i++) a[i] = exp(a[i]) + sin(a[i]);\n}\n"
SLOW = f"#include <math.h>\nvoid f(int n, {WORK}"


def _session(text: str) -> Session:
    """A session with a document whose loops were asked about."""
    session = Session(lambda _: Options())
    _asked(session, session.open(URI, PATH, 1, text.encode()))
    return session


def _asked(session: Session, snapshot: Snapshot) -> None:
    found = offload(snapshot.path, snapshot.data, snapshot.options)
    session.offer(snapshot.uri, Offered(snapshot.data, snapshot.rests_on, found))


def _newest(session: Session) -> Snapshot:
    found = session.snapshot(URI)
    assert found is not None
    return found


def _actions(snapshot: Snapshot, place: int) -> list[Action]:
    found = code_actions(snapshot, Span(place, place), (REWRITE,))
    return [one for one in found if one.title.startswith("Offload")]


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("void f(int n, double *a) {\n  fo‸r (int i = 0; i < n; i++) a[i] = exp(a[i]);\n}\n", "  "),
        ("void f(int n, double *a) {\n  int i;\n\tfor (i = n - 1; i >= 0; i--‸) {\n a[i] = exp(a[i]); }\n}\n", "\t"),
        ("void f(int n, double *a) {\r\n  for (int i = 0; ‸n > i; ++i) a[i] = exp(a[i]);\r\n}\r\n", "  "),
        ("void f(int n, double *a) {\n  if (n)\n    for (int i = 0; i < n‸; i++) a[i] = exp(a[i]);\n}\n", "    "),
    ],
)
def test_the_directive_has_a_line_of_its_own(text: str, before: str) -> None:
    source, place = cursor("#include <math.h>\n" + text)
    snapshot = _newest(_session(source))
    (action,) = _actions(snapshot, place)
    assert (action.title, action.disabled, action.command) == ("Offload this loop", "", "")
    result = applied(snapshot.data, resolve(snapshot, action.key) or ()).decode()
    newline = "\r\n" if "\r\n" in source else "\n"
    at = source.index("for (")
    assert result == f"{source[:at]}{DIRECTIVE} map(tofrom: a[0:n]){newline}{before}{source[at:]}"


def test_functions_that_it_calls_are_declared() -> None:
    text = f"#include <math.h>\nstatic double g(double x) {{ return exp(x); }}\nvoid f(int n, {WORK}"
    text = text.replace("sin", "g").replace("\n", "\r\n")
    snapshot = _newest(_session(text))
    (action,) = _actions(snapshot, text.index("i < n"))
    result = applied(snapshot.data, resolve(snapshot, action.key) or ()).decode()
    lines = result.split("\r\n")
    assert lines[1:4:2] == ["#pragma omp declare target", "#pragma omp end declare target"]
    assert "\n" not in result.replace("\r\n", "")


def test_of_a_nest_the_loop_is_offered_that_holds_the_others() -> None:
    text = (
        "void f(int n, double (*restrict a)[n], double (*restrict b)[n]) {\n"
        "  for (int i = 0; i < n; i++)\n    for (int j = 0; j < n; j++)\n"
        "      for (int k = 0; k < n; k++) a[i][j] += b[i][k] * b[k][j];\n}\n"
    )
    snapshot = _newest(_session(text))
    outer, inner = (_actions(snapshot, text.index(f"{name} < n"))[0] for name in "ij")
    assert (outer.title, inner.title) == ("Offload this loop", "Offload the loop around this one")
    assert resolve(snapshot, outer.key) == resolve(snapshot, inner.key) != ()


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("a[i] = a[i - 1];", "iterations depend on each other"),
        ("a[i] = 0;", "moving its data takes longer than its work (0.2 operations for each byte)"),
    ],
)
def test_where_it_is_not_offered_the_reason_is_said(body: str, why: str) -> None:
    text = f"void f(int n, double *a) {{\n  for (int i = 1; i < n; i++) {body}\n}}\n"
    snapshot = _newest(_session(text))
    (action,) = _actions(snapshot, text.index("i < n"))
    assert action.disabled == why
    shown = hover(snapshot, text.index("for"))
    assert shown is not None
    assert (shown.markdown, shown.span.end - shown.span.start) == (f"Not offered to a device: {why}.", 3)
    assert not list(offer_lenses(snapshot))


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
        "void f(int n) {\n  for (int i = 0; i < n‸; i++) { n = ; }\n}\n",
    ],
)
def test_where_there_is_no_action(text: str) -> None:
    source, place = cursor(text)
    assert _actions(snapshot_of(source), place) == []


def test_what_was_not_asked_about_is_asked_about_by_a_command() -> None:
    place = SLOW.index("i < n")
    (action,) = _actions(snapshot_of(SLOW), place)
    assert (action.title, action.command, action.at) == ("Offload this loop", "rex.offloadLoop", SLOW.index("for"))
    assert hover(snapshot_of(SLOW), SLOW.index("for")) is None


def test_an_edit_leaves_lenses_and_takes_edits_until_it_is_proved() -> None:
    session = _session(SLOW)
    title = f"Offload this loop · map(tofrom: a[0:n]) · {_work(session)}"
    assert _lenses(session) == [("f!1:offer", title, SLOW.index("for"))]
    session.change(URI, 2, [ByteEdit(0, 0, b"int above;\n")])
    assert _lenses(session) == [("f!1:offer", title, SLOW.index("for") + 11)]
    place = SLOW.index("for") + 11
    (action,) = _actions(_newest(session), place)
    assert (action.command, action.key) == ("rex.offloadLoop", ())
    assert hover(_newest(session), place) is None
    session.change(URI, 3, [ByteEdit(place + 1, place + 1, b"x")])
    assert _lenses(session) == []
    session.change(URI, 4, [ByteEdit(0, len("int above;\n"), b""), ByteEdit(place - 10, place - 9, b"")])
    assert _newest(session).data.decode() == SLOW
    assert len(_lenses(session)) == 1
    (action,) = _actions(_newest(session), SLOW.index("for"))
    assert resolve(_newest(session), action.key)


def test_a_changed_header_makes_what_is_known_unknown() -> None:
    session = _session(SLOW)
    session.headers_changed()
    assert not _lenses(session)
    assert _actions(_newest(session), SLOW.index("i < n"))[0].command == "rex.offloadLoop"


def test_the_hover_tells_the_directive_and_why() -> None:
    session = _session(SLOW)
    shown = hover(_newest(session), SLOW.index("for") + 1)
    assert shown is not None
    assert shown.markdown == (
        f"**Could be offloaded**: {_work(session)}\n\n```c\n{DIRECTIVE} map(tofrom: a[0:n])\n```\n\n"
        "- `map(tofrom: a[0:n])`: `a` is read and written"
    )


def test_the_result_is_a_kernel() -> None:
    snapshot = _newest(_session(SLOW))
    (action,) = _actions(snapshot, SLOW.index("i < n"))
    ((_, plan),) = snapshot_of(applied(snapshot.data, resolve(snapshot, action.key) or ())).plans()
    assert plan.name


def _lenses(session: Session) -> list[tuple[str, str, int]]:
    return [(one.id, one.title, one.span.start) for one in offer_lenses(_newest(session))]


def _work(session: Session) -> str:
    (one,) = _newest(session).offers
    assert isinstance(one, Offer)
    return one.work.words
