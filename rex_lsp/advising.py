"""Advice on trial: each piece with its edit, and the file as it is with that."""

import re
from collections.abc import Iterator

from lowering_core.patterns import regex
from lowering_core.pipeline import Report
from lowering_core.values import dataclass
from rex_lsp.findings import ADVICE, Finding, FindingFix
from rex_lsp.own_regions import own_regions
from rex_lsp.report_findings import of_report

_DIRECTIVE = regex(rb"^[ \t]*#[ \t]*pragma\b(?:[^\n\\]|\\\r?\n|\\)*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A piece of advice on the region at `line` of a file, counted from 1. With its edit, called `title`, the file's
    content is `text`, and what the region has become is in the lines from `line_then` to before `stop_then`; without an
    edit `title` is empty. `of_directives`: the edit leaves
    all code that is no directive as it is.
    """

    finding: Finding
    line: int
    title: str = ""
    text: bytes = b""
    line_then: int = 0
    stop_then: int = 0
    of_directives: bool = False


def suggestions(report: Report, data: bytes, line: int) -> Iterator[Suggestion]:
    """The advice on a file whose content is `data`, in source order; with a `line`, on the region that holds it."""
    regions = [one.lines for one in own_regions(report)]
    for finding in of_report(report).findings:
        place = finding.place
        if not finding.code.startswith(ADVICE) or place is None or place.path:
            continue
        around = next((one for one in regions if place.line in one), range(place.line, place.line + 1))
        if line and line not in around:
            continue
        made = [one for one in finding.fixes if all(edit.checked and not edit.place.path for edit in one.edits)]
        if not made:
            yield Suggestion(finding, around.start)
        for fix in made:
            text = _edited(data, fix)
            moved = sum(
                edit.text.count("\n") - data.count(b"\n", edit.span.start, edit.span.end)
                for edit in fix.edits
                if edit.place.end_line < around.start
            )
            stop = around.stop + text.count(b"\n") - data.count(b"\n")
            plain = _code(text) == _code(data)
            yield Suggestion(finding, around.start, fix.title, text, around.start + moved, stop, plain)


def _edited(data: bytes, fix: FindingFix) -> bytes:
    for edit in sorted(fix.edits, key=lambda one: one.span, reverse=True):
        data = data[: edit.span.start] + edit.text.encode() + data[edit.span.end :]
    return data


def _code(data: bytes) -> list[bytes]:
    """The words of a text without its directives."""
    return _DIRECTIVE.sub(b"", data).split()
