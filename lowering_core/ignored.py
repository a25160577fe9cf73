"""Findings that `// rex: ignore[CODES]` comments silence, and comments that silence nothing."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from lowering_core.contracts.expectations import all_words, expectations
from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.misspelt import is_rule, nearest_codes, nearest_comment
from lowering_core.rules import rex010_unused_ignore as rex010
from lowering_core.rules import rex011_comment_not_understood as rex011
from lowering_core.source.rex_comments import EXPECT, IGNORE, RexComment, rex_comments
from lowering_core.text import Span

# What only some commands find: nobody can say that these are never drawn.
_ON_REQUEST = "REX6"


@dataclass(frozen=True, slots=True)
class Silenced:
    """Findings of a file: those that stay, those that comments of it ignore, and what is wrong with such comments."""

    kept: tuple[Diagnostic, ...]
    ignored: tuple[Diagnostic, ...]
    unused: tuple[Diagnostic, ...]


def without_ignored(data: bytes, found: Iterable[Diagnostic], codes: Iterable[str] = ()) -> Silenced:
    """The findings `found` in a file of bytes `data`, and what its comments do to them. `codes` are all that rules
    have; without them, no comment is told for a code that does not exist.
    """
    findings, comments = tuple(found), rex_comments(data)
    if not comments:
        return Silenced(findings, (), ())
    kept: list[Diagnostic] = []
    ignored: list[Diagnostic] = []
    used: set[tuple[RexComment, str]] = set()
    for one in findings:
        by = ignoring(comments, one)
        (ignored if by else kept).append(one)
        used.update(by)
    return Silenced(tuple(kept), tuple(ignored), tuple(told(comments, used, data, tuple(codes))))


def ignoring(comments: Iterable[RexComment], finding: Diagnostic) -> tuple[tuple[RexComment, str], ...]:
    """The comments, each with the code in it, that silence a finding. Of a directive that was lost, a build must hear
    in any case.
    """
    if finding.lost:
        return ()
    start = finding.span.start
    about = (one for one in comments if one.word == IGNORE and one.scope.start <= start < one.scope.end)
    return tuple((one, code) for one in about for code in one.codes if finding.code.startswith(code))


def told(
    comments: Iterable[RexComment],
    used: Collection[tuple[RexComment, str]],
    data: bytes,
    codes: tuple[str, ...],
    unsettled: Collection[tuple[RexComment, str]] = (),
) -> Iterator[Diagnostic]:
    """What is wrong with comments of a file: those without effect, and those of which nothing is `used`. Nothing is
    said yet of what is `unsettled`.
    """
    judged = {*used, *unsettled}
    for one in comments:
        yield from _without_effect(one, codes)
        if one.word == IGNORE and (found := _unused(one, judged, codes, data)):
            yield found


def _without_effect(one: RexComment, known: tuple[str, ...]) -> Iterator[Diagnostic]:
    if not one.word:
        near = nearest_comment(one.rest)
        yield rex011.NEAR.at(one.span, near) if near else rex011.NO_WORD.at(one.span)
    elif one.word == IGNORE and not one.codes:
        yield rex011.NO_CODES.at(one.span)
    elif one.word == IGNORE:
        unknown = _unknown(one, known)
        near = ", ".join(nearest_codes(one.codes, known)) if unknown else ""
        if near:
            yield rex011.NEAR_RULE.at(one.span, ", ".join(unknown), near)
        elif unknown:
            yield rex011.NO_RULE.at(one.span, ", ".join(unknown))
    elif one.word == EXPECT:
        found, others = expectations(one.rest)
        if not found and not others:
            yield rex011.NO_EXPECTATION.at(one.span)
        yield from (rex011.NO_SUCH_WORD.at(one.span, other, all_words()) for other in others)


def _unknown(comment: RexComment, known: tuple[str, ...]) -> tuple[str, ...]:
    """The codes in a comment that no rule has."""
    return tuple(one for one in comment.codes if known and not is_rule(one, known))


def _unused(
    comment: RexComment, used: Collection[tuple[RexComment, str]], known: tuple[str, ...], data: bytes
) -> Diagnostic | None:
    unknown = _unknown(comment, known)
    idle = tuple(
        code
        for code in comment.codes
        if (comment, code) not in used and code not in unknown and not code.startswith(_ON_REQUEST)
    )
    if not idle:
        return None
    rest = tuple(code for code in comment.codes if code not in idle)
    fix = _shortened(comment, rest, data) if rest else Fix(rex010.REMOVE, ((_whole(comment.span, data), ""),))
    # What was meant is for people to say, and whether a query of theirs has such a code.
    plain = not unknown and not any(":" in code for code in idle)
    return rex010.NOT_DRAWN.at(comment.span, ", ".join(idle), fixes=(fix,) if plain else ())


def _shortened(comment: RexComment, rest: tuple[str, ...], data: bytes) -> Fix:
    opened = data.index(b"[", comment.span.start) + 1
    closed = data.index(b"]", opened)
    return Fix(rex010.SHORTEN.format(", ".join(rest)), ((Span(opened, closed), ", ".join(rest)),))


def _whole(span: Span, data: bytes) -> Span:
    """The comment with the white space before it, and with its line where nothing else stands on that."""
    start = len(data[: span.start].rstrip(b" \t"))
    alone = start == 0 or data[start - 1 : start] in (b"\n", b"\r")
    end = data.find(b"\n", span.end)
    if alone and not data[span.end : end if end >= 0 else len(data)].strip():
        return Span(start, len(data) if end < 0 else end + 1)
    return Span(start, span.end)
