"""Writing to the terminal: plain text, with colour and boxed tables only where a person is looking."""

import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

# A control character out of a source file must not reach the terminal.
_CONTROL = {code: f"\\x{code:02x}" for code in (*range(9), 11, 12, *range(14, 32), 127)}
# The line of progress that stands on the terminal, if any, under the key "text".
_SHOWN: dict[str, str] = {}


def say(text: str) -> None:
    """A line on standard output."""
    _end_progress()
    sys.stdout.write(clean(text) + "\n")


def flush() -> None:
    """What was said reaches its reader now."""
    sys.stdout.flush()


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
    if not sys.stdout.isatty():
        say(text)
        return
    _end_progress()
    style = {"error": "bold red", "warning": "yellow", "info": "cyan", "hint": "dim"}.get(severity, "")
    rich_text = _rich("text")
    _console().print(rich_text.Text(clean(text), style=style), soft_wrap=True)


def table(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table on standard output: aligned columns, or rich's on a terminal."""
    if sys.stdout.isatty():
        rich_table = _rich("table").Table(*headers)
        for row in rows:
            rich_table.add_row(*(_rich("markup").escape(clean(cell)) for cell in row))
        _console().print(rich_table)
        return
    widths = [max(len(row[column]) for row in (headers, *rows)) for column in range(len(headers))]
    for row in (headers, *rows):
        say("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def clean(text: str) -> str:
    """The text with control characters spelled out and undecodable bytes made visible."""
    return text.translate(_CONTROL).encode("utf-8", "backslashreplace").decode("utf-8")


def _rich(name: str) -> ModuleType:
    """A module of rich; importing it takes 60 ms, which a run in a pipe need not spend."""
    return import_module(f"rich.{name}")


def _console() -> Any:
    return _rich("console").Console()
