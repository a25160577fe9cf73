"""Which source line each emitted line came from."""

from collections.abc import Iterator

from lowering_core.model.kernel import Fragment
from lowering_core.model.translation_unit import Lines, TranslationUnit
from lowering_core.patterns import regex
from lowering_core.text import LineIndex, decode, encode

_NEWLINE = regex(r"\r\n|\r|\n")


def line_map(fragments: tuple[Fragment, ...], source: Lines) -> tuple[int, ...]:
    """For every emitted line the 1-based line of the main file that it came from, that of the `#include` for what came
    from another file; 1 for what came from nowhere in particular.
    """
    places = place_map(fragments, source)
    if isinstance(source, LineIndex):
        return tuple(line for _, line in places)
    main = source.files[0].lines
    outermost = (list(source.includes(file))[-1:] for file in range(len(source.files)))
    own = [main.line(up[0].span.start) + 1 if up else 0 for up in outermost]
    return tuple(own[file] or line for file, line in places)


def place_map(fragments: tuple[Fragment, ...], source: Lines) -> tuple[tuple[int, int], ...]:
    """For every emitted line the number of the source file and the 1-based line in it that it came from.

    A line takes the origin of the first fragment on it that shows more than white space; inside a fragment that is the
    user's own text, lines count on. A line of white space follows the fragment that ends it.
    """
    lines: list[tuple[int, int]] = []
    current: tuple[int, int] | None = None
    latest = (0, 1)
    before = ""
    for fragment in fragments if isinstance(source, LineIndex) else _cut(fragments, source):
        inside = before.endswith("\r") and fragment.text.startswith("\n")
        before = fragment.text or before
        pieces = _NEWLINE.split(fragment.text[1:] if inside else fragment.text)
        start, counts_on = _origin(fragment, int(inside), len(pieces) - (pieces[-1] == ""), source)
        for number, piece in enumerate(pieces):
            here = None if start is None else (start[0], start[1] + (number if counts_on else 0))
            if current is None and here is not None and piece.strip():
                current = here
            if number < len(pieces) - 1:
                latest = current or here or latest
                lines.append(latest)
                current = None
    lines.append(current or latest)
    return tuple(lines)


def _cut(fragments: tuple[Fragment, ...], unit: TranslationUnit) -> Iterator[Fragment]:
    """The fragments, those of source text cut where it goes on in another file."""
    for fragment in fragments:
        pieces = () if fragment.origin is None or not fragment.copied else tuple(unit.pieces(fragment.origin))
        text = encode(fragment.text) if len(pieces) > 1 else b""
        if fragment.origin is None or len(text) != fragment.origin.end - fragment.origin.start:
            yield fragment
            continue
        for piece in pieces:
            part = text[piece.start - fragment.origin.start : piece.end - fragment.origin.start]
            yield Fragment(decode(part), piece, copied=True)


def _origin(fragment: Fragment, skipped: int, size: int, source: Lines) -> tuple[tuple[int, int] | None, bool]:
    """The first source line of a fragment of `size` lines, and whether its lines are those of the source in order.

    `skipped` is 1 where the fragment's first byte ends the line of the fragment before.
    """
    if fragment.origin is None:
        return None, False
    start = source.line(fragment.origin.start + (skipped if fragment.copied else 0)) + 1
    last = source.line(max(fragment.origin.end - 1, fragment.origin.start)) + 1
    file = 0 if isinstance(source, LineIndex) else source.place(fragment.origin).file
    return (file, start), fragment.copied and last - start + 1 == size
