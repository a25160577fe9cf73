"""Macro definitions of the device file: one block at its top, and redefinitions before the parts that need others.

A name is a macro for some functions of a file and a variable, or another macro, for others. Each part of the device
file (a type, a function, a kernel) must be read with the definitions in force where its source stands.
"""

from collections.abc import Iterable, Sequence

from lowering_core.emit.definitions import define_text, needed_macros
from lowering_core.emit.part import Part
from lowering_core.emit.standard_names import is_standard_macro
from lowering_core.ir.printer import Style
from lowering_core.ir.words import Renamer
from lowering_core.lowering.cpp_names import identifiers
from lowering_core.model.kernel import Fragment
from lowering_core.model.unit import Environment, Macro
from lowering_core.source.expansion import expand_checked
from lowering_core.text import Span

_PASTE = "##"
_KEYWORDS = frozenset(
    """
    auto break case char const continue default do double else enum extern float for goto if inline int long register
    restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
    """.split()
)


def macro_block(parts: Sequence[Part], environment: Environment, style: Style) -> tuple[Fragment, ...]:
    """Definitions that hold for all parts."""
    needs = [_needs(part, environment) for part in parts]
    varying = _varying(needs)
    common = {name: macro for macros, _ in needs for name, macro in macros.items() if name not in varying}
    return tuple(_fragment(macro, style) for macro in _ordered(common.values()))


def with_macros(parts: Sequence[Part], environment: Environment, style: Style) -> Iterable[tuple[Fragment, ...]]:
    """The parts, each with the definitions before it that differ from those of the parts before."""
    needs = [_needs(part, environment) for part in parts]
    varying = _varying(needs)
    current: dict[str, Macro] = {}
    for part, (macros, names) in zip(parts, needs, strict=True):
        lines: list[Fragment] = []
        for name in sorted(varying & (names | set(macros) | _KEYWORDS)):
            requested, present = macros.get(name), current.get(name)
            if requested == present:
                continue
            if present is not None:
                lines.append(Fragment(f"#undef {Renamer(style.renames).name(name)}\n", None))
                del current[name]
            if requested is not None:
                lines.append(_fragment(requested, style))
                current[name] = requested
        yield (*lines, *part.fragments)


def part_names(part: Part, environment: Environment) -> frozenset[str]:
    """The names that a part holds, those in the macros that it uses included."""
    return _needs(part, environment)[1]


def _needs(part: Part, environment: Environment) -> tuple[dict[str, Macro], frozenset[str]]:
    """The macros that a part is read with, and all names that it meets on the way."""
    names = part.names
    needed = needed_macros(names - part.expanded, environment, part.offset)
    if any(_PASTE in macro.body for macro in needed):
        names |= _met(part, environment)
        needed = needed_macros(names - part.expanded, environment, part.offset)
    return {macro.name: macro for macro in needed}, names.union(*(identifiers(macro.body) for macro in needed))


def _met(part: Part, environment: Environment) -> frozenset[str]:
    """The names that the expansion of a part meets, among them those that `##` makes."""
    found: set[str] = set()

    def lookup(name: str) -> Macro | None:
        found.add(name)
        return None if name in part.expanded else environment.macro(name, part.offset)

    expand_checked("".join(fragment.text for fragment in part.fragments), lookup)
    return frozenset(found)


def _varying(needs: Sequence[tuple[dict[str, Macro], frozenset[str]]]) -> frozenset[str]:
    """Names whose meaning as macros differs between parts."""
    known: dict[str, Macro] = {}
    found: set[str] = set()
    for macros, _ in needs:
        for name, macro in macros.items():
            if known.setdefault(name, macro) != macro:
                found.add(name)
    for macros, names in needs:
        found |= {name for name in names if name in known and name not in macros and not is_standard_macro(name)}
    # Emitted text has keywords of its own in parts that do not use the program's macros of their names.
    return frozenset(found) | (known.keys() & _KEYWORDS)


def _ordered(macros: Iterable[Macro]) -> list[Macro]:
    return sorted(macros, key=lambda macro: (macro.start, macro.name))


def _fragment(macro: Macro, style: Style) -> Fragment:
    text = Renamer(style.renames).text(define_text(macro))
    return Fragment(text, None if macro.start < 0 else Span(macro.start - 1, macro.start))
