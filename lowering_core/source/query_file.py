"""A user's file of queries: what it looks for, what it says, and what is wrong with it.

The library is not shown `#set!`, since the one that is used here writes outside of its memory where that follows a
predicate, nor the names of predicates with regular expressions, which `regex_limit` evaluates.
"""

import re
from collections.abc import Iterator
from os.path import exists
from pathlib import PurePath

from tree_sitter import Query, QueryError

from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.patterns import regex
from lowering_core.rules import rex009_query_not_usable as rex009
from lowering_core.source.parser import LANGUAGE
from lowering_core.source.paths import read_bytes
from lowering_core.source.regex_limit import fault
from lowering_core.text import Span, decode, encode
from lowering_core.values import dataclass

LEVELS = {"error": Severity.ERROR, "warn": Severity.WARNING, "note": Severity.INFO}
_SEVERITIES = {severity.value: severity for severity in Severity}
_LARGEST = 1 << 16  # bytes
_DEEPEST = 40  # brackets within brackets
_MOST_OPTIONAL = 16  # `?` in a file: the library's time to read a query grows steeply with them

_STRING = r'"(?>\\.|[^"\\])*+"'
_TOKEN = regex(rf""";[^\n]*+|{_STRING}|#[\w!?.-]++|@[\w.-]*+|[()\[\]?]""")
_OWN = regex(
    rf";[^\n]*+|{_STRING}|(?P<set>\(\s*#set!\s+(?P<key>[\w.-]++)\s+(?P<value>{_STRING}|[\w.-]++)\s*\))"
    r"|#(?P<kind>(?:any-)?(?:not-)?)match\?"
)
_PREDICATE = regex(r"#(?:any-)?(?:not-)?(?:eq|regex)\?|#(?:not-)?any-of\?")
_PLACE = regex(r"(.*?) at row (\d+)(?:, column \d+)?:? ?(.*)", re.DOTALL)
_WIDE = regex(r"\(*(?:translation_unit|preproc_\w+|linkage_specification|declaration_list|ERROR|_)\b|\(*\[")


@dataclass(frozen=True, slots=True)
class Rules:
    """What a usable file says: its name, the query, and for each pattern the message and a severity, if not that of the
    capture. `in_items` says that each match lies within one item of file scope, such as a function.
    """

    name: str
    path: str
    query: Query
    says: tuple[tuple[str, Severity | None], ...]
    in_items: bool


@dataclass(frozen=True, slots=True)
class QueryFault:
    """Why a file, or a part of what it finds, is not used; the line counts from 1."""

    path: str
    line: int
    text: str

    def finding(self) -> Diagnostic:
        """The problem as a finding about a C file as a whole."""
        return rex009.IN_FILE.at(Span(0, 0), self.path, self.line, self.text)


def load(path: str) -> Rules | QueryFault:
    """The file of queries at `path`, or the first thing that is wrong with it."""
    data = read_bytes(path, _LARGEST + 1)
    if data is None:
        return QueryFault(path, 1, f"the file of queries {'cannot be read' if exists(path) else 'does not exist'}")
    if len(data) > _LARGEST:
        return QueryFault(path, 1, f"the file of queries is larger than {_LARGEST} bytes")
    try:
        return _rules(path, decode(data))
    except _Unusable as error:
        text, line = error.args
        return QueryFault(path, line, f"{text}; the file of queries is not used")


class _Unusable(Exception):
    """What is wrong, and in which line."""


def _rules(path: str, text: str) -> Rules:
    settings = {match.start(): match for match in _OWN.finditer(text) if match["set"]}
    shown = _OWN.sub(_for_library, text)
    _check(shown)
    try:
        query = Query(LANGUAGE, shown)
    except (QueryError, ValueError) as error:
        match = _PLACE.match(str(error))
        if match is None:
            raise _Unusable(str(error)[:200], _line(text, len(text))) from error
        raise _Unusable(f"{match[1]}: {match[3]}".rstrip(": ")[:200], int(match[2]) + 1) from error
    raw, says = encode(shown), list[tuple[str, Severity | None]]()
    in_items = True
    for number in range(query.pattern_count):
        first, last = query.start_byte_for_pattern(number), query.end_byte_for_pattern(number)
        start, end = len(decode(raw[:first])), len(decode(raw[:last]))
        pattern = shown[start:end]
        own = {match["key"]: _value(match["value"]) for place, match in settings.items() if start <= place < end}
        says.append(_said(pattern, own, _line(shown, start)))
        in_items = in_items and query.is_pattern_rooted(number) and not _WIDE.match(pattern)
    return Rules(PurePath(path).stem, path, query, tuple(says), in_items)


def _for_library(match: re.Match[str]) -> str:
    """The same number of characters in the same lines, without what the library does not see."""
    if match["set"]:
        return re.sub(r"[^\n]", " ", match[0])
    return match[0] if match["kind"] is None else f"#{match['kind']}regex?"


def _value(written: str) -> str:
    return re.sub(r"\\(.)", r"\1", written[1:-1]) if written[0] == '"' else written


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def _check(text: str) -> None:
    """What can be told from the tokens alone."""
    depth = optional = 0
    expects_regex = False
    for match in _TOKEN.finditer(text):
        token, wrong = match[0], ""
        if token in "([":
            depth += 1
        elif token in ")]":
            depth -= 1
        elif token == "?":
            optional += 1
        elif token[0] == "#":
            expects_regex = token.endswith("regex?")
            if not _PREDICATE.fullmatch(token):
                wrong = f"{token} cannot be used here; #set! takes a name and a value"
        elif token[0] == "@" and token[1:] not in LEVELS and token[1:2] != "_":
            wrong = f"{token} is neither @error, @warn nor @note, nor does its name begin with _"
        elif token[0] == '"' and expects_regex:
            expects_regex = False
            wrong = fault(_value(token))
        if depth > _DEEPEST or optional > _MOST_OPTIONAL:
            wrong = "brackets are nested too deeply" if depth > _DEEPEST else "too many nodes are optional"
        if wrong:
            raise _Unusable(wrong, _line(text, match.start()))


def _said(pattern: str, settings: dict[str, str], line: int) -> tuple[str, Severity | None]:
    """What a pattern says, and of which severity."""
    message, severity = settings.get("message", ""), settings.get("severity")
    if not any(token in LEVELS for token in _captures(pattern)):
        raise _Unusable("the pattern has none of @error, @warn and @note", line)
    if not message.strip():
        raise _Unusable('the pattern does not say what is wrong, as in (#set! message "…")', line)
    if severity is not None and severity not in _SEVERITIES:
        raise _Unusable(f"the severity {severity[:40]} is none of {', '.join(_SEVERITIES)}", line)
    return " ".join(message.split()), None if severity is None else _SEVERITIES[severity]


def _captures(pattern: str) -> Iterator[str]:
    return (token[1:] for token in _TOKEN.findall(pattern) if token[0] == "@")
