"""Fixes of findings, applied to the bytes of a file."""

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lowering_core.source.byte_order import without_mark
from lowering_core.source.spellings import reads
from lowering_core.text import Span, encode, with_blanks
from rex_lsp.findings import FileFindings, Finding, FindingFix, SourceEdit, digest_of

Allowed = Callable[[FileFindings, Finding], bool]
"""Whether a fix of a finding that may change what the program does is wanted nevertheless."""


@dataclass(frozen=True, slots=True)
class FileFix:
    """A fix that changes one file, at `path`. All its edits are made, or none of them."""

    path: str
    code: str
    line: int
    title: str
    edits: tuple[SourceEdit, ...]


@dataclass(frozen=True, slots=True)
class FixedFile:
    """A file's content with some fixes in it."""

    path: str
    data: bytes
    fixes: tuple[FileFix, ...]


def fixes_of(results: Iterable[FileFindings], cc: str, allowed: Allowed) -> dict[str, list[FileFix]]:
    """The fixes of findings by file: of each finding the only one, if it is safe or allowed, and if the C compiler `cc`
    reads what it writes. Those that change several files, or what a macro brings, are left to people.
    """
    found: dict[str, list[FileFix]] = {}
    for result in results:
        for finding in result.findings:
            if len(finding.fixes) == 1 and (finding.fixes[0].safe or allowed(result, finding)):
                fix = _of_one_file(result.path, finding, finding.fixes[0], cc)
                if fix is not None:
                    found.setdefault(fix.path, []).append(fix)
    return found


def fixed(path: str, data: bytes, fixes: Iterable[FileFix]) -> FixedFile | None:
    """The content `data` of a file with those fixes that do not touch each other, the first ones first. None where
    nothing changes.
    """
    made: dict[tuple[tuple[Span, str], ...], FileFix] = {}
    taken: list[Span] = []
    for fix in sorted(fixes, key=lambda one: (one.edits[0].span, one.code)):
        spans = [edit.span for edit in fix.edits]
        key = tuple((edit.span, edit.text) for edit in fix.edits)
        if key not in made and not any(one.touches(other) for one in spans for other in taken):
            made[key] = fix
            taken += spans
    text = _edited(data, [edit for fix in made.values() for edit in fix.edits])
    return None if text == data else FixedFile(path, text, tuple(made.values()))


def concerns(data: bytes, fixes: Iterable[FileFix]) -> bool:
    """Whether fixes are about a file with this content."""
    digest = digest_of(without_mark(data))
    return all(edit.checked == digest for fix in fixes for edit in fix.edits)


def _of_one_file(path: str, finding: Finding, fix: FindingFix, cc: str) -> FileFix | None:
    paths = {edit.place.path or path for edit in fix.edits}
    if len(paths) != 1 or not all(edit.checked for edit in fix.edits) or (fix.probe and not reads(cc, fix.probe)):
        return None
    edits = tuple(sorted(fix.edits, key=lambda edit: edit.span))
    return FileFix(paths.pop(), finding.code, edits[0].place.line, fix.title, edits)


def _edited(data: bytes, edits: Iterable[SourceEdit]) -> bytes:
    """The bytes with edits made that do not touch each other. New lines end as those of the file do."""
    crlf = data.count(b"\r\n")
    newline = b"\r\n" if crlf * 2 > data.count(b"\n") else b"\n"
    if b"\r" in data and b"\n" not in data:
        newline = b"\r"
    # In what was checked, spaces stand in place of a mark.
    first = len(BOM_UTF8) if data.startswith(BOM_UTF8) else 0
    for edit in sorted(edits, key=lambda edit: edit.span, reverse=True):
        span = edit.span if edit.text else with_blanks(edit.span, data)
        data = data[: max(span.start, first)] + encode(edit.text).replace(b"\n", newline) + data[span.end :]
    return data
