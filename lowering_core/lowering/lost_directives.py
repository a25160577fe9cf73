"""Target directives of a function that became no construct: they stand in code that could not be read, or where no
statement is. The host's compiler carries them out on the host, and nobody knows what they do.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from lowering_core.analysis.regions import names_target
from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.ir.host import Edit, string
from lowering_core.lowering.data_construct import DataConstruct, Unsupported
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Function, RawPragma
from lowering_core.patterns import regex
from lowering_core.rules import rex003_syntax_error as rex003
from lowering_core.rules import rex106_missing_statement as rex106
from lowering_core.text import Span
from lowering_core.values import dataclass

_RULES = (rex003.RULE, rex106.RULE)
_FIRST = regex(r"\s*target\b")


@dataclass(frozen=True, slots=True)
class Lost:
    """The target directives of a function that became no construct. `body` are the function's braces, if they can be
    told; spans count bytes of the unit's text.
    """

    function: Function
    pragmas: tuple[RawPragma, ...]
    body: Span | None


def lost_directives(
    function: Function, plans: Iterable[KernelPlan], constructs: Iterable[DataConstruct | Unsupported],
    found: Iterable[Diagnostic],
) -> tuple[RawPragma, ...]:  # fmt: skip
    """The target directives of a function that are in no region and no data construct, and those that `found` says were
    not read.
    """
    regions = (plan.analyzed.region for plan in plans)
    known = [region.pragma.span or region.directive.span for region in regions]
    known += [construct.pragma.directive.span for construct in constructs]
    unread = {finding.span for finding in found if finding.rule in _RULES}

    def is_lost(pragma: RawPragma) -> bool:
        if pragma.span in unread:
            return names_target(pragma.text)
        return _FIRST.match(pragma.text) is not None and not any(span.covers(pragma.span) for span in known)

    return tuple(pragma for pragma in function.unit.pragmas if is_lost(pragma))


def with_lost(found: Iterable[Diagnostic], lost: Iterable[RawPragma]) -> tuple[Diagnostic, ...]:
    """The findings, with one for each lost directive that says so as an error."""
    places = {pragma.span: pragma for pragma in lost}
    told: list[Diagnostic] = []
    for finding in found:
        is_lost = finding.rule in _RULES and places.pop(finding.span, None) is not None
        told.append(replace(finding, level=Severity.ERROR, lost=True) if is_lost else finding)
    for span, pragma in places.items():
        words = " ".join(pragma.text.split())
        told.append(replace(rex003.DIRECTIVE_NOT_READ.at(span, words, level=Severity.ERROR), lost=True))
    return tuple(told)


LostPlace = tuple[str, int, str]
"""The file, the line and the words of a directive."""


def lost_edits(lost: Lost, places: Iterable[LostPlace]) -> tuple[Edit, ...]:
    """What makes the function run on the host with the device's data, from its first statement to its end; `places` are
    those of its lost directives.
    """
    body = lost.body
    if body is None:
        return ()
    begin = f"rex_lost_begin(__rex_lost, {len(lost.pragmas)})"
    held = f"const rex_site *const __rex_held __attribute__((__cleanup__(rex_lost_end), __unused__)) = {begin};"
    opened, closed = Span(body.start, body.start + 1), Span(body.end - 1, body.end)
    # In braces of their own the user's statements begin a block, as labels that are declared must.
    return Edit(opened, f"{{ static const rex_site __rex_lost[] = {{{_sites(places)}}}; {held} {{"), Edit(closed, "}}")


def lost_registration(places: Sequence[LostPlace]) -> str:
    """The end of the host file, which announces lost directives that no function is known for; empty without any."""
    if not places:
        return ""
    return (
        '\n#include "rex_runtime.h"\n/* target directives that were not understood */\n'
        f"static const rex_site __rex_all_lost[] = {{{_sites(places)}}};\n"
        "__attribute__((__constructor__)) static void __rex_tell_lost(void)\n"
        f"{{\n    rex_lost(__rex_all_lost, {len(places)});\n}}\n"
    )


def _sites(places: Iterable[LostPlace]) -> str:
    return ", ".join(f"{{{string(file).text}, {line}, {string(words).text}, 0, 0}}" for file, line, words in places)
