"""The directive parser on pragmas as people write them: pragmas.txt holds each with its expected value.

`pytest --update` rewrites the expected values.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lowering_core.model.ctypes import Arithmetic, Kind
from lowering_core.model.directive import InvalidClause, MapClause
from lowering_core.model.syntax import Name
from lowering_core.model.unit import Macro, RawPragma
from lowering_core.openmp.table import CLAUSES, DIRECTIVES, clauses_left, exclusions, where_allowed
from lowering_core.syntax.clauses import PARSERS
from lowering_core.syntax.pragmas import parse_pragma
from lowering_core.text import Span, encode
from tests.syntax.pragma_show import applied, parse, raw_pragma, shown
from tests.syntax.sources import no_names

CASES = Path(__file__).with_name("pragmas.txt")
_DEFINE = re.compile(r"#define (\w+)(?:\(([^)]*)\))? ?(.*)")


def _cases() -> Iterator[tuple[list[str], str, str]]:
    """The definitions, the pragma and the expected value of each case."""
    defines: list[str] = []
    pragma, expected = "", list[str]()
    for line in [*CASES.read_text(encoding="utf-8").splitlines(), "#pragma omp nothing"]:
        if line.startswith(("#define ", "#pragma ", "//")) and pragma:
            yield defines, pragma, "\n".join(expected)
            defines, pragma, expected = [], "", list[str]()
        if line.startswith("#define "):
            defines.append(line)
        elif line.startswith("#pragma "):
            pragma = line
        elif line.startswith("    "):
            expected.append(line)


def _macros(defines: list[str]) -> dict[str, Macro]:
    found: dict[str, Macro] = {}
    for line in defines:
        match = _DEFINE.fullmatch(line)
        assert match is not None
        parameters = None if match[2] is None else tuple(word.strip() for word in match[2].split(","))
        found[match[1]] = Macro(match[1], parameters, match[3])
    return found


def _updated() -> str:
    lines: list[str] = []
    defines: list[str] = []
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            continue
        lines.append(line)
        if line.startswith("#define "):
            defines.append(line)
        elif line.startswith("#pragma "):
            lines.append(shown(line, _macros(defines)))
            defines = []
    return "\n".join(lines) + "\n"


def test_table(update: bool) -> None:
    if update:
        CASES.write_text(_updated(), encoding="utf-8")
    cases = list(_cases())
    assert len(cases) >= 150
    wrong = [pragma for defines, pragma, expected in cases if shown(pragma, _macros(defines)) != expected]
    assert wrong == []


def test_fixes_resolve_what_they_fix() -> None:
    for defines, pragma, _ in _cases():
        macros = _macros(defines)
        _, found = parse(pragma, macros)
        for one in found:
            for fix in one.fixes:
                _, after = parse(applied(pragma, fix), macros)
                before = [other.code for other in found].count(one.code)
                assert [other.code for other in after].count(one.code) < before, (pragma, applied(pragma, fix))


def test_every_error_keeps_an_invalid_clause() -> None:
    kept = {"REX102", "REX103", "REX104", "REX105"}
    for defines, pragma, _ in _cases():
        directive, found = parse(pragma, _macros(defines))
        if directive is not None and any(one.code in kept for one in found):
            assert any(isinstance(clause, InvalidClause) for clause in directive.clauses), pragma


def test_spans_are_bytes_of_the_unit() -> None:
    line = "#pragma omp  target  map(to : größe [ 0 : n ]) nowait"
    text = line[len("#pragma omp") :]
    raw = RawPragma(Span(100, 100 + len(encode(line))), text, 111)
    directive, found = parse_pragma(raw, no_names())
    assert directive is not None and found == ()
    data = b"#" * 100 + encode(line)

    def at(span: Span | None) -> str:
        assert span is not None
        return data[span.start : span.end].decode()

    clause = directive.clauses[0]
    assert isinstance(clause, MapClause)
    assert at(directive.name_span) == "target"
    assert at(directive.span) == line
    assert at(clause.span) == "map(to : größe [ 0 : n ])"
    assert [at(item.span) for item in clause.items] == ["größe [ 0 : n ]"]
    assert [item.name for item in clause.items] == ["größe"]
    assert at(directive.clauses[1].span) == "nowait"


def test_macro_pragma_lies_at_its_use() -> None:
    whole = Span(40, 52)
    raw = RawPragma(whole, " target map(tofrom: a[0:n]) num_teams(k + 1) nwait", 0, exact=False)
    directive, found = parse_pragma(raw, no_names())
    assert directive is not None
    assert {directive.span, directive.name_span, *(clause.span for clause in directive.clauses)} == {whole}
    clause = directive.clauses[0]
    assert isinstance(clause, MapClause)
    item = clause.items[0]
    assert item.span == whole
    assert (item.expr.span, item.expr.origin) == (whole, whole)
    assert [(one.span, one.fixes) for one in found] == [(whole, ())] * len(found)
    assert len(found) == 2


def test_macro_with_structure_is_expanded() -> None:
    macros = {"LIST": Macro("LIST", None, "a[0:n], b"), "NT": Macro("NT", None, "128")}
    directive, found = parse("#pragma omp target map(to: LIST) nowait", macros)
    assert directive is not None and found == ()
    clause = directive.clauses[0]
    assert isinstance(clause, MapClause)
    assert [item.name for item in clause.items] == ["a", "b"]
    assert directive.clauses[0].span == directive.span
    exact, _ = parse("#pragma omp parallel num_threads(NT)", macros)
    assert exact is not None and exact.clauses[0].span != exact.span


def test_type_names_reach_expressions() -> None:
    raw = raw_pragma("#pragma omp target if((size)(n) > 4)")
    with_type, _ = parse_pragma(raw, no_names({"size": Arithmetic(Kind.ULONG)}))
    without, _ = parse_pragma(raw, no_names())
    assert with_type is not None and with_type != without


@pytest.mark.parametrize(
    "text",
    [
        "(" * 10_000,
        ")" * 50_000,
        "[" * 25_000 + ")" * 25_000,
        " target map(to: " + "(" * 10_000 + "a" + ")" * 10_000 + ")",
        " teams num_teams(" + "(" * 10_000 + "a" + ")" * 10_000 + ")",
        " target map(a" + "[0]" * 20_000 + ")",
        " target map(" + "*" * 50_000 + "a)",
        " target " + "nowait " * 10_000,
        " target map(to: " + ", ".join(f"a{k}[0:n]" for k in range(5_000)) + ")",
        ' error message("' + "\\" * 50_000,
    ],
)
def test_large_and_deep(text: str) -> None:
    raw = RawPragma(Span(0, 11 + len(text)), text, 11)
    directive, found = parse_pragma(raw, no_names())
    assert directive is not None or found
    assert all(raw.span.covers(one.span) for one in found)


def test_table_of_directives_is_consistent() -> None:
    for info in DIRECTIVES.values():
        assert set(info.clauses) <= set(CLAUSES), info.name
        assert set(info.required) <= set(info.clauses), info.name
        assert info.meaning and info.association in {"loop", "block", "none", "begin", "end", "declaration"}
    for clause in (clause for info in DIRECTIVES.values() for clause in info.clauses.values()):
        assert clause.form in PARSERS and clause.section
        assert clause.meaning.endswith(".") and clause.syntax.startswith(clause.name)
        assert where_allowed(clause.name), clause.name


@pytest.mark.parametrize(
    ("directive", "has", "lacks"),
    [
        ("target teams distribute parallel for", "map nowait num_teams num_threads schedule collapse in_reduction",
         "copyin ordered safelen default_map"),
        ("parallel for", "schedule copyin ordered reduction", "nowait in_reduction map"),
        ("target parallel for", "nowait schedule map in_reduction", "copyin num_teams"),
        ("distribute parallel for simd", "dist_schedule safelen linear proc_bind", "ordered nowait num_teams"),
        ("teams distribute parallel for", "thread_limit shared", "nowait map"),
        ("target simd", "nowait aligned map", "num_threads"),
        ("target loop", "nowait bind map firstprivate reduction", "num_threads schedule linear"),
        ("for simd", "nowait ordered simdlen", "num_threads"),
        ("parallel masked taskloop simd", "filter grainsize simdlen num_threads", "in_reduction nowait"),
        ("target update", "to from device", "map"),
        ("loop", "bind order collapse", "firstprivate schedule"),
    ],
)  # fmt: skip
def test_clauses_of_combined_constructs(directive: str, has: str, lacks: str) -> None:
    allowed = set(DIRECTIVES[directive].clauses)
    assert set(has.split()) <= allowed
    assert not set(lacks.split()) & allowed


@pytest.mark.parametrize(
    "name", ["target sections", "target parallel sections", "teams simd", "distribute for", "parallel simd",
             "target distribute", "for parallel", "taskloop for", "parallel single"]
)  # fmt: skip
def test_names_that_do_not_exist(name: str) -> None:
    assert name not in DIRECTIVES
    _, found = parse(f"#pragma omp {name}")
    assert [one.code for one in found] == ["REX101"]


def test_what_may_still_be_written() -> None:
    left = {info.name for info in clauses_left("target teams distribute", ["map", "num_teams", "nowait"])}
    assert {"map", "thread_limit", "reduction"} <= left
    assert not {"num_teams", "nowait", "num_threads"} & left
    taskloop = {info.name for info in clauses_left("taskloop", ["grainsize"])}
    assert "num_tasks" not in taskloop
    assert set(exclusions("atomic", "read")) == {"write", "update", "capture", "compare", "release"}
    assert clauses_left("no such directive", []) == ()


@pytest.mark.parametrize(
    ("line", "standalone"),
    [
        ("target update to(a)", True),
        ("target enter data map(to: a)", True),
        ("barrier", True),
        ("declare target", True),
        ("target data map(a)", False),
        ("target teams loop", False),
        ("atomic", False),
        ("ordered", False),
        ("ordered doacross(source:)", True),
        ("ordered depend(sink: i-1)", True),
    ],
)
def test_standalone(line: str, standalone: bool) -> None:
    directive, _ = parse(f"#pragma omp {line}")
    assert directive is not None
    assert directive.is_standalone is standalone


def test_item_of_pointer_expressions() -> None:
    directive, found = parse("#pragma omp target map(to: *p, p->a[:n], (*q)[0:n], s.p[1].r[0:2], **t, *(u + 1))")
    assert directive is not None and found == ()
    clause = directive.clauses[0]
    assert isinstance(clause, MapClause)
    assert [item.name for item in clause.items] == ["p", "p", "q", "s", "t", "u"]
    assert not any(isinstance(item.expr, Name) for item in clause.items)
