"""The words of C: what is a comment, a literal, a name, in whole and in half-typed text."""

import re
import time

import pytest

from lowering_core.source import lexer

NAMES = (
    (b"a /* b */ c // d\ne", [b"a", b"c", b"e"]),
    (b'x = "y \\" z"; w', [b"x", b"w"]),
    (b"'\\'' a", [b"a"]),
    (b"0x1fUL 1e+5f .5e3 2.f b", [b"b"]),
    (b"// one \\\n still\nb", [b"b"]),
    (b"// one \\\r\n still\r\nb", [b"b"]),
    (b"a /* never closed b", [b"a"]),
    (b'a "never closed b\nc', [b"a", b"c"]),
    (b"$x \xc3\xa4y", [b"$x", b"\xc3\xa4y"]),
    (b"a/**/b/***/c/*/ d */e", [b"a", b"b", b"c", b"e"]),
)
HOSTILE = (b"/*" * 100_000, b'"\\' * 100_000, b"'" * 200_000, b"//\\\n" * 60_000, b"(" * 200_000, b'{"' * 100_000)


@pytest.mark.parametrize(("text", "expected"), NAMES)
def test_names(text: bytes, expected: list[bytes]) -> None:
    assert [match[0] for match in lexer.names(text)] == expected


@pytest.mark.parametrize(("text", "expected"), NAMES)
def test_names_of_text(text: bytes, expected: list[bytes]) -> None:
    found = [word for word in lexer.TEXT_WORDS.findall(text.decode()) if word]
    assert [word.encode() for word in found] == expected


def test_shadowed_keeps_every_offset() -> None:
    text = b"a /* } */ { \"}\" '}' // }\n} b"
    assert lexer.shadowed(text) == b"a         {                  \n} b".replace(
        b"{                  ", b"{ " + b" " * 12
    )


def test_closing_passes_over_brackets_in_noise() -> None:
    text = b"f(')', \")\", /* ) */ (1)) + (2)"
    assert text[: lexer.closing(text, 1)] == b"f(')', \")\", /* ) */ (1))"
    assert lexer.closing(b"{ ( [", 0) is None
    assert lexer.closing(b"[[0] ']' ]x", 0) == 10


def test_parentheses() -> None:
    assert lexer.parentheses(b"((a) ')' (") == {1: 4}


@pytest.mark.parametrize("text", HOSTILE)
def test_time_grows_with_the_length_alone(text: bytes) -> None:
    started = time.perf_counter()
    for _ in lexer.names(text):
        pass
    lexer.shadowed(text)
    lexer.closing(b"{" + text, 0)
    lexer.parentheses(text)
    assert time.perf_counter() - started < 2


def test_names_of_a_str() -> None:
    pattern = re.compile(lexer.TEXT_NAME)
    beyond = ["\x80", "é", "\uffff", "\U00010000", "\U0010ffff", "\udc80"]
    letters = [chr(code) for code in range(128) if chr(code).isalpha() or chr(code) in "_$"]
    for one in [*map(chr, range(128)), *beyond]:
        assert (pattern.match(one) is not None) == (one in letters or one in beyond)
        match = pattern.match(f"a{one}b")
        assert match is not None
        assert (match.end() == 3) == (one in letters or one in beyond or one.isdigit())
