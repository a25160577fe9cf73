"""Loops without a directive that could run on a device: what is known of them, where they stand now, and the edits.

What is known may be of an older text. Then lenses move along with what is around them, and nothing else is said:
edits are only made for the text that the proofs are about.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from lowering_core.model.offer import NotOfferedLoop, Offer
from lowering_core.offload.edits import edits_of
from lowering_core.text import Span, TextEdit
from lowering_core.values import dataclass
from rex_lsp.features.markdown import bullets, code, paragraphs
from rex_lsp.snapshot import Snapshot

TITLE = "Offload this loop"
AROUND = "Offload the loop around this one"

_LONGEST = 100


@dataclass(frozen=True, slots=True)
class OfferLens:
    """A lens above a loop: its name, which it keeps while the text changes, its title, and where its `for` is."""

    id: str
    title: str
    span: Span


def offer_lenses(snapshot: Snapshot) -> Iterator[OfferLens]:
    """The lenses of all loops that were offered, where those stand now."""
    known = snapshot.offered
    if known is None or snapshot.unit is not None:
        return
    first, last, delta = _changed(known.data, snapshot.document.data)
    numbers: Counter[str] = Counter()
    for one in known.found:
        numbers[one.function] += 1
        word = Span(one.span.start, one.span.start + len("for"))
        if isinstance(one, Offer) and (word.end <= first or word.start >= last):
            moved = word.shifted(delta if word.start >= last else 0)
            yield OfferLens(f"{one.function}!{numbers[one.function]}:offer", _title(one), moved)


def offer_of(snapshot: Snapshot, header: Span) -> Offer | NotOfferedLoop | None:
    """What is known of the innermost loop that holds a header: of the loop itself, or of the one around it that has
    the answer for all loops in it. None where nothing is known of the text as it is.
    """
    around = [one for one in snapshot.offers if one.span.start <= header.start and header.end <= one.span.end]
    return max(around, key=lambda one: one.span.start, default=None)


def offer_edits(snapshot: Snapshot, start: int) -> tuple[TextEdit, ...]:
    """The edits that write the directive of the loop whose `for` is at byte `start`; none where it is not offered."""
    found = [one for one in snapshot.offers if isinstance(one, Offer) and one.span.start == start]
    return edits_of(found, snapshot.data)


def offer_markdown(one: Offer | NotOfferedLoop) -> str:
    """What is known of a loop, for people."""
    if isinstance(one, NotOfferedLoop):
        return f"Not offered to a device: {one.words}."
    stays = "Loops around it repeat it: its data could be mapped once there." if one.work.repeated else ""
    declared = (f"{code('declare target')} for {code(function.name)}, which it calls" for function in one.declared)
    clauses = bullets([*(f"{code(clause.text)}: {clause.why}" for clause in one.clauses), *declared])
    rests = bullets(f"rests on: {fact}" for fact in one.facts)
    head = f"**Could be offloaded**: {one.work.words}"
    return paragraphs(head, f"```c\n{one.pragma}\n```", clauses, rests, stays)


def _title(offer: Offer) -> str:
    """`Offload this loop · collapse(2) map(to: a[0:n]) · about 2.1e7 operations, 1.6e4 bytes moved`."""
    clauses = " ".join(clause.text for clause in offer.clauses)
    shown = clauses if len(clauses) <= _LONGEST else f"{clauses[:_LONGEST]}…"
    return " · ".join(filter(None, (TITLE, shown, offer.work.words)))


def _changed(old: bytes, new: bytes) -> tuple[int, int, int]:
    """The bytes of an old text, from the first to behind the last, that are others in a new one, and how much longer
    that is.
    """
    if old == new:
        return len(old), len(old), 0
    shorter = min(len(old), len(new))
    first = _alike(shorter, lambda size: old[:size] == new[:size])
    behind = _alike(shorter - first, lambda size: not size or old[-size:] == new[-size:])
    return first, len(old) - behind, len(new) - len(old)


def _alike(most: int, alike: Callable[[int], bool]) -> int:
    """The largest size up to `most` for which both are alike."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if alike(middle) else (low, middle - 1)
    return low
