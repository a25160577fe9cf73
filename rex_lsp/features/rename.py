"""Renaming of variables, refused with a reason wherever a place could be missed or a name could be captured."""

import re
from dataclasses import dataclass

from lowering_core.analysis.walk import walk
from lowering_core.model.syntax import OpaqueExpr, OpaqueStmt
from lowering_core.syntax.reading import KEYWORDS
from lowering_core.text import Span, TextEdit, decode
from rex_lsp.features.bindings import occurrences
from rex_lsp.features.c_words import words
from rex_lsp.features.file_bindings import file_binding
from rex_lsp.features.navigation import Target, local_places, target_at
from rex_lsp.features.places import written_in_document
from rex_lsp.snapshot import Placed, Snapshot

_IDENTIFIER = re.compile(r"[A-Za-z_]\w*\Z", re.ASCII)
_TAGS = re.compile(rb"\b(?:struct|union|enum|goto)\s+\Z")
_LABEL = re.compile(rb"\s*:(?!:)")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a variable cannot be renamed, in one sentence."""

    reason: str


@dataclass(frozen=True, slots=True)
class Renamable:
    """The place of the name under the cursor, and the name."""

    span: Span
    name: str


def prepare_rename(snapshot: Snapshot, offset: int) -> Renamable | Refusal:
    """The variable at byte `offset`, if all of its places are known."""
    found = _places(snapshot, offset)
    if isinstance(found, Refusal):
        return found
    target, _ = found
    return Renamable(target.span, target.name)


def rename(snapshot: Snapshot, offset: int, new: str) -> tuple[TextEdit, ...] | Refusal:
    """The edits that call the variable at byte `offset` `new` in its clauses and in the code."""
    if _IDENTIFIER.match(new) is None or new in KEYWORDS:
        return Refusal(f"`{new}` is not an identifier of C.")
    found = _places(snapshot, offset)
    if isinstance(found, Refusal):
        return found
    target, places = found
    if snapshot.environment.macro(new, offset) is not None:
        return Refusal(f"`{new}` is a macro.")
    text, start = _extent(snapshot, target)
    if any(word == new for word, _ in words(text, start)):
        where = "the file" if target.symbol is None else "the function"
        return Refusal(f"`{new}` is used in {where} already.")
    return tuple(TextEdit(span, new) for span in sorted(places))


def _places(snapshot: Snapshot, offset: int) -> tuple[Target, tuple[Span, ...]] | Refusal:
    target = target_at(snapshot, offset)
    if target is None:
        return Refusal("There is no variable here.")
    if target.hidden:
        return Refusal(f"A macro hides `{target.name}` here.")
    found = _file_places(snapshot, target) if target.symbol is None else _local_places(snapshot, target)
    if snapshot.unit and not isinstance(found, Refusal) and not all(map(snapshot.unit.is_own, found[1])):
        return Refusal(f"`{target.name}` is used in an included file as well.")
    return found


def _file_places(snapshot: Snapshot, target: Target) -> tuple[Target, tuple[Span, ...]] | Refusal:
    binding = file_binding(snapshot, target.name)
    if binding.declaration is None:
        return Refusal(f"`{target.name}` is declared in a header.")
    if binding.doubtful:
        return Refusal(_hidden(snapshot, target.name, binding.doubtful[0]))
    places = tuple(span for span, _ in binding.uses)
    known = {*places, *binding.others}
    return _complete(snapshot, target.name, known, Span(0, len(snapshot.data))) or (target, places)


def _local_places(snapshot: Snapshot, target: Target) -> tuple[Target, tuple[Span, ...]] | Refusal:
    placed = target.placed
    if placed is None:
        return Refusal("There is no variable here.")
    function = placed.report.function
    for one in occurrences(function):
        same = one.name == target.name and one.symbol == target.symbol
        if same and (not one.exact or written_in_document(placed, one.span) is None):
            return Refusal(_hidden(snapshot, target.name, function.unit.source(one.span).shifted(placed.start)))
    for node in walk(function.body):
        if isinstance(node, OpaqueStmt | OpaqueExpr) and target.name in node.names:
            place = function.unit.source(node.span or Span(0, 0)).shifted(placed.start)
            line = snapshot.line(place.start) + 1
            return Refusal(f"Line {line} uses `{target.name}` in code that was not understood.")
    named = (one for one in occurrences(function) if one.name == target.name)
    known = {span for one in named if (span := written_in_document(placed, one.span)) is not None}
    places = tuple(place.span for place in local_places(target))
    return _complete(snapshot, target.name, known, _span(placed)) or (target, places)


def _complete(snapshot: Snapshot, name: str, known: set[Span], extent: Span) -> Refusal | None:
    """A refusal where the text holds the name at a place that belongs to no variable that is known."""
    for word, span in words(snapshot.data[extent.start : extent.end], extent.start):
        if word == name and span not in known and not _is_other(snapshot.data, span):
            line = snapshot.line(span.start) + 1
            return Refusal(f"Line {line} holds `{word}` in an inactive branch, in a macro, or as a member's name.")
    return None


def _is_other(data: bytes, span: Span) -> bool:
    """Whether the word is a tag or a label, which have names of their own."""
    before, after = data[max(span.start - 40, 0) : span.start], data[span.end : span.end + 40]
    opens_statement = before.rstrip().endswith((b";", b"{", b"}", b":"))
    return _TAGS.search(before) is not None or (opens_statement and _LABEL.match(after) is not None)


def _extent(snapshot: Snapshot, target: Target) -> tuple[bytes, int]:
    """The text in which the new name must be free, and its first byte."""
    if target.symbol is None or target.placed is None:
        return snapshot.data, 0
    span = _span(target.placed)
    return snapshot.data[span.start : span.end], span.start


def _span(placed: Placed) -> Span:
    return placed.report.function.unit.span.shifted(placed.start)


def _hidden(snapshot: Snapshot, name: str, span: Span) -> str:
    line = snapshot.line(span.start) + 1
    text = decode(snapshot.data[span.start : span.end]).split("\n")[0].strip()
    return f"Line {line} uses `{name}` inside the macro `{text[:40]}`."
