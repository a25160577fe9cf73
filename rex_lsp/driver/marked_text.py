"""Emitted text with line markers, so that compilers, debuggers and `__LINE__` speak of the source file."""

from lowering_core.emit.source_map import place_map
from lowering_core.model.kernel import Fragment
from lowering_core.model.unit import SourceFile
from lowering_core.patterns import regex
from lowering_core.source.line_directives import presumed_lines
from lowering_core.text import LineIndex

_NEWLINE = regex(r"\r\n|\r|\n")
_WHOLE_LINE = regex(r"[^\r\n]*(?:\r\n|\r|\n|$)")


def marked_text(fragments: tuple[Fragment, ...], source: SourceFile, path: str, *, hide_generated: bool = False) -> str:
    """The fragments' text, each line under the number of the line of `path`, or of a file included there, that it came
    from, or under what `#line` makes of that.

    With `hide_generated`, lines that nobody wrote count as a system header's, about which compilers do not warn; only
    the markers of preprocessors can say so, which is no standard C.
    """
    lines = source.lines
    files = [(path, source.data)] if isinstance(lines, LineIndex) else [(one.path, one.data) for one in lines.files]
    presumed = [presumed_lines(data, path if number == 0 else name) for number, (name, data) in enumerate(files)]
    origins = [presumed[file](line - 1) for file, line in place_map(fragments, lines)]
    own = _own_lines(fragments)
    result: list[str] = []
    expected, hidden = ("", 0), False
    continued = False
    for number, line in enumerate(_WHOLE_LINE.findall("".join(fragment.text for fragment in fragments))):
        origin = origins[number] if number < len(origins) else expected
        generated = hide_generated and number < len(own) and not own[number] and bool(line.strip())
        if line and not continued and (origin != expected or generated != hidden):
            mark = "#" if hide_generated else "#line"
            name = origin[0].replace("\\", "\\\\").replace('"', '\\"')
            result.append(f'{mark} {origin[1] + 1} "{name}"{" 3" if generated else ""}\n')
            expected, hidden = origin, generated
        result.append(line)
        expected = (expected[0], expected[1] + 1)
        continued = line.rstrip("\r\n").endswith("\\")
    return "".join(result)


def _own_lines(fragments: tuple[Fragment, ...]) -> list[bool]:
    """For each line, whether a part of it is the source's own text."""
    lines = [False]
    ended = ""
    for fragment in fragments:
        # A line end may be split between two fragments.
        text = fragment.text[1:] if ended.endswith("\r") and fragment.text.startswith("\n") else fragment.text
        ended = fragment.text or ended
        for number, piece in enumerate(_NEWLINE.split(text)):
            if number:
                lines.append(False)
            lines[-1] = lines[-1] or (fragment.copied and bool(piece.strip()))
    return lines
