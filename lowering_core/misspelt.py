"""What a `rex:` comment that is not understood was perhaps meant to say."""

from collections.abc import Iterable
from difflib import get_close_matches

from lowering_core.patterns import regex
from lowering_core.source.rex_comments import EXPECT, IGNORE

_CLOSE = 0.7
_CLOSE_CODE = 0.8


def nearest_comment(said: str) -> str:
    """The comment as it would be understood, from `rex:` on; empty where none is near. `said` is what stands behind
    the `rex:` of it.
    """
    line = said.splitlines()[0] if said else ""
    match = _WORD.match(line)
    near = [] if match is None else get_close_matches(match[0].lower(), (IGNORE, EXPECT), 1, _CLOSE)
    if match is None or not near:
        return ""
    rest = line[match.end() :]
    return f"rex: {near[0]}{rest[: rest.find(']') + 1] if near[0] == IGNORE else rest.rstrip()}"


def is_rule(code: str, known: Iterable[str]) -> bool:
    """Whether a code, which may be shortened, stands for rules; those of queries of users are not among the `known`."""
    return ":" in code or any(one.startswith(code) for one in known)


def nearest_codes(codes: Iterable[str], known: tuple[str, ...]) -> tuple[str, ...]:
    """The codes of rules that were perhaps meant by these; nothing where that cannot be told of one."""
    found: list[str] = []
    for code in codes:
        for part in [code] if is_rule(code, known) else _PART.findall(code):
            near = part if is_rule(part, known) else _nearest_code(part.upper(), known)
            if not near:
                return ()
            found.append(near)
    return tuple(dict.fromkeys(found))


def _nearest_code(part: str, known: tuple[str, ...]) -> str:
    letters = known[0].rstrip("0123456789")
    for one in (part, letters + part):
        if is_rule(one, known):
            return one
    near = get_close_matches(part, known, 1, _CLOSE_CODE)
    # Of a number with other digits, nobody can tell which one was meant.
    same = [one for one in near if _DIGITS.findall(one) == _DIGITS.findall(part)]
    return same[0] if same else ""


_WORD = regex("[A-Za-z]+")
_PART = regex(r"[\w:]+")
_DIGITS = regex(r"\d")
