"""What is written to a terminal and to a pipe."""

import io
import sys

import pytest

from rex_lsp import console

ROWS = (("a.c:3", "scale", "same results"), ("b.c:10", "dot", "different: element 7 of \x1b[31msum"))


class Terminal(io.TextIOWrapper):
    """A stream in memory that says that it is a terminal."""

    def __init__(self, terminal: bool, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding)
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal

    def text(self) -> str:
        self.flush()
        self.seek(0)
        return self.read()


def shown(monkeypatch: pytest.MonkeyPatch, terminal: bool, columns: int = 80, encoding: str = "utf-8") -> str:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    stream = Terminal(terminal, encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    console.table(("loop", "function", "result"), ROWS)
    console.say_severity("a.c:1:1: error", "error")
    console.say_severity("plain", "")
    return stream.text()


PLAIN = """loop    function  result
a.c:3   scale     same results
b.c:10  dot       different: element 7 of \\x1b[31msum
a.c:1:1: error
plain
"""


@pytest.mark.parametrize(("terminal", "encoding"), [(False, "utf-8"), (False, "ascii")])
def test_a_pipe_gets_plain_text(monkeypatch: pytest.MonkeyPatch, terminal: bool, encoding: str) -> None:
    assert shown(monkeypatch, terminal, encoding=encoding) == PLAIN


def test_a_terminal_gets_a_box_and_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, terminal=True) == (
        "┏━━━━━━━━┳━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓\n"
        "┃ \x1b[1mloop  \x1b[0m ┃ \x1b[1mfunction\x1b[0m ┃ \x1b[1mresult                             \x1b[0m ┃\n"
        "┡━━━━━━━━╇━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩\n"
        "│ a.c:3  │ scale    │ same results                        │\n"
        "│ b.c:10 │ dot      │ different: element 7 of \\x1b[31msum │\n"
        "└────────┴──────────┴─────────────────────────────────────┘\n"
        "\x1b[1;31ma.c:1:1: error\x1b[0m\nplain\n"
    )


def test_a_narrow_terminal_wraps_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(monkeypatch, terminal=True, columns=40).splitlines()[:-2]
    assert all(len(line.replace("\x1b[1m", "").replace("\x1b[0m", "")) == 40 for line in lines)
    assert "│ b.c:10 │ dot      │ different:" in "\n".join(lines)


def test_a_terminal_of_another_encoding_gets_no_box(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, terminal=True, encoding="ascii").startswith(PLAIN[: PLAIN.index("a.c:1:1")])


def test_plain_text_is_a_users_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal(terminal=True)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setattr(sys, "stdout", stream)
    console.say_severity("a.c:1:1: warning", "warning")
    assert stream.text() == "a.c:1:1: warning\n"
