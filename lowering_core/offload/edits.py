"""What writes an offer into a file."""

from __future__ import annotations

from collections.abc import Iterable

from lowering_core.model.offer import OFFERED_DIRECTIVE, Offer
from lowering_core.text import Span, TextEdit

_WIDTH = 120
_BEGIN = "#pragma omp declare target"
_END = "#pragma omp end declare target"


def edits_of(offers: Iterable[Offer], data: bytes) -> tuple[TextEdit, ...]:
    """The edits of the file that write the directives of some offers, in source order, each function declared once.
    Lines end as those of the file do.
    """
    newline = "\r\n" if b"\r\n" in data else "\n"
    found: dict[tuple[int, bool], TextEdit] = {}
    for offer in offers:
        at = offer.span.start
        found[at, True] = TextEdit(Span(at, at), _directive(offer, data).replace("\n", newline))
        for function in offer.declared:
            start = _line_start(data, function.span.start)
            end = data.find(b"\n", function.span.end)
            end = len(data) if end < 0 else end + 1
            found[start, False] = TextEdit(Span(start, start), _BEGIN + newline)
            before = "" if data[:end].endswith(b"\n") else newline
            found[end, True] = TextEdit(Span(end, end), before + _END + newline)
    return tuple(found[key] for key in sorted(found, key=lambda key: (key[0], not key[1])))


def edited(data: bytes, edits: Iterable[TextEdit]) -> bytes:
    """A text with edits in source order applied."""
    pieces: list[bytes] = []
    done = 0
    for edit in edits:
        pieces += [data[done : edit.span.start], edit.text.encode()]
        done = edit.span.end
    return b"".join([*pieces, data[done:]])


def _directive(offer: Offer, data: bytes) -> str:
    """The directive on lines of its own in front of the loop, which goes on with the indentation that it had."""
    start = _line_start(data, offer.span.start)
    before = data[start : offer.span.start]
    blank = before[: len(before) - len(before.lstrip())].decode()
    lines = [OFFERED_DIRECTIVE]
    for clause in offer.clauses:
        if len(lines[-1]) + len(clause.text) + len(blank) + 3 > _WIDTH:
            lines.append(f"    {clause.text}")
        else:
            lines[-1] += f" {clause.text}"
    text = f" \\\n{blank}".join(lines)
    # `else for (…)` and the like: the directive begins a line.
    return f"{text}\n{blank}" if not before.strip() else f"\n{blank}{text}\n{blank}"


def _line_start(data: bytes, offset: int) -> int:
    return data.rfind(b"\n", 0, offset) + 1
