"""Which source line each emitted line came from."""

from lowering_core.model.kernel import Fragment
from lowering_core.text import LineIndex


def line_map(fragments: tuple[Fragment, ...], source: LineIndex) -> tuple[int, ...]:
    """For every emitted line the 1-based source line that it came from; 1 for what came from nowhere in particular.

    A line takes the origin of the first fragment on it that shows more than white space; inside a fragment that is the
    user's own text, lines count on.
    """
    lines: list[int] = []
    current: int | None = None
    latest = 1
    for fragment in fragments:
        start = None if fragment.origin is None else source.line(fragment.origin.start) + 1
        last = None if fragment.origin is None else source.line(max(fragment.origin.end - 1, fragment.origin.start)) + 1
        pieces = fragment.text.split("\n")
        grows = start is not None and last is not None and last - start == len(pieces) - 1 - (pieces[-1] == "")
        for number, piece in enumerate(pieces):
            here = None if start is None else start + (number if grows else 0)
            if current is None and here is not None and piece.strip():
                current = here
            if number < len(pieces) - 1:
                latest = current or here or latest
                lines.append(latest)
                current = None
    lines.append(current or latest)
    return tuple(lines)
