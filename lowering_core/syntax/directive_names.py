"""The directive that a pragma's first words spell: the longest name that OpenMP 5.2 has, or the nearest one."""

from dataclasses import replace
from difflib import get_close_matches

from lowering_core.diagnostics import Words
from lowering_core.openmp import newer
from lowering_core.openmp.entries import DirectiveInfo
from lowering_core.openmp.table import DIRECTIVE_WORDS, DIRECTIVES
from lowering_core.rules import rex101_unknown_directive as rex101
from lowering_core.syntax.clause_items import shortened
from lowering_core.syntax.pragma_tokens import WORD, PragmaText
from lowering_core.values import dataclass

_LONGEST = max(name.count(" ") for name in DIRECTIVES) + 1
# Some words of names are clauses as well; after a complete name these are read as clauses. C has no `do` directives.
_NAME_WORDS = (DIRECTIVE_WORDS | {"do"}) - {"ordered", "update", "allocate"}
_PREFIXES = frozenset(
    " ".join(words[: count + 1]) for name in DIRECTIVES for words in [name.split()] for count in range(len(words))
)


@dataclass(frozen=True, slots=True)
class DirectiveName:
    """`info` is the directive that tokens [0, count) name, None for none. Tokens [count, end) are words that belong to
    a name but make it wrong; `meant` is the name that was probably meant, `why` what is wrong.
    """

    info: DirectiveInfo | None
    count: int
    end: int
    meant: str = ""
    why: Words | None = None


def name_length(text: PragmaText) -> tuple[int, int]:
    """How many of the first tokens are the longest directive name that they spell, and how many begin one."""
    count, name = 0, ""
    for matched, word in enumerate(text.words):
        name = f"{name} {word}" if name else word
        if name not in _PREFIXES:
            return count, matched
        if name in DIRECTIVES:
            count = matched + 1
    return count, len(text.words)


def directive_name(text: PragmaText) -> DirectiveName:
    """The directive at the start of a pragma."""
    count, matched = name_length(text)
    info = DIRECTIVES.get(" ".join(text.words[:count]))
    end = _wrong_words(text, info, count, matched)
    if info is not None and end == count:
        return DirectiveName(info, count, count)
    return _wrong_name(text, info, count, end)


def _wrong_words(text: PragmaText, info: DirectiveInfo | None, count: int, matched: int) -> int:
    """Where the words end that follow a valid name and can only be meant as more of it."""
    index = count
    while index < min(len(text.words), count + _LONGEST):
        word = text.words[index]
        if text.kinds[index] != WORD or (index + 1 < len(text.words) and text.words[index + 1] == "("):
            break
        if info is not None:
            if word in info.clauses:
                break
            spelt = index < matched or word in _NAME_WORDS or index > count
            if not spelt and not _misspelt(word, info):
                break
        index += 1
    return index


def _misspelt(word: str, info: DirectiveInfo) -> bool:
    """Whether a word looks like the next word of a longer name, and not like a clause."""
    following = [name[len(info.name) + 1 :].split()[0] for name in DIRECTIVES if name.startswith(info.name + " ")]
    return bool(get_close_matches(word, following, 1, 0.6)) and not get_close_matches(word, info.clauses, 1, 0.7)


def _wrong_name(text: PragmaText, info: DirectiveInfo | None, count: int, end: int) -> DirectiveName:
    if not text.words:
        return DirectiveName(None, 0, 0, "", rex101.NO_NAME)
    end = max(end, 1)
    spelt = " ".join(text.words[:end])
    later = not newer.DIRECTIVES.isdisjoint(text.words[:end])
    meant, used = ("", 0) if later else _nearest(text.words[:end], count)
    end = used if meant and info is None else end
    why = rex101.MISSPELT(shortened(spelt), meant) if meant else rex101.UNKNOWN(shortened(spelt))
    if not meant and not later and all(any(word in name.split() for name in DIRECTIVES) for word in text.words[:end]):
        # Words that OpenMP has, in an order that it has not, are no directive of a later version either.
        why = replace(why, level=rex101.RULE.severity)
    return DirectiveName(info, count, end, meant, why)


def _nearest(words: list[str], count: int) -> tuple[str, int]:
    """The directive name nearest to a beginning of the words, longest first, and how many words it takes."""
    for length in range(len(words), count, -1):
        spelt = " ".join("for" if word == "do" else word for word in words[:length])[:100]
        close = get_close_matches(spelt, DIRECTIVES, 3, 0.78)
        near = [name for name in close if name.count(" ") >= count and name.startswith("end ") == (words[0] == "end")]
        if near:
            return near[0], length
    return "", len(words)
