"""Findings that `// rex: ignore[CODES]` comments silence, and comments that silence nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lowering_core.contracts.expectations import all_words, expectations
from lowering_core.diagnostics import Diagnostic, Fix
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
    ignoring = tuple(one for one in comments if one.word == IGNORE)
    kept: list[Diagnostic] = []
    ignored: list[Diagnostic] = []
    used: set[tuple[RexComment, str]] = set()
    for one in findings:
        by = [(comment, code) for comment in ignoring for code in comment.codes if _ignores(comment, code, one)]
        (ignored if by else kept).append(one)
        used.update(by)
    told = [*_without_effect(comments), *_unused(ignoring, used, tuple(codes), data)]
    return Silenced(tuple(kept), tuple(ignored), tuple(told))


def _ignores(comment: RexComment, code: str, finding: Diagnostic) -> bool:
    """Whether a comment's code silences a finding. Of a directive that was lost, a build must hear in any case."""
    return (
        not finding.lost
        and finding.code.startswith(code)
        and comment.scope.start <= finding.span.start < comment.scope.end
    )


def _without_effect(comments: Iterable[RexComment]) -> Iterator[Diagnostic]:
    for one in comments:
        if not one.word:
            yield rex011.NO_WORD.at(one.span)
        elif one.word == IGNORE and not one.codes:
            yield rex011.NO_CODES.at(one.span)
        elif one.word == EXPECT:
            known, others = expectations(one.rest)
            if not known and not others:
                yield rex011.NO_EXPECTATION.at(one.span)
            yield from (rex011.NO_SUCH_WORD.at(one.span, other, all_words()) for other in others)


def _unused(
    comments: Iterable[RexComment], used: set[tuple[RexComment, str]], known: tuple[str, ...], data: bytes
) -> Iterator[Diagnostic]:
    for comment in comments:
        idle = tuple(code for code in comment.codes if (comment, code) not in used and not code.startswith(_ON_REQUEST))
        if not idle:
            continue
        rest = tuple(code for code in comment.codes if code not in idle)
        fix = _shortened(comment, rest, data) if rest else Fix(rex010.REMOVE, ((_whole(comment.span, data), ""),))
        unknown = [one for one in idle if known and not any(code.startswith(one) for code in known) and ":" not in one]
        words = rex010.NO_RULE if len(unknown) == len(idle) else rex010.NOT_DRAWN
        yield words.at(comment.span, ", ".join(idle), fixes=(fix,))


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
