"""Writing to the terminal: plain text, with colour and boxed tables only where a person is looking."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from itertools import zip_longest

# Colours of findings: the parameters of the terminal's escape sequence.
_STYLES = {"error": "1;31", "warning": "33", "info": "36", "hint": "2"}
_NARROWEST = 8  # characters of a column that is made smaller to fit
# A control character out of a source file must not reach the terminal.
_CONTROL = {code: f"\\x{code:02x}" for code in (*range(9), 11, 12, *range(14, 32), 127)}
# The line of progress that stands on the terminal, if any, under the key "text".
_SHOWN: dict[str, str] = {}


def say(text: str) -> None:
    """A line on standard output."""
    write(clean(text))


def write(line: str) -> None:
    """A line on standard output as it is: no control character out of a file may be in it."""
    _end_progress()
    sys.stdout.write(line + "\n")


def write_error(line: str) -> None:
    """The same on standard error."""
    _end_progress()
    sys.stderr.write(line + "\n")


def flush() -> None:
    """What was said reaches its reader now."""
    sys.stdout.flush()


def clear() -> None:
    """What a terminal shows goes; what is no terminal stays as it is."""
    if sys.stdout.isatty():
        sys.stdout.write("\x1b[2J\x1b[H")


def progress(text: str) -> None:
    """What is being done, on a terminal's standard error; it gives way to whatever is written next."""
    if sys.stderr.isatty():
        _SHOWN["text"] = text
        sys.stderr.write(f"\r{clean(text)}\x1b[K")
        sys.stderr.flush()


def _end_progress() -> None:
    if _SHOWN.pop("text", ""):
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def complain(text: str) -> None:
    """A line on standard error, with the program's name, as compilers do."""
    _end_progress()
    sys.stdout.flush()
    sys.stderr.write(f"rex-lsp: {clean(text)}\n")
    sys.stderr.flush()


def say_severity(text: str, severity: str) -> None:
    """A finding on standard output; coloured by severity on a terminal."""
    style = _STYLES.get(severity, "")
    write(f"\x1b[{style}m{clean(text)}\x1b[0m" if style and takes_colour() else clean(text))


def table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table on standard output: aligned columns, on a terminal in a box that fits its width."""
    lines = [[clean(cell) for cell in row] for row in (headers, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    if not sys.stdout.isatty() or "utf" not in (sys.stdout.encoding or "").lower():
        for line in lines:
            say("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
        return
    most = shutil.get_terminal_size().columns - 3 * len(widths) - 1
    while sum(widths) > most and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    bold = "\x1b[1m{}\x1b[0m" if takes_colour() else "{}"
    write(_rule("┏┳┓", "━", widths))
    _boxed(lines[0], widths, "┃", bold)
    write(_rule("┡╇┩", "━", widths))
    for line in lines[1:]:
        _boxed(line, widths, "│", "{}")
    write(_rule("└┴┘", "─", widths))


def _boxed(cells: Sequence[str], widths: Sequence[int], bar: str, style: str) -> None:
    """A row of a table, on as many lines as its longest cell takes."""
    pieces = [textwrap.wrap(cell, width) for cell, width in zip(cells, widths, strict=True)]
    for parts in zip_longest(*pieces, fillvalue=""):
        shown = (style.format(part.ljust(width)) for part, width in zip(parts, widths, strict=True))
        write(f"{bar} {f' {bar} '.join(shown)} {bar}")


def _rule(corners: str, line: str, widths: Sequence[int]) -> str:
    left, middle, right = corners
    return left + middle.join(line * (width + 2) for width in widths) + right


def takes_colour() -> bool:
    """Whether somebody is looking who did not ask for plain text (https://no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def clean(text: str) -> str:
    """The text with control characters spelled out and undecodable bytes made visible."""
    return text.translate(_CONTROL).encode("utf-8", "backslashreplace").decode("utf-8")
