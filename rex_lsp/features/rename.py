"""Renaming of variables, refused with a reason wherever a place could be missed or a name could be captured."""

import re
from collections.abc import Iterator

from lowering_core.patterns import regex
from lowering_core.syntax.reading import KEYWORDS
from lowering_core.text import Span, TextEdit, decode
from lowering_core.values import dataclass
from rex_lsp.features.bindings import words
from rex_lsp.features.navigation import Located, binding_of, target_at
from rex_lsp.snapshot import Snapshot

_IDENTIFIER = regex(r"[A-Za-z_]\w*\Z", re.ASCII)
_TAGS = regex(rb"\b(?:struct|union|enum|goto)\s+\Z")
_LABEL = regex(rb"\s*:(?!:)")


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
    return found if isinstance(found, Refusal) else Renamable(found[0].span, found[0].name)


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
    if any(word == new for word, _ in _words(snapshot, target)):
        where = "the file" if target.symbol is None else "the function"
        return Refusal(f"`{new}` is used in {where} already.")
    return tuple(TextEdit(span, new) for span in places)


def _places(snapshot: Snapshot, offset: int) -> tuple[Located, tuple[Span, ...]] | Refusal:
    target = target_at(snapshot, offset)
    if target is None:
        return Refusal("There is no variable here.")
    if target.hidden:
        return Refusal(f"A macro hides `{target.name}` here.")
    name, binding = target.name, binding_of(snapshot, target)
    if binding.declaration is None:
        return Refusal(f"`{name}` is declared in a header.")
    for span in binding.hidden:
        text = decode(snapshot.data[span.start : span.end]).split("\n")[0].strip()
        return Refusal(f"Line {snapshot.line(span.start) + 1} uses `{name}` inside the macro `{text[:40]}`.")
    for span in binding.unclear:
        return Refusal(f"Line {snapshot.line(span.start) + 1} uses `{name}` in code that was not understood.")
    known = {*binding.uses, *binding.others}
    for word, span in _words(snapshot, target):
        if word == name and span not in known and not _is_other(snapshot.data, span):
            line = snapshot.line(span.start) + 1
            return Refusal(f"Line {line} holds `{word}` in an inactive branch, in a macro, or as a member's name.")
    if snapshot.unit and not all(map(snapshot.unit.is_own, binding.uses)):
        return Refusal(f"`{name}` is used in an included file as well.")
    return target, tuple(sorted(binding.uses))


def _is_other(data: bytes, span: Span) -> bool:
    """Whether the word is a tag or a label, which have names of their own."""
    before, after = data[max(span.start - 40, 0) : span.start], data[span.end : span.end + 40]
    opens_statement = before.rstrip().endswith((b";", b"{", b"}", b":"))
    return _TAGS.search(before) is not None or (opens_statement and _LABEL.match(after) is not None)


def _words(snapshot: Snapshot, target: Located) -> Iterator[tuple[str, Span]]:
    """The text's words in the variable's scope: its function, or the file."""
    placed = None if target.symbol is None else target.placed
    return words(snapshot.data, Span(0, len(snapshot.data)) if placed is None else placed.span)
