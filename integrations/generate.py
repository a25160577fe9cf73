"""Writes shell completions and the manual page into a folder, from the description of the command line.

python integrations/generate.py [FOLDER]
"""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

import shtab

from rex_lsp.arguments import make_parser


class Manual(argparse.HelpFormatter):
    """What a parser would print as help, as a manual page."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self.lines: list[str] = []

    def add_usage(
        self, usage: str | None, actions: Iterable[argparse.Action], groups: Iterable[object], prefix: str | None = None
    ) -> None:
        self.lines += [".SH SYNOPSIS", *_as_is(usage or "")]

    def add_text(self, text: str | None) -> None:
        self.lines += _as_is(text) if text and text != argparse.SUPPRESS else []

    def start_section(self, heading: str | None) -> None:
        self.lines.append(f".SH {_escaped((heading or '').upper())}")

    def end_section(self) -> None:
        """The next heading ends a section."""

    def add_arguments(self, actions: Iterable[argparse.Action]) -> None:
        for action in actions:
            if action.help == argparse.SUPPRESS:
                continue
            value = "" if action.nargs == 0 else f" {_value(action)}"
            names = ", ".join(action.option_strings)
            self.lines += [".TP", f".B {_escaped(f'{names}{value}'.strip())}", _escaped((action.help or "") % {})]

    def format_help(self) -> str:
        return "\n".join((*self.lines, ""))


def _value(action: argparse.Action) -> str:
    if action.metavar:
        return str(action.metavar)
    return "{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest.upper()


def _escaped(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text.startswith((".", "'")) else text


def _as_is(text: str) -> list[str]:
    return [".nf", *(_escaped(line) for line in text.splitlines()), ".fi"]


def files() -> dict[str, str]:
    """The contents of the generated files by their names below this folder."""
    manual = make_parser()
    manual.formatter_class = Manual
    head = ".TH REX\\-LSP 1\n.SH NAME\nrex\\-lsp \\- OpenMP target loops in C as GPU kernels\n"
    return {
        "completions/rex-lsp.bash": shtab.complete(make_parser(), shell="bash"),
        "completions/_rex-lsp": shtab.complete(make_parser(), shell="zsh"),
        "man/rex-lsp.1": head + manual.format_help(),
    }


def main() -> None:
    """Writes the files."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    for name, text in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
