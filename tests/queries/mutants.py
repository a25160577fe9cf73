"""Copies of a query, each with one thing in it changed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TOKEN = re.compile(
    r""";[^\n]*|"(?:\\.|[^"\\])*"|(?P<capture>@[\w.]+)|(?P<predicate>\(\#[\w!?-]+)|(?P<field>\w+:)|(?P<open>[(\[])"""
    r"""|(?P<close>[)\]])|(?P<anchor>\.)|(?P<quantifier>[*+?])|\w+|\s+"""
)
_REGEX_PARTS = re.compile(r"\^|\$|\\\\b")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed query and what was changed in it."""

    what: str
    text: str


@dataclass(slots=True)
class _Group:
    """A bracketed part: its text's place, what it is (`(`, `[` or a predicate), and its parts one level down."""

    start: int
    kind: str
    parts: list[tuple[int, int]]
    end: int = 0


def mutants(text: str) -> Iterator[Mutant]:
    """Each pattern, predicate and alternative left out, each anchor and quantifier dropped, each capture renamed, each
    field made another one, each end of a regular expression opened.

    Kinds of nodes stay, and no field is left out: often the grammar allows nothing else there, and they are for people.
    """
    groups, singles = _read(text)
    for group in groups:
        whole = text[group.start : group.end]
        if group.kind == "#":
            yield _without(text, group.start, group.end, f"predicate {whole}")
        elif group.kind == "top":
            for start, end in group.parts:
                yield _without(text, start, end, f"pattern {text[start:end]}")
        elif group.kind == "[" and len(group.parts) > 1:
            for start, end in group.parts:
                yield _without(text, start, end, f"alternative {text[start:end]}")
    yield from singles


def _without(text: str, start: int, end: int, what: str) -> Mutant:
    return Mutant(f"without {' '.join(what.split())} at {start}", text[:start] + text[end:])


def _read(text: str) -> tuple[list[_Group], list[Mutant]]:
    top = _Group(0, "top", [], len(text))
    opened, closed, singles = [top], [top], list[Mutant]()
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        assert match is not None, f"not understood: {text[place:]!r}"
        start, place = match.span()
        token, kind = match[0], match.lastgroup
        inside = opened[-1]
        if kind in ("open", "predicate"):
            opened.append(_Group(start, "#" if kind == "predicate" else token, []))
        elif kind == "close":
            opened.pop().end = place
            closed.append(inside)
            opened[-1].parts.append((inside.start, place))
        elif token[0] == '"':
            inside.parts.append((start, place))
            if inside.kind == "#":
                singles += [
                    _without(text, start + part.start(), start + part.end(), f"{part[0]} of {token}")
                    for part in _REGEX_PARTS.finditer(token)
                ]
        elif kind == "capture" and inside.kind == "#":
            continue
        elif kind == "capture":
            renamed = text[:start] + "@renamed" + text[place:]
            singles.append(Mutant(f"{token} at {start} renamed", renamed))
            _extend(inside, place)
        elif kind == "field":
            singles.append(Mutant(f"{token} at {start} another field", text[:start] + "label:" + text[place:]))
        elif kind in ("anchor", "quantifier"):
            singles.append(_without(text, start, place, f"{kind} {token}"))
            if kind == "quantifier":
                _extend(inside, place)
    assert opened == [top]
    return closed, singles


def _extend(group: _Group, end: int) -> None:
    """Captures and quantifiers belong to the part that they follow."""
    if group.parts:
        group.parts[-1] = (group.parts[-1][0], end)
