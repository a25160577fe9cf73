"""Spellings that OpenMP 5.2 deprecates (appendix B.2), each with the edit that replaces it."""

from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.model.directive import (
    Clause,
    DependClause,
    KindClause,
    LinearClause,
    ListClause,
    MapClause,
    ReductionClause,
    TextClause,
)
from lowering_core.openmp.entries import DirectiveInfo, Effect
from lowering_core.rules import rex108_deprecated_syntax as rex108
from lowering_core.syntax.clause_items import ClauseArgument
from lowering_core.syntax.pragma_tokens import PragmaText
from lowering_core.text import Span, encode


def deprecated_clause(argument: ClauseArgument, clause: Clause) -> Diagnostic | None:
    """What is deprecated in a clause that was understood."""
    if instead := argument.info.instead:
        word = Span(clause.span.start, clause.span.start + len(encode(clause.name)))
        return _deprecated(clause.span, f"{clause.name} on {argument.directive}", instead, word)
    match clause:
        case MapClause():
            return _map_commas(argument)
        case LinearClause() if Effect.STEP in clause.effect:
            return _linear(argument, clause)
        case KindClause(kind="master"):
            span = argument.part(argument.low, argument.high)
            return _deprecated(span, "proc_bind(master)", "primary", span)
        case DependClause(name="depend", type="source" | "sink"):
            return _doacross(argument, clause)
        case ListClause(name="destroy", items=()):
            return rex108.DESTROY.at(clause.span)
        case ReductionClause(operator="-"):
            span = argument.part(argument.colon - 1, argument.colon)
            return _deprecated(span, "the reduction operator '-'", "+", span)
        case TextClause(name="uses_allocators"):
            return _allocators(argument, clause)
        case _:
            return None


def deprecated_name(text: PragmaText, info: DirectiveInfo, name_span: Span, bare: bool) -> Diagnostic | None:
    """What is deprecated in a directive's name; `bare` says that it has neither argument nor clauses."""
    if info.replacement:
        word = text.words.index("master")
        fix = Fix("Write 'masked'", ((text.span(word, word + 1), "masked"),), _loop(info.replacement))
        return rex108.DIRECTIVE.at(name_span, info.name, info.replacement, fixes=(fix,))
    if info.name == "declare target" and bare:
        return _deprecated(name_span, "declare target as the start of a block", "begin declare target", name_span)
    return None


def _deprecated(span: Span, what: str, instead: str, edit: Span) -> Diagnostic:
    probe = _PROBES.get(instead) or _PROBES.get(what, "")
    return rex108.SPELLING.at(span, what, instead, fixes=(Fix(f"Write '{instead}'", ((edit, instead),), probe),))


def _loop(directive: str, body: str = ";") -> str:
    loop = f"#pragma omp {directive}\nfor (int i = 0; i < 9; i++) {{ {body} }}\n"
    return f"void f(void) {{\nint x = 0;\n{loop}(void)x;\n}}\n"


_VALUED = "a modifier before linear's list"
_TRAITS = "uses_allocators with traits after the allocator"
_DOACROSS = _loop("for ordered(1)", "\n#pragma omp ordered doacross(source:)\n")
# Programs that show whether a compiler reads a spelling, found by what is written, or by what was written before.
_PROBES = {
    "enter": "int x;\n#pragma omp declare target enter(x)\n",
    "begin declare target": "#pragma omp begin declare target\nint x;\n#pragma omp end declare target\n",
    "otherwise": _loop("metadirective when(device={kind(host)}: parallel for) otherwise(nothing)"),
    "primary": _loop("parallel for proc_bind(primary)"),
    "depend(source)": _DOACROSS,
    "depend(sink)": _DOACROSS,
    _VALUED: _loop("simd linear(x: val, step(1))", "x++;"),
    _TRAITS: "#include <omp.h>\nvoid f(void) {\nomp_allocator_handle_t a;\n"
    "const omp_alloctrait_t t[1] = {{omp_atk_alignment, 64}};\n"
    "#pragma omp target uses_allocators(traits(t): a)\n;\n}\n",
}


def _map_commas(argument: ClauseArgument) -> Diagnostic | None:
    """Modifiers and the map type are separated by commas since 5.2."""
    text, low = argument.text, argument.low
    colon = argument.colon
    edits: list[tuple[Span, str]] = []
    index = low
    while index < colon - 1:
        after = index + 1
        if text.partners[after] > after:
            after = text.partners[after] + 1
        if text.words[index] != "," and text.words[after] != "," and after < colon:
            end = text.span(index, after).end
            edits.append((Span(end, end), ","))
        index = after
    if not edits:
        return None
    fix = Fix("Separate the modifiers with commas", tuple(edits))
    return rex108.NO_COMMAS.at(argument.part(low, colon), fixes=(fix,))


def _linear(argument: ClauseArgument, clause: LinearClause) -> Diagnostic | None:
    """`linear(val(x): 2)` is `linear(x: val, step(2))` since 5.2."""
    text, low = argument.text, argument.low
    if not clause.modifier or low + 1 >= argument.high or text.words[low + 1] != "(":
        return None
    close = text.partners[low + 1]
    step = f", step({text.source(close + 2, argument.high)})" if close + 2 < argument.high else ""
    new = f"{text.source(low + 2, close)}: {clause.modifier}{step}"
    return _deprecated(clause.span, _VALUED, new, argument.part(low, argument.high))


def _doacross(argument: ClauseArgument, clause: DependClause) -> Diagnostic:
    text = argument.text
    colon = argument.colon
    vector = f" {text.source(colon + 1, argument.high)}" if colon >= 0 and colon + 1 < argument.high else ""
    return _deprecated(clause.span, f"depend({clause.type})", f"doacross({clause.type}:{vector})", clause.span)


def _allocators(argument: ClauseArgument, clause: TextClause) -> Diagnostic | None:
    """`uses_allocators(allocator(traits))` is `uses_allocators(traits(traits): allocator)` since 5.2."""
    text, low, high = argument.text, argument.low, argument.high
    if argument.colon >= 0 or low + 1 >= high or text.partners[low + 1] != high - 1:
        return None
    new = f"traits({text.source(low + 2, high - 1)}): {text.words[low]}"
    return _deprecated(clause.span, _TRAITS, new, argument.part(low, high))
