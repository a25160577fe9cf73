"""Help inside the parentheses of a clause: how its argument is written and what it means."""

from dataclasses import dataclass

from lowering_core.syntax.clause_table import ClauseInfo, clause_info
from lowering_core.syntax.directive_table import DIRECTIVES
from lowering_core.syntax.pragma_tokens import find_colon, split
from lowering_core.text import Span
from rex_lsp.features.pragma_line import PragmaCursor, pragma_cursor
from rex_lsp.snapshot import Snapshot

_ARGUMENTS = {
    "name": "(name)",
    "list": "(list)",
    "reduction": "(identifier : types : combiner)",
    "mapper": "([identifier :] type variable)",
}


@dataclass(frozen=True, slots=True)
class Signature:
    """The syntax line, its meaning, the parts of the line that stand for arguments, and which one the cursor is in.

    `parts` are ranges of characters of `label`; `active` is an index into them, -1 for none.
    """

    label: str
    documentation: str
    parts: tuple[Span, ...] = ()
    active: int = -1


def signature(snapshot: Snapshot, offset: int) -> Signature | None:
    """The help for the clause, or the directive, in whose parentheses byte `offset` of the document lies."""
    place = pragma_cursor(snapshot.data, snapshot.lines, offset)
    if place is None or not place.open:
        return None
    if place.in_argument:
        info = DIRECTIVES[place.directive]
        written = _ARGUMENTS.get(info.argument.lstrip("?"))
        return None if written is None else Signature(info.name + written, info.meaning)
    clause = clause_info(place.directive, place.clause)
    if clause is None or clause.form == "flag":
        return None
    parts = _parts(clause.syntax)
    return Signature(clause.syntax, clause.meaning, parts, _active(clause, place, parts))


def _parts(syntax: str) -> tuple[Span, ...]:
    """What stands before the colon of a syntax line, and the arguments between commas after it."""
    low, high = syntax.find("(") + 1, syntax.rfind(")")
    if low <= 0 or high < low:
        return ()
    head = _head_end(syntax, low, high)
    found = [Span(low, head)] if head > low else []
    start = head
    for index in range(head, high + 1):
        if index == high or syntax[index] == ",":
            piece = syntax[start:index]
            first = start + len(piece) - len(piece.lstrip(" [,"))
            last = start + len(piece.rstrip(" [" if piece.count("[") == piece.count("]") else " []"))
            if last > first:
                found.append(Span(first, last))
            start = index + 1
    return tuple(found)


def _head_end(syntax: str, low: int, high: int) -> int:
    """Where the part ends that a colon closes, as `[modifiers,] [type:] `; `low` where there is none."""
    colon = syntax.find(":] ", low, high)
    if colon >= 0:
        return colon + 3
    colon = syntax.find(": ", low, high)
    return colon + 2 if colon >= 0 and "[:" not in syntax[low : colon + 1] else low


def _active(clause: ClauseInfo, place: PragmaCursor, parts: tuple[Span, ...]) -> int:
    """Which part the cursor is in. Behind a colon it is past the head; commas in a list stay in the list."""
    if not parts:
        return -1
    low = place.open[0] + 1
    colon = find_colon(place.text, low, place.before)
    headed = clause.syntax[parts[0].start : parts[0].end].endswith((": ", ":] "))
    optional = clause.syntax[parts[0].start] == "[" and clause.form not in ("map", "reduction", "depend")
    if headed and colon < 0 and not optional:
        return 0
    after_comma = place.before > low and place.text.words[place.before - 1] == ","
    commas = max(len(split(place.text, max(low, colon + 1), place.before)) - 1, int(after_comma))
    return min(int(headed) + commas, len(parts) - 1)
