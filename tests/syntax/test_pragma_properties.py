"""Properties of the directive parser: any text is survived, and what is printed is read back."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from lowering_core.diagnostics import Diagnostic
from lowering_core.lowering.clause_words import directive_words
from lowering_core.model.directive import Directive
from lowering_core.model.unit import Macro, RawPragma
from lowering_core.openmp.entries import ClauseInfo
from lowering_core.openmp.table import CLAUSES, DIRECTIVES, clause_info, exclusions
from lowering_core.syntax.pragmas import parse_pragma
from lowering_core.text import Span, encode
from tests.syntax.pragma_show import show_clause
from tests.syntax.sources import no_names

_START = 57
_WORDS = sorted({word for name in DIRECTIVES for word in name.split()} | set(CLAUSES))
_PIECES = [*_WORDS, *"()[]{},:;?*&|+-.<>=!\"'\\#@", "->", "&&", " ", "\t", "\n", "a", "n", "0", "1e", "val", "to", "é"]
_NAMES = st.sampled_from(["a", "b", "p", "sum", "x1", "größe", "_t", "n"])
_SOURCES = st.sampled_from([["n"], ["4"], ["n", "+", "1"], ["f", "(", "a", ",", "b", ")"], ["m", "[", "2", "]"]])
_SHOWN = {"n + 1": "n + 1", "f ( a , b )": "f(a, b)", "m [ 2 ]": "m[2]"}
# Clauses that a value of another clause rules out; each is tested by itself.
_DELICATE = frozenset({"ordered", "safelen", "linear", "weak", "fail", "release", "acquire", "copyprivate", "nogroup"})


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=80), st.lists(st.sampled_from(_PIECES), max_size=40).map(" ".join)), st.booleans())
def test_any_text(text: str, exact: bool) -> None:
    raw = RawPragma(Span(_START - 11, _START + len(encode(text)) + 1), text, _START, exact)
    macros = {"a": Macro("a", None, "b, c"), "n": Macro("n", ("x",), "map(to: x"), "simd": Macro("simd", None, ")")}
    for lookup in (dict[str, Macro]().get, macros.get):
        directive, found = parse_pragma(raw, no_names().with_macros(lambda name, _at, find=lookup: find(name)))
        assert directive is not None or found
        assert all(raw.span.covers(span) for span in (*_spans(directive), *_found_spans(found)))
        if directive is not None and exact and lookup("a") is None and not directive.arguments:
            _assert_nothing_dropped(encode(text), directive)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_round_trip(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(DIRECTIVES)))
    info = DIRECTIVES[name]
    tokens, expected, taken = name.split(), list[str](), set[str]()
    if info.argument and not info.argument.startswith("?"):
        tokens += _ARGUMENTS.get(info.argument, ["(", "f", ")"])
    for clause in data.draw(st.lists(st.sampled_from(sorted(info.clauses) or [""]), max_size=6)):
        entry = clause_info(name, clause)
        if entry is None or clause in _DELICATE or not taken.isdisjoint((clause, *exclusions(name, clause))):
            continue
        taken.add(clause)
        printed, value = data.draw(_clause(entry, name))
        tokens += data.draw(st.sampled_from([[], [","]])) + printed
        expected.append(value)
    text = _spaced(tokens, data.draw(st.lists(st.sampled_from(["", " ", "\t", "  \n "]), min_size=1, max_size=7)))
    directive, found = parse_pragma(RawPragma(Span(0, _START + len(encode(text))), text, _START), no_names())
    assert directive is not None
    assert {one.code for one in found} <= {"REX108", "REX109"}
    assert directive.name == name
    assert [show_clause(clause) for clause in directive.clauses] == expected
    source = b"?" * _START + encode(text)
    for clause in directive.clauses:
        assert source[clause.span.start : clause.span.end].startswith(clause.name.encode())
    # What the host reads anew where macros hold clauses says the same.
    anew = " " + directive_words(directive, {}, source)
    if not directive.arguments:
        again, _ = parse_pragma(RawPragma(Span(0, _START + len(encode(anew))), anew, _START), no_names())
        assert again is not None and [show_clause(clause) for clause in again.clauses] == expected


_ARGUMENTS = {
    "reduction": ["(", "op", ":", "int", ",", "struct", "s", ":", "omp_out", "+=", "omp_in", ")"],
    "mapper": ["(", "vec", "v", ")"],
}


def _clause(info: ClauseInfo, directive: str) -> st.SearchStrategy[tuple[list[str], str]]:
    """A clause as tokens, and its value in the compact form."""
    inside = _inside(info, directive)
    return inside.map(
        lambda pair: (
            [info.name, "(", *pair[0], ")"] if pair[0] else [info.name],
            f"{info.name} {pair[1]}" if pair[1] else info.name,
        )
    )


def _inside(info: ClauseInfo, directive: str) -> st.SearchStrategy[tuple[list[str], str]]:
    simple = {
        "flag": st.just((list[str](), "")),
        "optional_list": _lists(False),
        "variables": _lists(False),
        "locators": _lists(True),
        "affinity": _lists(True),
        "motion": _headed(st.sampled_from([[], ["present", ":"]]), _lists(True)),
        "num_teams": _expressions(),
        "aligned": st.tuples(_lists(False), st.sampled_from(["8", "64"])).map(
            lambda pair: ([*pair[0][0], ":", pair[1]], f"{pair[0][1]} by {pair[1]}")
        ),
        "expressions": st.just((["2", ",", "n"], "{=2, =n}")),
        "text": st.just((["k"], "|k|")),
        "init": st.just((["prefer_type", "(", "4", ")", ",", "target", ":", "a"], "target <4> {a}")),
        "directive": st.just((["k"], "|k|")),
    }
    if info.form in simple:
        return simple[info.form]
    match info.form:
        case "map":
            kinds = {"target exit data": ["from", "delete"], "target enter data": ["to", "alloc"]}.get(directive)
            return _headed(_map_heads(kinds or ["to", "from", "tofrom", "alloc"]), _lists(True), "no type ")
        case "reduction":
            operators = st.sampled_from(["+", "*", "&", "|", "^", "&&", "||", "min", "max", "mine"])
            return st.tuples(operators, _lists(True)).map(
                lambda pair: ([pair[0], ":", *pair[1][0]], f"{pair[0]} {pair[1][1]}")
            )
        case "schedule":
            return st.tuples(st.sampled_from(info.keywords), _expressions(), st.booleans()).map(_schedule)
        case "keyword" | "defaultmap":
            return st.sampled_from(info.keywords).map(lambda word: ([word], word))
        case "depend":
            if directive == "ordered" or info.name == "doacross":
                return st.just((["sink", ":", "i", "-", "1"], "sink {i=i - 1}"))
            return st.tuples(st.sampled_from(["in", "out", "inout"]), _lists(True)).map(
                lambda pair: ([pair[0], ":", *pair[1][0]], f"{pair[0]} {pair[1][1]}")
            )
        case _:
            if info.positive:
                return st.sampled_from(["1", "2", "16"]).map(lambda word: ([word], word))
            return _expressions()


def _expressions() -> st.SearchStrategy[tuple[list[str], str]]:
    return _SOURCES.map(lambda tokens: (list(tokens), _SHOWN.get(" ".join(tokens), " ".join(tokens))))


def _map_heads(kinds: list[str]) -> st.SearchStrategy[list[str]]:
    modifiers = st.lists(st.sampled_from(["always", "close", "present"]), unique=True, max_size=3)
    typed = st.tuples(modifiers, st.sampled_from(kinds)).map(
        lambda pair: [*(token for word in pair[0] for token in (word, ",")), pair[1], ":"]
    )
    return st.one_of(st.just(list[str]()), typed)


def _headed(
    heads: st.SearchStrategy[list[str]], lists: st.SearchStrategy[tuple[list[str], str]], bare: str = ""
) -> st.SearchStrategy[tuple[list[str], str]]:
    """A list with modifiers, the map type among them, before its colon."""

    def joined(pair: tuple[list[str], tuple[list[str], str]]) -> tuple[list[str], str]:
        head, (tokens, value) = pair
        words = [word for word in head if word not in (",", ":")]
        kinds = "".join(f"{word} " for word in words if word not in ("always", "close", "present"))
        modifiers = "".join(f"<{word}> " for word in words if word in ("always", "close", "present"))
        return [*head, *tokens], f"{kinds or (bare if not head else '')}{modifiers}{value}"

    return st.tuples(heads, lists).map(joined)


def _lists(locators: bool) -> st.SearchStrategy[tuple[list[str], str]]:
    item = _locators() if locators else _NAMES.map(lambda name: ([name], name))
    return st.lists(item, min_size=1, max_size=3).map(
        lambda found: (
            [token for index, one in enumerate(found) for token in ([","] * bool(index) + one[0])],
            "{" + ", ".join(one[1] for one in found) + "}",
        )
    )


def _locators() -> st.SearchStrategy[tuple[list[str], str]]:
    """A variable with prefixes, members, subscripts and sections."""
    bound = st.one_of(st.just((list[str](), "")), _expressions())
    section = st.tuples(bound, bound).map(
        lambda pair: (["[", *pair[0][0], ":", *pair[1][0], "]"], f"[{pair[0][1]}:{pair[1][1]}]")
    )
    strided = st.tuples(bound, bound, _expressions()).map(
        lambda trio: (
            ["[", *trio[0][0], ":", *trio[1][0], ":", *trio[2][0], "]"],
            f"[{trio[0][1]}:{trio[1][1]}:{trio[2][1]}]",
        )
    )
    index = _expressions().map(lambda pair: (["[", *pair[0], "]"], f"[{pair[1]}]"))
    member = st.tuples(st.sampled_from([".", "->"]), _NAMES).map(lambda pair: (list(pair), "".join(pair)))
    steps = st.lists(st.one_of(section, strided, index, member), max_size=4)
    return st.tuples(st.sampled_from(["", "*", "()"]), _NAMES, steps).map(_located)


def _located(parts: tuple[str, str, list[tuple[list[str], str]]]) -> tuple[list[str], str]:
    prefix, name, steps = parts
    tokens, shown = [name], name
    if prefix == "()":
        tokens, shown = ["(", "*", name, ")"], f"(*{name})"
    elif prefix:
        tokens, shown = ["*", name], f"*{name}"
    tokens = [*tokens, *(token for step in steps for token in step[0])]
    shown += "".join(step[1] for step in steps)
    if prefix == "()" and not steps:
        return tokens, f"{name}={shown}"
    return tokens, shown if shown == name else f"{name}={shown}"


def _schedule(parts: tuple[str, tuple[list[str], str], bool]) -> tuple[list[str], str]:
    kind, (tokens, shown), chunked = parts
    if not chunked or kind in ("auto", "runtime"):
        return [kind], kind
    return [kind, ",", *tokens], f"{kind} {shown}"


def _spaced(tokens: list[str], gaps: list[str]) -> str:
    """The tokens with gaps from the list between them, and at least a space between two words."""
    text = ""
    for index, token in enumerate(tokens):
        gap = gaps[index % len(gaps)]
        touching = text and (text[-1].isalnum() or text[-1] == "_") and (token[0].isalnum() or token[0] == "_")
        text += (gap or " " if touching else gap) + token
    return text


def _assert_nothing_dropped(text: bytes, directive: Directive) -> None:
    """Every byte but white space and commas belongs to the directive's name or to a clause."""
    left = bytearray(text)
    for span in (directive.name_span, *(clause.span for clause in directive.clauses)):
        left[span.start - _START : span.end - _START] = b" " * (span.end - span.start)
    assert not left.decode("latin-1").replace(",", "").strip()


def _found_spans(found: tuple[Diagnostic, ...]) -> Iterator[Span]:
    for one in found:
        yield one.span
        yield from (related.span for related in one.related)
        yield from (span for fix in one.fixes for span, _ in fix.edits)


def _spans(directive: Directive | None) -> Iterator[Span]:
    """Every span in a directive, those of its expressions included."""
    stack: list[object] = [directive]
    while stack:
        value = stack.pop()
        if isinstance(value, Span):
            yield value
        elif isinstance(value, tuple):
            stack.extend(cast(tuple[object, ...], value))
        elif value is not None and is_dataclass(value):
            stack.extend(getattr(value, field.name) for field in fields(value))
