"""Tokens of a pragma's text with their byte offsets, matched brackets, and splitting at depth 0.

Everything here is linear in the length of the text and free of recursion.
"""

import re
from collections.abc import Iterator

from lowering_core.patterns import regex
from lowering_core.text import Span, decode
from lowering_core.values import dataclass

_TOKEN = regex(
    r"""([A-Za-z_$\x80-\xff][0-9A-Za-z_$\x80-\xff]*)
    |(\.?[0-9](?:[eEpP][+-]|[0-9A-Za-z_.])*)
    |("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)
    |(->|&&|\|\||\S)""",
    re.VERBOSE | re.DOTALL,
)
_PAIRS = {")": "(", "]": "[", "}": "{"}
_CLOSING = {opener: closer for closer, opener in _PAIRS.items()}
WORD = 1


@dataclass(frozen=True, slots=True)
class PragmaText:
    """The tokens of a pragma. `text` has one character for each byte; its first byte lies at `start` in the unit.

    Token k has the spelling `words[k]`, the kind `kinds[k]` (1 identifier, 2 number, 3 string or character, 4 other)
    and lies at [starts[k], ends[k]) of `text`. `partners[k]` is the index of the bracket that matches it, -1 for none.
    """

    text: str
    start: int
    words: list[str]
    kinds: list[int]
    starts: list[int]
    ends: list[int]
    partners: list[int]

    def span(self, low: int, high: int) -> Span:
        """The bytes of tokens [low, high), of which there is at least one."""
        return Span(self.start + self.starts[low], self.start + self.ends[high - 1])

    def data(self, low: int, high: int) -> bytes:
        """The source of tokens [low, high) as bytes; empty for no tokens."""
        return self.text[self.starts[low] : self.ends[high - 1]].encode("latin-1") if low < high else b""

    def source(self, low: int, high: int) -> str:
        """The source of tokens [low, high) as text."""
        return decode(self.data(low, high))

    def gap(self, index: int) -> Span:
        """The empty span just before token `index`, or at the end of the text."""
        offset = self.starts[index] if index < len(self.starts) else len(self.text.rstrip())
        return Span(self.start + offset, self.start + offset)

    def unclosed(self, low: int) -> str:
        """What closes the brackets that are open from token `low` to the end."""
        pairs = zip(self.words[low:], self.partners[low:], strict=True)
        return "".join(_CLOSING[word] for word, partner in pairs if word in _CLOSING and partner < 0)[::-1]

    def is_identifier(self, low: int, high: int) -> bool:
        """Whether tokens [low, high) are one identifier."""
        return high - low == 1 and self.kinds[low] == WORD


def tokenize(data: bytes, start: int) -> PragmaText:
    """The tokens of `data`, whose first byte lies at `start` of its unit."""
    text = data.decode("latin-1")
    words: list[str] = []
    kinds: list[int] = []
    starts: list[int] = []
    ends: list[int] = []
    partners: list[int] = []
    stack: list[int] = []
    waiting = {"(": 0, "[": 0, "{": 0}
    for match in _TOKEN.finditer(text):
        kind = match.lastindex or 4
        word = match[0]
        partner = -1
        if kind == 4:
            if word in _CLOSING:
                stack.append(len(words))
                waiting[word] += 1
            elif word in _PAIRS:
                partner = _close(stack, words, waiting, _PAIRS[word])
                if partner >= 0:
                    partners[partner] = len(words)
        partners.append(partner)
        words.append(word)
        kinds.append(kind)
        starts.append(match.start())
        ends.append(match.end())
    if not data.isascii():
        words = [decode(word.encode("latin-1")) for word in words]
    return PragmaText(text, start, words, kinds, starts, ends, partners)


def split(text: PragmaText, low: int, high: int) -> list[tuple[int, int]]:
    """Token ranges between commas at depth 0; one range without commas, none for no tokens."""
    if low >= high or "," not in text.words[low:high]:
        return [(low, high)] if low < high else []
    cuts = [index for index in outer(text, low, high) if text.words[index] == ","]
    return list(zip([low, *(cut + 1 for cut in cuts)], [*cuts, high], strict=True))


def find_colon(text: PragmaText, low: int, high: int) -> int:
    """The first `:` at depth 0 that does not belong to a `?`; -1 when there is none."""
    questions = 0
    if ":" not in text.words[low:high]:
        return -1
    for index in outer(text, low, high):
        word = text.words[index]
        if word == ":" and not questions:
            return index
        questions += (word == "?") - (word == ":")
    return -1


def outer(text: PragmaText, low: int, high: int) -> Iterator[int]:
    """The tokens of [low, high) that are in no brackets."""
    index = low
    while index < high:
        partner = text.partners[index]
        if partner <= index:
            yield index
        index = max(index, partner) + 1


def _close(stack: list[int], words: list[str], waiting: dict[str, int], opener: str) -> int:
    """The bracket that a closing one matches, -1 when there is none; openers of another kind above it stay unmatched.

    `waiting` counts the open brackets of each kind, so that a hopeless search never walks the stack.
    """
    if not waiting[opener]:
        return -1
    while True:
        found = stack.pop()
        waiting[words[found]] -= 1
        if words[found] == opener:
            return found
