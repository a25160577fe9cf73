"""The longest format for people: what `text` shows, with what the rule's page says to do, and fixes as diffs."""

import difflib
from collections.abc import Iterator
from itertools import groupby

from lowering_core.patterns import regex
from lowering_core.rules.table import rule_of
from lowering_core.source.byte_order import without_mark
from lowering_core.text import decode, encode
from rex_lsp.findings import Finding, FindingFix, SourceEdit, digest_of
from rex_lsp.inputs import read
from rex_lsp.reports.base import ReportOptions
from rex_lsp.reports.text import TextReport

_INDENT = " " * 6
_CONTEXT = 1  # lines around a change
_EXAMPLE = "```"
_LINK = regex(r"\[([^\]]+)\]\([^)\s]+\.md\)")


class FullReport(TextReport):
    """For people who meet a rule for the first time. Each rule is explained once."""

    def __init__(self, options: ReportOptions) -> None:
        super().__init__(options)
        self._explained: set[str] = set()

    def finding(self, path: str, finding: Finding) -> Iterator[str]:
        """What `text` says, then the explanation, and a diff for each fix."""
        yield from super().finding(path, finding)
        if finding.code not in self._explained:
            self._explained.add(finding.code)
            for line in explanation(finding.code):
                yield self.paint(f"{_INDENT}{line}".rstrip())
        for fix in finding.fixes:
            yield self.paint(f"{_INDENT}{fix.title}:", "help")
            for line in fix_diff(path, fix):
                yield self.paint(f"{_INDENT}{line}", {"+": "added", "-": "removed"}.get(line[:1], ""))


def explanation(code: str) -> list[str]:
    """What the page of a rule says in words: all of it behind the summary, up to the examples."""
    _, _, body = (rule_of(code).page or "").partition("\n")
    return _LINK.sub(r"\1", body.partition(_EXAMPLE)[0]).strip().splitlines()


def fix_diff(path: str, fix: FindingFix) -> Iterator[str]:
    """A unified diff of what a fix changes in `path` and in the files that it includes; nothing of files that cannot be
    read any more.
    """

    def name(edit: SourceEdit) -> str:
        return edit.place.path or path

    for changed, edits in groupby(sorted(fix.edits, key=name), key=name):
        data = read(changed)
        made = list(edits)
        # Lines may have moved since, and what was checked may be no file's content.
        if isinstance(data, bytes) and all(edit.checked in ("", digest_of(without_mark(data))) for edit in made):
            before, after = _lines(data), _lines(_edited(data, made))
            yield from difflib.unified_diff(before, after, changed, changed, n=_CONTEXT, lineterm="")


def _lines(data: bytes) -> list[str]:
    """Lines as compilers count them; those of a text would end at form feeds too."""
    return [decode(line) for line in data.splitlines()]


def _edited(data: bytes, edits: list[SourceEdit]) -> bytes:
    """The bytes with all edits made. Those at one place stay in their order."""
    pieces: list[bytes] = []
    done = 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        pieces += [data[done : edit.span.start], encode(edit.text)]
        done = edit.span.end
    return b"".join([*pieces, data[done:]])
