"""The words of C (C17 6.4): the one place that says what a comment, a literal, a number and a name look like.

Patterns are bytes; `text_pattern` makes the same pattern for str. All of them take time that grows with the length of
the text alone, whatever it holds: they never give back what they took. What is not closed, as there is while someone
types, ends where a compiler would say so: a literal at the end of its line, a comment at the end of the text.
"""

import re
from collections.abc import Iterator

from lowering_core.patterns import regex

NEWLINE = rb"(?:\r\n|\n|\r)"
SPLICE = rb"\\[ \t]*+" + NEWLINE
"""A backslash that joins its line to the next one."""
BLOCK_COMMENT = rb"/\*(?>[^*]++|\*(?!/))*+(?:\*/)?"
LINE_COMMENT = rb"/(?>" + SPLICE + rb")*+/(?>[^\n\r\\]++|" + SPLICE + rb"|\\)*+"
COMMENT = BLOCK_COMMENT + rb"|" + LINE_COMMENT
SPACE = rb"[ \t\v\f\r\n]++|" + SPLICE + rb"|" + COMMENT
"""What stands between tokens, one piece of it."""
_ESCAPE = rb"\\(?:\r\n|[\s\S])?"
_IN_STRING = rb'"(?>[^"\\\n\r]++|' + _ESCAPE + rb")*+"
_IN_CHARACTER = rb"'(?>[^'\\\n\r]++|" + _ESCAPE + rb")*+"
STRING = _IN_STRING + rb'"?'
CHARACTER = _IN_CHARACTER + rb"'?"
LITERAL = STRING + rb"|" + CHARACTER
CLOSED_LITERAL = rb"(?:u8|[uUL])?(?:" + _IN_STRING + rb'"|' + _IN_CHARACTER + rb"')"
"""A string or character constant with its prefix; nothing that is not closed."""
NOISE = COMMENT + rb"|" + LITERAL
"""Text in which brackets, semicolons and names mean nothing."""
_FIRST, _REST = rb"[A-Za-z_$\x80-\xff]", rb"[\w$\x80-\xff]"
NAME = _FIRST + _REST + rb"*+"
NUMBER = rb"\.?[0-9](?>[eEpP][+-]|[\w.$])*+"
PRAGMA_OPERATOR = rb"_Pragma\s*\(\s*(?:L|u8|u|U)?" + STRING + rb"\s*\)"


def text_class(allowed: str) -> str:
    """The pattern for str of one of some ASCII characters, or of any other character beyond ASCII.

    It says what it is not: a range of a million characters takes milliseconds to compile.
    """
    return "[^" + "".join(f"\\x{code:02x}" for code in range(128) if chr(code) not in allowed) + "]"


WORD_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$"
"""The ASCII characters of names, digits first."""
_TEXT_FIRST, _TEXT_REST = text_class(WORD_CHARACTERS.lstrip("0123456789")), text_class(WORD_CHARACTERS)
TEXT_NAME = _TEXT_FIRST + _TEXT_REST + "*+"
"""The pattern of a name in a str."""


def text_pattern(source: bytes) -> re.Pattern[str]:
    """The same pattern for str, in which every character beyond ASCII may be part of a name."""
    text = source.decode("ascii")
    return regex(text.replace(_FIRST.decode("ascii"), _TEXT_FIRST).replace(_REST.decode("ascii"), _TEXT_REST))


STATEMENT_WORDS = frozenset("for if while do else switch return goto break continue case default".split())
"""The keywords of statements."""
WORD = regex(NAME)
WORDS = regex(NOISE + rb"|" + NUMBER + rb"|(" + NAME + rb")")
"""Names in group 1; noise and numbers match without it."""
TEXT_WORDS = text_pattern(NOISE + rb"|" + NUMBER + rb"|(" + NAME + rb")")
OPERATORS = regex(PRAGMA_OPERATOR)
SPLICES = regex(SPLICE)
_OPEN = regex(rb"(?>" + SPACE + rb")*+\(")
_NOISE = regex(NOISE + rb"|" + SPLICE)
_BRACKETS = {bracket[:1]: regex(rb"[" + re.escape(bracket) + rb"]|" + NOISE) for bracket in (b"{}", b"()", b"[]")}


def names(text: bytes) -> Iterator[re.Match[bytes]]:
    """The names of a text, keywords too, in order; those in comments, literals and numbers do not come."""
    return (match for match in WORDS.finditer(text) if match[1] is not None)


def shadowed(text: bytes) -> bytes:
    """The text with spaces in place of comments, literals and continuations, byte for byte."""
    return _NOISE.sub(lambda match: b" " * len(match[0]), text)


def braces(text: bytes) -> Iterator[re.Match[bytes]]:
    """The braces of a text in order."""
    return (match for match in _BRACKETS[b"{"].finditer(text) if match[0] in b"{}")


def even_braces(text: bytes) -> bool:
    """Whether each brace of a text has its other one there."""
    depth = 0
    for match in braces(text):
        depth += 1 if match[0] == b"{" else -1
        if depth < 0:
            return False
    return depth == 0


def closing(text: bytes, opened: int) -> int | None:
    """The offset after the bracket that closes the one at `opened`; None where none does."""
    depth = 0
    bracket = text[opened : opened + 1]
    for match in _BRACKETS[bracket].finditer(text, opened):
        token = match[0]
        if token == bracket:
            depth += 1
        elif len(token) == 1 and token not in b"\"'":
            depth -= 1
            if not depth:
                return match.end()
    return None


def call_end(text: bytes, start: int) -> int | None:
    """The offset after the parenthesis that closes the one which follows `start`, spaces and comments aside."""
    opened = _OPEN.match(text, start)
    return None if opened is None else closing(text, opened.end() - 1)


def parentheses(text: bytes) -> dict[int, int]:
    """For each `(` that is closed, the offset after its `)`."""
    pairs: dict[int, int] = {}
    waiting: list[int] = []
    for match in _BRACKETS[b"("].finditer(text):
        if match[0] == b"(":
            waiting.append(match.start())
        elif match[0] == b")" and waiting:
            pairs[waiting.pop()] = match.end()
    return pairs
