"""`begin declare variant` as the host's compilers know it: functions with names of their own, and `declare variant` in
front of their base functions. Variants that the host never calls are left out, for they may be written for a device.
"""

import re
from collections.abc import Iterator

from lowering_core.c_text import enclosed_name
from lowering_core.model.unit import Environment, TopLevel, VariantBracket


def begin_lines(number: int, environment: Environment) -> str:
    """What takes the place of the `begin declare variant` with this number, counted from 1. Where a function has no
    other declaration, which only compilers accept that do not know the directive, it keeps its name.
    """
    bracket = environment.variant_brackets[number - 1]
    if not _is_seen(bracket, environment):
        return "#if 0"
    lines: list[str] = []
    for name in bracket.bases:
        other = enclosed_name(number, name)
        if _first(name, environment) is None:
            lines.append(f"#define {other} {name}")
        else:
            lines += (f'#pragma push_macro("{name}")', f"#undef {name}", f"#define {name} {other}")
    return "\n".join(lines)


def end_lines(number: int, environment: Environment) -> str:
    """What takes the place of the matching end."""
    bracket = environment.variant_brackets[number - 1]
    if not _is_seen(bracket, environment):
        return "#endif"
    return "\n".join(f'#pragma pop_macro("{name}")' for name in bracket.bases if _first(name, environment) is not None)


def _is_seen(bracket: VariantBracket, environment: Environment) -> bool:
    return bracket.on_host or any(_first(name, environment) is None for name in bracket.bases)


def _first(base: str, environment: Environment) -> TopLevel | None:
    """The first declaration of a base function, outside of all brackets."""
    return next((one for one in _declarations(base, environment) if not _bracket(one, environment)), None)


def variant_heads(environment: Environment) -> Iterator[tuple[int, str]]:
    """What stands in front of base functions, by the bytes of the file where their first declarations begin."""
    found: dict[int, str] = {}
    for number, bracket in enumerate(environment.variant_brackets, 1):
        for base in bracket.bases if bracket.on_host else ():
            first = _first(base, environment)
            variants = (one for one in _declarations(base, environment) if _bracket(one, environment) is bracket)
            variant = next(variants, None)
            if first is None or first.span is None or variant is None:
                continue
            name = enclosed_name(number, base)
            head = re.sub(rf"\b{re.escape(base)}\b(?=\s*\()", name, variant.text, count=1).strip().rstrip(";{} \n\t")
            # The host's compilers know nothing of `dispatch`, whose calls name the variant.
            told = "" if bracket.for_dispatch else f"\n#pragma omp declare variant({name}) match({bracket.selector})"
            lines = f"{head};{told}\n"
            found[first.span.start] = found.get(first.span.start, "") + lines
    yield from found.items()


def _declarations(name: str, environment: Environment) -> Iterator[TopLevel]:
    return (one for one in environment.items if name in one.defines and one.kind in ("function", "prototype"))


def _bracket(item: TopLevel, environment: Environment) -> VariantBracket | None:
    place = -1 if item.span is None else item.span.start
    return next((one for one in environment.variant_brackets if one.span.start <= place < one.span.end), None)
