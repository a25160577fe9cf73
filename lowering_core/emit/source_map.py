"""Which source line each emitted line came from."""

import re

from lowering_core.model.kernel import Fragment
from lowering_core.text import LineIndex

_NEWLINE = re.compile(r"\r\n|\r|\n")


def line_map(fragments: tuple[Fragment, ...], source: LineIndex) -> tuple[int, ...]:
    """For every emitted line the 1-based source line that it came from; 1 for what came from nowhere in particular.

    A line takes the origin of the first fragment on it that shows more than white space; inside a fragment that is the
    user's own text, lines count on. A line of white space follows the fragment that ends it.
    """
    lines: list[int] = []
    current: int | None = None
    latest = 1
    before = ""
    for fragment in fragments:
        inside = before.endswith("\r") and fragment.text.startswith("\n")
        before = fragment.text or before
        pieces = _NEWLINE.split(fragment.text[1:] if inside else fragment.text)
        start, counts_on = _origin(fragment, int(inside), len(pieces) - (pieces[-1] == ""), source)
        for number, piece in enumerate(pieces):
            here = None if start is None else start + (number if counts_on else 0)
            if current is None and here is not None and piece.strip():
                current = here
            if number < len(pieces) - 1:
                latest = current or here or latest
                lines.append(latest)
                current = None
    lines.append(current or latest)
    return tuple(lines)


def _origin(fragment: Fragment, skipped: int, size: int, source: LineIndex) -> tuple[int | None, bool]:
    """The first source line of a fragment of `size` lines, and whether its lines are those of the source in order.

    `skipped` is 1 where the fragment's first byte ends the line of the fragment before.
    """
    if fragment.origin is None:
        return None, False
    start = source.line(fragment.origin.start + (skipped if fragment.copied else 0)) + 1
    last = source.line(max(fragment.origin.end - 1, fragment.origin.start)) + 1
    return start, fragment.copied and last - start + 1 == size
