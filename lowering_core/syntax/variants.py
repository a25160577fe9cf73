"""Which function a kernel calls where `declare variant` says so (OpenMP 5.2, 7.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lowering_core.model.directive import Directive, TextClause
from lowering_core.syntax.context_selectors import Context, Trait, matches, parse_selector, ranked
from lowering_core.syntax.expression_reader import parse_expression
from lowering_core.syntax.folding import fold
from lowering_core.syntax.names import Names
from lowering_core.syntax.pragma_macros import text_bytes

# Of the constructs around a call in a kernel, every call has the first.
_AROUND = ("target",)


def device_variants(
    directives: Sequence[Directive], declared: Sequence[tuple[int, tuple[str, ...]]], names: Names
) -> Mapping[str, str]:
    """The variant that each base function stands for in a kernel, or `` where that is not known before its calls.

    `declared` gives, for each piece of file scope, the byte where it begins and the names that it declares.
    """
    candidates: dict[str, list[tuple[str, tuple[Trait, ...] | None]]] = {}
    found: dict[str, str] = {}
    opened: list[int] = []
    for directive in directives:
        if directive.name == "declare variant":
            base = next((names[0] for start, names in declared if start >= directive.span.end and names), "")
            variant = directive.arguments[0].name if directive.arguments else ""
            candidates.setdefault(base, []).append((variant, _selector(directive)))
        elif directive.name == "begin declare variant":
            opened.append(directive.span.end)
        elif directive.name == "end declare variant" and opened:
            low = opened.pop()
            inside = (names for start, names in declared if low <= start < directive.span.start)
            found.update({name: "" for names in inside for name in names})
    for base, variants in candidates.items():
        context = Context(True, _AROUND, lambda text: _value(text, names))
        chosen = _chosen(variants, context)
        if chosen is not None and base not in found:
            found[base] = chosen
    return found


def _selector(directive: Directive) -> tuple[Trait, ...] | None:
    """The traits of `match`; None where they, or another clause, are not understood."""
    texts = [clause.text for clause in directive.clauses if isinstance(clause, TextClause) and clause.name == "match"]
    return parse_selector(texts[0]) if len(texts) == len(directive.clauses) == 1 else None


def _chosen(variants: Sequence[tuple[str, tuple[Trait, ...] | None]], context: Context) -> str | None:
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


def _value(text: str, names: Names) -> int | None:
    macro = names.macro
    everywhere = names.with_macros(lambda name, _at: macro(name, 0) or macro(name, 1 << 60))
    return fold(parse_expression(text_bytes(text), 0, everywhere))
