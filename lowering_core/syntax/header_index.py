"""Which piece of the headers' text declares a name, found without parsing: only what a file uses is parsed later."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from lowering_core.model.unit import Macro, TopLevel
from lowering_core.patterns import regex
from lowering_core.source.chunks import chunks, without_attributes
from lowering_core.source.lexer import NAME
from lowering_core.syntax.file_scope import FilePiece, body_names, used_names
from lowering_core.text import decode, encode
from lowering_core.values import dataclass

_BRACED = regex(rb"\{[^{}]*\}")
_TAG = regex(rb"\b(struct|union|enum)\s+(%b)\s*(?=\{)" % NAME)
_FORWARD = regex(rb"(struct|union|enum)\s+(%b)\s*;" % NAME)
_ENUM = regex(rb"\benum\b[^{};()]*\{([^}]*)\}")
_ENUMERATOR = regex(rb"(?:^|,)\s*(%b)" % NAME)
_CALLED = regex(rb"\(\s*\*+\s*(?:(?:const|volatile|restrict|__restrict)\s+)*(%b)|(%b)\s*\((?!\s*\*)" % (NAME, NAME))
_PASTED = regex(rb"##\s*(%b)" % NAME)
_SEVERAL = regex(rb"\)\s*,|,[^()]*\(")
_GROUP = regex(rb"\([^()]*\)|\[[^][]*\]")
_COMMA = regex(rb",")
_LAST = regex(rb"(%b)\s*(?:\[[^\]]*\]\s*)*(?::[^,;]*)?(?:=[^,;]*)?\s*(?=[,;])" % NAME)


class HeaderIndex:
    """The pieces of the headers' text and, for each name, the numbers of those that declare it.

    `known` remembers what was read out of a piece whose meaning depends on no macro; it only saves work.
    """

    __slots__ = ("_uses", "defined", "known", "pieces", "placed", "text", "where")

    def __init__(self, text: bytes) -> None:
        bare = without_attributes(text)
        self.text = text
        self.pieces = tuple(chunks(bare))
        defined: list[tuple[str, ...]] = []
        where: dict[str, tuple[int, ...]] = {}
        for number, chunk in enumerate(self.pieces):
            end = chunk.span.end if chunk.body is None else chunk.body.start
            names = declared_names(bare[chunk.span.start : end])
            defined.append(names)
            for name in names:
                where[name] = (*where.get(name, ()), number)
        self.defined = tuple(defined)
        # Where each piece begins, and what it defines.
        self.placed = [(chunk.span.start, names) for chunk, names in zip(self.pieces, defined, strict=True)]
        self.where: Mapping[str, tuple[int, ...]] = where
        self.known: dict[int, tuple[FilePiece, TopLevel | None]] = {}
        self._uses: dict[int, frozenset[str]] = {}

    def uses(self, number: int) -> frozenset[str]:
        """The names that a piece mentions."""
        found = self._uses.get(number)
        if found is None:
            span = self.pieces[number].span
            found = self._uses[number] = used_names(self.text[span.start : span.end])
        return found


@lru_cache(maxsize=64)
def header_index(text: bytes) -> HeaderIndex:
    """The index of a preprocessed text."""
    return HeaderIndex(text)


def declared_names(text: bytes) -> tuple[str, ...]:
    """The names that one piece of file scope declares, by its spelling alone; tags come as `struct tag`."""
    found = [b" ".join(match.groups()) for match in _TAG.finditer(text)]
    forward = _FORWARD.fullmatch(text)
    if forward is not None:
        return (decode(b" ".join(forward.groups())),)
    flat = text
    if b"{" in text:
        for body in _ENUM.findall(text):
            found += _ENUMERATOR.findall(body)
        while (shorter := _BRACED.sub(b" ", flat)) != flat:
            flat = shorter
    for part in _declarators(flat) if _SEVERAL.search(flat) else (flat,):
        called = _CALLED.search(part) if b"(" in part else None
        if called is not None:
            found.append(called[1] or called[2])
        else:
            found += _LAST.findall(part)
    return tuple(dict.fromkeys(decode(name) for name in found))


def _declarators(text: bytes) -> list[bytes]:
    """A declaration cut at the commas that stand outside of all brackets, each part with one behind it."""
    bare, inner = text, 1
    while inner:
        bare, inner = _GROUP.subn(lambda match: b" " * len(match[0]), bare)
    ends = [match.start() for match in _COMMA.finditer(bare)]
    starts = (0, *(end + 1 for end in ends))
    return [text[start:end] + b"," for start, end in zip(starts, (*ends, len(text)), strict=True)]


@dataclass(frozen=True, slots=True)
class Reached:
    """The numbers of header pieces that names need, directly or not, all names met, and what macros among them paste
    behind other names.
    """

    numbers: frozenset[int] = frozenset()
    met: frozenset[str] = frozenset()
    suffixes: frozenset[str] = frozenset()


_NOTHING = Reached()


def reachable(
    index: HeaderIndex, macros: Mapping[str, tuple[Macro, ...]], seeds: Iterable[str], known: Reached = _NOTHING,
    again: Iterable[str] = (),
) -> Reached:  # fmt: skip
    """What the names `seeds` need, beside what is `known` to be needed; of the names met before, macros have changed
    for those to be looked at `again`.

    Macros of the headers may paste the names of functions, as those of <tgmath.h> do.
    """
    numbers, met, suffixes = set(known.numbers), set(known.met), set(known.suffixes)
    work = [*(set(seeds) - met), *again]
    met.update(work)
    while work:
        name = work.pop()
        more: set[str] = set()
        for number in index.where.get(name, ()):
            if number not in numbers:
                numbers.add(number)
                more |= index.uses(number)
        for macro in macros.get(name, ()):
            more |= body_names(macro.body)
            pasted = _pasted(macro.body) if "##" in macro.body else frozenset[str]()
            if not pasted <= suffixes:
                suffixes |= pasted
                more |= {stem + suffix for stem in met for suffix in pasted if stem + suffix in index.where}
        more |= {name + suffix for suffix in suffixes if name + suffix in index.where}
        more -= met
        met |= more
        work += more
    return Reached(frozenset(numbers), frozenset(met), frozenset(suffixes))


@lru_cache(maxsize=1024)
def _pasted(body: str) -> frozenset[str]:
    return frozenset(decode(word) for word in _PASTED.findall(encode(body)))
