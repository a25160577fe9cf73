"""The mirror of a document against a plain model of what an editor does."""

import random

import pytest

from lowering_core.text import LineIndex, Span
from rex_lsp.mirror import Encoding, Mirror, choose_encoding, position_at, to_bytes

# Everything that some program takes for a line end, characters of one to four bytes, and marks that combine.
_LETTERS = "ab\t\r\n\f\v\x85\u2028\u2029é\u0301漢🙂\u200d"


def _units(text: str, encoding: Encoding) -> int:
    if encoding is Encoding.UTF8:
        return len(text.encode())
    return len(text) if encoding is Encoding.UTF32 else len(text.encode("utf-16-le")) // 2


def _lines(text: str) -> list[str]:
    """Lines with their ends, by the protocol's definition."""
    lines, start, at = list[str](), 0, 0
    while at < len(text):
        at += 2 if text.startswith("\r\n", at) else 1
        if text[at - 1] in "\r\n":
            lines.append(text[start:at])
            start = at
    return [*lines, text[start:]]


def _position(text: str, at: int, encoding: Encoding) -> tuple[int, int]:
    """The position of the character at index `at`, which is not between `\\r` and `\\n`."""
    before = _lines(text[:at])
    return len(before) - 1, _units(before[-1], encoding)


@pytest.mark.parametrize("encoding", Encoding)
def test_random_edits_leave_what_the_editor_has(encoding: Encoding) -> None:
    chance = random.Random(f"mirror {encoding.value}")
    for _ in range(60):
        text = "".join(chance.choices(_LETTERS, k=chance.randrange(30)))
        mirror = Mirror.of(1, text)
        for version in range(2, 12):
            places = [at for at in range(len(text) + 1) if text[at - 1 : at + 1] != "\r\n"]
            start, end = sorted(chance.choices(places, k=2))
            new = "".join(chance.choices(_LETTERS, k=chance.randrange(6)))
            span = Span(
                mirror.offset(_position(text, start, encoding), encoding),
                mirror.offset(_position(text, end, encoding), encoding),
            )
            mirror = mirror.edited(version, span, to_bytes(new))
            text = text[:start] + new + text[end:]
            assert mirror.data == text.encode()
            fresh = LineIndex(mirror.data)
            assert len(mirror.lines) == len(fresh) == len(_lines(text))
            assert [mirror.lines.start(line) for line in range(len(fresh))] == [
                fresh.start(line) for line in range(len(fresh))
            ]
            for at in places:
                if at <= len(text) and text[at - 1 : at + 1] != "\r\n":
                    place = position_at(mirror.data, mirror.lines, len(text[:at].encode()), encoding)
                    assert place == _position(text, at, encoding)


@pytest.mark.parametrize(
    ("encoding", "column", "offset"),
    [
        (Encoding.UTF8, 1, 1), (Encoding.UTF8, 2, 1), (Encoding.UTF8, 5, 5), (Encoding.UTF8, 99, 6),
        (Encoding.UTF16, 1, 1), (Encoding.UTF16, 2, 1), (Encoding.UTF16, 3, 5), (Encoding.UTF16, 99, 6),
        (Encoding.UTF32, 1, 1), (Encoding.UTF32, 2, 5), (Encoding.UTF32, 3, 6), (Encoding.UTF32, 99, 6),
    ],
)  # fmt: skip
def test_columns_inside_a_character_and_past_the_line(encoding: Encoding, column: int, offset: int) -> None:
    mirror = Mirror.of(1, "a🙂b\r\nnext")
    assert mirror.offset((0, column), encoding) == offset
    assert mirror.offset((9, 0), encoding) == len(mirror.data)
    assert mirror.offset((-1, 5), encoding) == 0
    assert mirror.offset((1, -5), encoding) == 8


def test_half_a_pair_is_replaced() -> None:
    assert to_bytes("a\ud83db") == "a\ufffdb".encode()
    assert to_bytes("\ud83d\ude42") == "🙂".encode()


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        ([], Encoding.UTF16),
        (["utf-32", "utf-8", "utf-16"], Encoding.UTF32),
        (["utf-7", "utf-8"], Encoding.UTF8),
        ([5, None], Encoding.UTF16),
    ],
)
def test_the_first_known_encoding_is_chosen(offered: list[object], chosen: Encoding) -> None:
    assert choose_encoding(offered) is chosen
