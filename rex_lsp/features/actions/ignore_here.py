"""The action that writes a comment which ignores a finding, with a place for the reason."""

from collections.abc import Iterator
from itertools import islice

from lowering_core.diagnostics import Diagnostic
from lowering_core.rules import rex010_unused_ignore as rex010
from lowering_core.rules import rex011_comment_not_understood as rex011
from lowering_core.source.rex_comments import IGNORE, comments_in
from lowering_core.text import Span, TextEdit
from rex_lsp.features.actions.action import QUICK_FIX, Action, Key, usable
from rex_lsp.features.diagnostics import moved
from rex_lsp.snapshot import Snapshot

REASON = "TODO: say why"
_MOST = 16
_OF_COMMENTS = frozenset({rex010.RULE.code, rex011.RULE.code})
_OLD_STANDARDS = frozenset({"c89", "c90", "gnu89", "gnu90", "ansi", "iso9899:1990", "iso9899:199409"})


def ignore_here(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action for each finding at `requested` that a comment can ignore, where these are few enough for a list."""
    seen: set[tuple[str, int]] = set()
    for one in islice(_findings(snapshot, requested), _MOST):
        about = one.code, one.span.start
        if about not in seen and ignoring_edit(snapshot, *about) is not None:
            seen.add(about)
            key: Key = ("ignore", snapshot.version, *about)
            yield Action(f"Ignore {one.code} here", QUICK_FIX, one.span, key, ((one.code, one.span),))


def ignore_edits(snapshot: Snapshot, arguments: Key) -> tuple[TextEdit, ...]:
    """The edit that writes the comment; `arguments` are the code and the first byte of its finding."""
    edit = ignoring_edit(snapshot, str(arguments[0]), int(arguments[1]))
    return () if edit is None else (edit,)


def ignoring_edit(snapshot: Snapshot, code: str, at: int) -> TextEdit | None:
    """The edit after which a comment ignores `code` at byte `at` of the document; None where there is none that leaves
    directives and macros whole.
    """
    for edit in _candidates(snapshot, code, at):
        if usable(((edit.span, edit.text),), snapshot) and _ignores(snapshot, edit, code, at):
            return edit
    return None


def _findings(snapshot: Snapshot, requested: Span) -> Iterator[Diagnostic]:
    found = list(snapshot.diagnostics)
    for _, placed in snapshot.touched(requested):
        found += (moved(one, placed.start) for one in placed.diagnostics)
    yield from (one for one in found if one.span.touches(requested) and not one.lost and one.code not in _OF_COMMENTS)


def _candidates(snapshot: Snapshot, code: str, at: int) -> Iterator[TextEdit]:
    """Edits that may do, the best first: a code more in a comment that stands there, a comment behind the line, and one
    above it. Directives take theirs above: behind, it may be part of a macro, or of a line that goes on.
    """
    data = snapshot.data
    start, end = _logical_line(data, at)
    above = data.rfind(b"\n", 0, max(start - 1, 0)) + 1
    for one in snapshot.comments:
        if one.word == IGNORE and one.codes and above <= one.span.start < end and one.span.end <= end:
            closed = data.index(b"]", one.span.start)
            yield TextEdit(Span(closed, closed), f", {code}")
    words = f"rex: ignore[{code}] {REASON}"
    text = f"/* {words} */" if _wants_blocks(snapshot) else f"// {words}"
    line = data[start:end]
    if not line.lstrip().startswith((b"#", b"%:")) and b"\n" not in line:
        behind = start + len(line.rstrip())
        yield TextEdit(Span(behind, behind), f" {text}")
    indent = line[: len(line) - len(line.lstrip(b" \t"))].decode()
    newline = "\r\n" if data[end - 1 : end + 1] == b"\r\n" else "\n"
    yield TextEdit(Span(start, start), f"{indent}{text}{newline}")


def _logical_line(data: bytes, at: int) -> tuple[int, int]:
    """The first byte of the line that holds byte `at`, with those that it continues and that continue it, and the end
    of the last one, without its newline.
    """
    start = data.rfind(b"\n", 0, at) + 1
    while start and data[:start].rstrip(b"\r\n").endswith(b"\\") and data[start - 1 : start] == b"\n":
        start = data.rfind(b"\n", 0, start - 1) + 1
    end = at
    while True:
        found = data.find(b"\n", end)
        if found < 0:
            return start, len(data)
        if not data[start:found].rstrip(b"\r").endswith(b"\\"):
            return start, found
        end = found + 1


def _wants_blocks(snapshot: Snapshot) -> bool:
    """Whether the file has no comments to the end of the line: its standard knows none, or its author writes none."""
    data = snapshot.data
    return snapshot.options.standard in _OLD_STANDARDS or (b"/*" in data and b"//" not in data)


def _ignores(snapshot: Snapshot, edit: TextEdit, code: str, at: int) -> bool:
    """Whether a comment of the text after an edit ignores `code` there."""
    new, place = edit.text.encode(), edit.span.start
    data = snapshot.data[:place] + new + snapshot.data[place:]
    unit = snapshot.unit_at(at)
    # A function begins outside of comments and literals.
    inside = unit is not None and unit.start <= place
    part = Span(unit.start, unit.end + len(new)) if unit is not None and inside else Span(0, len(data))
    there = at + len(new) if place <= at else at
    return any(
        one.word == IGNORE and code in one.codes and one.scope.start <= there < one.scope.end
        for one in comments_in(data, part)
    )
