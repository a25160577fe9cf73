"""What a code action is, and how its edits are made fit for the document."""

from collections.abc import Iterable, Iterator

from lowering_core.model.kernel import KernelPlan
from lowering_core.text import Span, TextEdit, with_blanks
from lowering_core.values import dataclass
from rex_lsp.snapshot import Placed, Snapshot

QUICK_FIX = "quickfix"
REWRITE = "refactor.rewrite"
REFACTOR = "refactor"
FIX_ALL = "source.fixAll"

Key = tuple[str | int, ...]
"""The provider's name, the version of the snapshot, and what the provider needs to find the action again."""

_PRAGMA_STARTS = (b"#", b"_Pragma", b"%:")


@dataclass(frozen=True, slots=True)
class Action:
    """A code action before its edits are worked out.

    `span` is what it is about and `codes` the diagnostics that it resolves, both in bytes of the document. An action
    with a `command` has no edits; one that is `disabled` says why it cannot be applied. The command is about the whole
    document, or about the byte `at`, and takes `more` words.
    """

    title: str
    kind: str
    span: Span
    key: Key
    codes: tuple[tuple[str, Span], ...] = ()
    preferred: bool = False
    command: str = ""
    disabled: str = ""
    at: int | None = None
    more: tuple[str, ...] = ()


def plans_at(snapshot: Snapshot, requested: Span) -> Iterator[tuple[tuple[int, int], Placed, KernelPlan]]:
    """The target regions of all units that `requested` touches; each with its unit's number and its own in the unit."""
    for unit, placed in snapshot.touched(requested):
        for number, plan in enumerate(placed.report.plans):
            yield (unit, number), placed, plan


def plan_of(snapshot: Snapshot, arguments: Key) -> tuple[Placed, KernelPlan]:
    """The target region whose two numbers the arguments begin with."""
    placed = snapshot.units[int(arguments[0])]
    return placed, placed.report.plans[int(arguments[1])]


def usable(edits: Iterable[tuple[Span, str]], snapshot: Snapshot, *, whole: bool = False) -> bool:
    """Whether all edits change what is written in the document itself, and, unless `whole` pragmas are meant, none
    replaces one, as the parts of one that came out of a macro would.
    """
    return all(
        (snapshot.unit is None or snapshot.unit.is_own(span))
        and (whole or not (span.start < span.end and _begins_pragma(snapshot.data[span.start : span.end])))
        for span, _ in edits
    )


def _begins_pragma(text: bytes) -> bool:
    return text.lstrip().startswith(_PRAGMA_STARTS)


def tidy(edits: Iterable[tuple[Span, str]], snapshot: Snapshot) -> tuple[TextEdit, ...]:
    """Edits of the document in order. What is taken out of a line takes the blanks before it along."""
    ordered = sorted(edits, key=lambda edit: edit[0])
    return tuple(TextEdit(span if text else with_blanks(span, snapshot.data), text) for span, text in ordered)
