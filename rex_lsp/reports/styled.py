"""Colours of a report on a terminal, and plain text everywhere else."""

from rex_lsp.console import clean

_STYLES = {
    "error": "1;31", "warning": "1;33", "info": "1;36", "hint": "2",
    "place": "1", "gutter": "34", "help": "36", "added": "32", "removed": "31",
}  # fmt: skip


class Styled:
    """Text in a style, if colours are wanted. What came out of a file cannot control the terminal."""

    __slots__ = ("_coloured",)

    def __init__(self, coloured: bool) -> None:
        self._coloured = coloured

    def __call__(self, text: str, style: str = "") -> str:
        """The text in the style of this name: a severity, `place`, `gutter`, `help`, `added`, `removed`, or none."""
        shown = clean(text)
        return f"\x1b[{_STYLES[style]}m{shown}\x1b[0m" if self._coloured and style and shown else shown
