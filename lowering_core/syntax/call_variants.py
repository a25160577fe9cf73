"""Which variant each call stands for where `declare variant` asks for the constructs around calls, and the functions
that `begin declare variant` encloses (OpenMP 5.2, 7.5).

Calls in kernels get other names in a function's text: `rex_f_as_g` means `g` on the device and `f` on the host, where
the host compiler chooses. What a bracket encloses has names of its own, such as `rex_1_of_f`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lowering_core.c_text import alias, enclosed_name
from lowering_core.model.directive import Directive, TextClause
from lowering_core.model.syntax import Block, Declaration, Pragma, Stmt, inner_statements
from lowering_core.model.unit import CallChoice, DeclaredVariant, Environment, Function, FunctionUnit, VariantBracket
from lowering_core.openmp.entries import Role
from lowering_core.source.expansion import expand
from lowering_core.source.lexer import closing
from lowering_core.syntax.context_selectors import SelectorContext, Trait, matches, parse_selector, ranked
from lowering_core.syntax.declared_arguments import adjusted_arguments, appended_arguments
from lowering_core.syntax.dispatch_conditions import own_conditions
from lowering_core.syntax.expression_text import parse_expression
from lowering_core.syntax.folding import fold
from lowering_core.syntax.names import Names
from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.unit_edits import Change, rewritten, words
from lowering_core.text import Span, decode, encode
from lowering_core.values import dataclass

# Of the constructs around a call in a kernel, every call has the first.
_AROUND = ("target",)
_DISPATCH = "dispatch"
_SKIPPED = r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|//[^\n]*|/\*.*?\*/'


@dataclass(frozen=True, slots=True)
class Variants:
    """What the directives of a file say of variants. `everywhere` are the functions that kernels call in place of
    others (`` where that depends on the call, or is not known), `choices` the variants of those where it depends on the
    call, `brackets` the bytes between `begin declare variant` and its end, with what they match, and `declared` all
    variants of each function.
    """

    everywhere: Mapping[str, str]
    choices: Mapping[str, tuple[CallChoice, ...]]
    brackets: tuple[VariantBracket, ...]
    declared: Mapping[str, tuple[DeclaredVariant, ...]]


def file_variants(
    directives: Sequence[Directive], declared: Sequence[tuple[int, tuple[str, ...]]], names: Names, *, own: bool
) -> Variants:
    """What directives at file scope say of variants; `declared` gives, for each piece of file scope, the byte where it
    begins and the names that it declares. `own`: they are not those of headers.
    """
    context = SelectorContext(True, _AROUND, lambda text: _value(text, names))
    candidates: dict[str, list[DeclaredVariant]] = {}
    brackets: list[VariantBracket] = []
    taken: set[int] = set()
    opened: list[tuple[int, str | None]] = []
    for directive in directives:
        if directive.name == "declare variant":
            base = next((names[0] for start, names in declared if start >= directive.span.end and names), "")
            variant = directive.arguments[0].name if directive.arguments else ""
            selector, adjusted = _selector(directive, names, own=own), adjusted_arguments(directive)
            one = DeclaredVariant(variant, selector, adjusted, appended_arguments(directive))
            candidates.setdefault(base, []).append(one)
        elif directive.name == "begin declare variant":
            opened.append((directive.span.end, _selector(directive, names, own=own)))
        elif directive.name == "end declare variant" and opened:
            texts = [text for _, text in opened]
            low, _ = opened.pop()
            text = None if None in texts else ", ".join(one for one in texts if one)
            number = len(brackets) + 1
            inside = {start: names for start, names in declared if low <= start < directive.span.start}
            bases = tuple(dict.fromkeys(name for start in sorted(inside.keys() - taken) for name in inside[start]))
            taken |= inside.keys()
            for name in bases:
                variant = DeclaredVariant(*((enclosed_name(number, name), text) if own else (name, None)))
                candidates.setdefault(name, []).append(variant)
            traits = parse_selector(text or "")
            asked = [trait for trait in traits or () if trait.group != "construct"]
            on_host = matches(asked, replace(context, device=False)) is not False
            place, dispatched = Span(low, directive.span.start), _asks_dispatch(traits or ())
            brackets.append(VariantBracket(place, text or "", bases, on_host, dispatched))
    everywhere: dict[str, str] = {}
    choices: dict[str, tuple[CallChoice, ...]] = {}
    for base, variants in candidates.items():
        selectors = [(one.variant, one.selector) for one in variants]
        read = [(variant, None if text is None else parse_selector(text)) for variant, text in selectors]
        chosen = _chosen(read, context)
        if chosen is not None:
            everywhere[base] = chosen
        if chosen == "" and all(traits is not None for _, traits in read):
            choices[base] = tuple(CallChoice(one.variant, one.selector or "", one.appended != ()) for one in variants)
    declared_variants = {base: tuple(found) for base, found in candidates.items()}
    return Variants(everywhere, choices, tuple(brackets) if own else (), declared_variants)


def is_for_dispatch(directive: Directive, names: Names) -> bool:
    """Whether a directive of the file declares a variant that only `dispatch` calls (OpenMP 5.2, 7.5 and 7.6)."""
    if directive.name != "declare variant":
        return False
    return _asks_dispatch(parse_selector(_selector(directive, names, own=True) or "") or ())


def _asks_dispatch(traits: Sequence[Trait]) -> bool:
    return any(trait.group == "construct" and trait.name == _DISPATCH for trait in traits)


def aliases(choices: Mapping[str, tuple[CallChoice, ...]]) -> dict[str, tuple[str, str]]:
    """Base and variant of each such name; the variant may be the base itself."""
    return {
        alias(base, variant): (base, variant)
        for base, variants in choices.items()
        for variant in (base, *(one.variant for one in variants))
    }


def with_declared(environment: Environment, found: Sequence[Variants]) -> Environment:
    """The environment with what is known of variants."""
    everywhere = {name: one for variants in found for name, one in variants.everywhere.items()}
    choices = {name: one for variants in found for name, one in variants.choices.items()}
    brackets = tuple(one for variants in found for one in variants.brackets)
    other = aliases(choices)
    functions: dict[str, Declaration] = dict(environment.functions)
    enclosed = {enclosed_name(number, name): name for number, one in enumerate(brackets, 1) for name in one.bases}
    for name, base in (*((name, base) for name, (base, _) in other.items()), *enclosed.items()):
        declared = environment.functions.get(base)
        if declared is not None:
            symbol = None if declared.symbol is None else replace(declared.symbol, name=name)
            functions[name] = replace(declared, name=name, symbol=symbol)
    everywhere |= {name: variant for name, (_, variant) in other.items()}
    return replace(
        environment, functions=functions, variants=everywhere, choices=choices, variant_brackets=brackets,
        declared_variants={name: one for variants in found for name, one in variants.declared.items()},
    )  # fmt: skip


def enclosed(unit: FunctionUnit, number: int) -> FunctionUnit:
    """The function with the name that it has in the bracket with this number, counted from 1; 0 for none."""
    match = re.search(rb"\b" + re.escape(encode(unit.name)) + rb"\b(?=\s*\()", unit.blanked) if unit.name else None
    if not number or match is None:
        return unit
    name = enclosed_name(number, unit.name)
    return replace(rewritten(unit, [(Span(*match.span()), (words(name),))]), name=name)


def bracket_at(place: int, environment: Environment) -> int:
    """The number of the innermost bracket around a byte of the file; 0 for none."""
    spans = (one.span for one in environment.variant_brackets)
    return next((number for number, span in enumerate(spans, 1) if span.start <= place < span.end), 0)


def variant_calls(
    unit: FunctionUnit, function: Function, environment: Environment, names: Names, *, device: bool
) -> tuple[list[Change], bool]:
    """Other names for calls in kernels whose variant depends on the call, and whether there are such calls outside of
    target regions. `device`: the whole function is called by kernels.
    """
    changes: list[Change] = []
    outside = False
    around = list(_constructs(function.body))
    for match in _calls(unit, environment):
        place, base = Span(*match.span(1)), decode(match[1])
        constructs = [one for span, one in around if span.start <= place.start < span.end]
        starts = [number for number, one in enumerate(constructs) if Role.OFFLOAD in one.role]
        if not starts and not device:
            outside = True
            continue
        inner = constructs[starts[-1] :] if starts else constructs
        dispatch = next((one for one in reversed(inner) if one.name == _DISPATCH), None)
        without, outside_of = (False, False) if dispatch is None else own_conditions(dispatch)
        if without is None or outside_of is None:
            continue
        inner = [one for one in inner if one is not dispatch or not outside_of]
        traits = (*(() if starts else _AROUND), *(name for one in inner for name in one.constituents))
        if without:
            changes.append((place, (words(alias(base, base)),)))
            continue
        more = {one.variant: one.appends for one in environment.choices[base] if _DISPATCH in traits}
        if -1 in more.values():
            continue
        context = SelectorContext(True, traits, lambda text: _value(text, names), environment.requires)
        read = [(one.variant, parse_selector(one.selector) or ()) for one in environment.choices[base]]
        meant = _best(read, context, base)
        end = closing(unit.blanked, unit.blanked.find(b"(", place.end))
        if meant is not None and end is not None:
            changes.append((place, (words(alias(base, meant)),)))
            # No foreign runtime can be called from a kernel: the objects are omp_interop_none.
            none = ", 0" if unit.blanked[unit.blanked.find(b"(", place.end) + 1 : end - 1].strip() else "0"
            added = none + ", 0" * (more.get(meant, 0) - 1)
            changes += [(Span(end - 1, end - 1), (words(added),))] if more.get(meant, 0) else []
    return changes, outside


def _calls(unit: FunctionUnit, environment: Environment) -> list[re.Match[bytes]]:
    bases = [re.escape(encode(name)) for name in environment.choices if encode(name) in unit.blanked]
    if not bases:
        return []
    body = unit.blanked.find(b"{")
    pattern = encode(_SKIPPED) + rb"|(?<![\w$.>])(" + b"|".join(bases) + rb")(?=\s*\()"
    found = re.finditer(pattern, unit.blanked[: max(body, 0)] and unit.blanked, re.DOTALL)
    return [match for match in found if match[1] and match.start() > body]


def _constructs(body: Block) -> list[tuple[Span, Directive]]:
    """The directives of a function with the bytes of their statements, outer ones first."""
    found: list[tuple[Span, Directive]] = []
    pending: list[Stmt] = [body]
    while pending:
        node = pending.pop()
        if isinstance(node, Pragma) and node.body is not None and node.body.span is not None:
            found.append((node.body.span, node.directive))
        pending += reversed(inner_statements(node))
    return sorted(found, key=lambda one: (one[0].start, -one[0].end))


def _selector(directive: Directive, names: Names, *, own: bool) -> str | None:
    """The text of `match`, without macros; None where there is not exactly one. Other clauses concern calls of
    `dispatch` alone.
    """
    texts = [clause.text for clause in directive.clauses if isinstance(clause, TextClause) and clause.name == "match"]
    place = directive.span.start if own else -1
    return expand(texts[0], lambda name: names.macro(name, place)) if len(texts) == 1 else None


def _chosen(variants: Sequence[tuple[str, tuple[Trait, ...] | None]], context: SelectorContext) -> str | None:
    """The variant to call, None for the base function, `` where a part of the context is that of each call."""
    candidates: list[tuple[int, tuple[Trait, ...]]] = []
    for number, (_, traits) in enumerate(variants):
        if traits is None:
            return ""
        inner = any(trait.group == "construct" and trait.name not in _AROUND for trait in traits)
        answer = matches([trait for trait in traits if trait.group != "construct"], context)
        if answer is None or (answer and inner):
            return ""
        if answer:
            candidates.append((number, traits))
    return next((variants[number][0] for number in ranked(candidates, context)), None)


def _best(variants: Sequence[tuple[str, tuple[Trait, ...]]], context: SelectorContext, base: str) -> str | None:
    """What a call of `base` means in its context; None where that is not known."""
    answers = [matches(traits, context) for _, traits in variants]
    if None in answers:
        return None
    sure = [(number, traits) for number, (_, traits) in enumerate(variants) if answers[number]]
    return next((variants[number][0] for number in ranked(sure, context)), base)


def _value(text: str, names: Names) -> int | None:
    macro = names.macro
    everywhere = names.with_macros(lambda name, _at: macro(name, 0) or macro(name, 1 << 60))
    return fold(parse_expression(text_bytes(text), 0, everywhere))
