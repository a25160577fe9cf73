"""Help inside the parentheses of a clause: how its argument is written and what it means."""

from lowering_core.openmp.entries import ClauseInfo
from lowering_core.openmp.table import DIRECTIVES, clause_info
from lowering_core.syntax.pragma_tokens import split
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.features.pragma_line import PragmaCursor, pragma_cursor
from rex_lsp.snapshot import Snapshot


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
        return Signature(info.syntax, info.meaning) if info.argument else None
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
    colon = syntax.find(":] ", low, high)
    head = colon + 3 if colon >= 0 else syntax.find(": ", low, high) + 2
    if head < 2 or (colon < 0 and "[:" in syntax[low : head - 1]):
        head = low
    found, start = [Span(low, head)] if head > low else [], head
    for piece in syntax[head:high].split(","):
        first = start + len(piece) - len(piece.lstrip(" [,"))
        last = start + len(piece.rstrip(" [" if piece.count("[") == piece.count("]") else " []"))
        found += [Span(first, last)] if last > first else []
        start += len(piece) + 1
    return tuple(found)


def _active(clause: ClauseInfo, place: PragmaCursor, parts: tuple[Span, ...]) -> int:
    """Which part the cursor is in. Behind a colon it is past the head; commas in a list stay in the list."""
    if not parts:
        return -1
    head = clause.syntax[parts[0].start : parts[0].end]
    headed = head.endswith((": ", ":] "))
    optional = head.startswith("[") and clause.form not in ("map", "reduction", "depend")
    if headed and place.colon < 0 and not optional:
        return 0
    after = split(place.text, max(place.open[0], place.colon) + 1, place.before)
    commas = max(len(after) - 1, int(place.inside[-1:] == [","]))
    return min(int(headed) + commas, len(parts) - 1)
