"""What the clauses of a target region say about each variable, and where they conflict (OpenMP 5.2, 5.4)."""

from dataclasses import field

from lowering_core.diagnostics import Diagnostic, Fix, Related
from lowering_core.model.directive import Clause, Directive, Item, KindClause, ReductionClause, TextClause, items_of
from lowering_core.openmp.allocators import PREDEFINED, UsedAllocator, used_allocators
from lowering_core.openmp.entries import Effect
from lowering_core.rules import rex305_conflicting_sharing as rex305
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules.edits import remove_item
from lowering_core.values import dataclass

_DATA = Effect.COPY | Effect.SHARE | Effect.MAP | Effect.DEVICE
_ONLY_IN, _ONLY_OUT = Effect.COPY | Effect.READ, Effect.COPY | Effect.WRITE


@dataclass(frozen=True, slots=True)
class Mention:
    """A variable in a clause; `kind` is the clause's name without regard to modifiers."""

    kind: str
    clause: Clause
    item: Item

    @property
    def effect(self) -> Effect:
        """What the clause does with the variable."""
        return self.clause.effect

    def removal(self, directive: Directive) -> tuple[Fix, ...]:
        """The fix that takes the variable out of the clause of `directive`."""
        return remove_item(directive, self.clause, items_of(self.clause), self.item)


@dataclass(frozen=True, slots=True)
class ClauseTable:
    """The data clauses of a region: mentions of each variable in the order of the clauses, and the defaults."""

    mentions: dict[str, tuple[Mention, ...]] = field(default_factory=dict[str, tuple[Mention, ...]])
    default: KindClause | None = None
    defaultmap: tuple[KindClause, ...] = ()
    allocators: tuple[UsedAllocator, ...] = ()

    def find(self, name: str, effect: Effect) -> Mention | None:
        """The first mention of a variable in a clause with that effect and no other."""
        return next((mention for mention in self.mentions.get(name, ()) if mention.effect == effect), None)

    def allocator(self, name: str) -> UsedAllocator | None:
        """The allocator that the region makes for itself under a name."""
        return next((one for one in self.allocators if one.name == name and name not in PREDEFINED), None)

    def behaviour(self, category: str) -> KindClause | None:
        """The defaultmap clause that applies to a category: scalar, aggregate or pointer."""
        for clause in self.defaultmap:
            if clause.modifier in (category, "", "all"):
                return clause
        return None


def clause_table(
    directive: Directive, written: tuple[Directive, ...] = ()
) -> tuple[ClauseTable, tuple[Diagnostic, ...]]:
    """The data clauses of a directive, and a finding for those that conflict.

    `written` are the directives that it was joined from: what two of them say in turn is no conflict in OpenMP, but one
    variable has one sharing in a lowered region, which is reported as not lowered.
    """
    mentions: dict[str, list[Mention]] = {}
    for clause in directive.clauses:
        for item in data_items(clause):
            mentions.setdefault(item.name, []).append(Mention(clause.name, clause, item))
    default = next(iter(directive.named(KindClause, "default")), None)
    frozen = {name: tuple(found) for name, found in mentions.items()}
    combined = len(directive.constituents) > 1
    conflicts = tuple(
        diagnostic
        for name, found in frozen.items()
        for diagnostic in _conflicts(name, found, combined, directive, written)
    )
    texts = (clause.text for clause in directive.named(TextClause, "uses_allocators"))
    allocators = tuple(one for text in texts for one in used_allocators(text) or ())
    return ClauseTable(frozen, default, directive.named(KindClause, "defaultmap"), allocators), conflicts


def data_items(clause: Clause) -> tuple[Item, ...]:
    """The list of a clause that says how variables reach the region; empty for any other clause."""
    return items_of(clause) if clause.effect & _DATA else ()


def _conflicts(
    name: str, found: tuple[Mention, ...], combined: bool, directive: Directive, written: tuple[Directive, ...]
) -> list[Diagnostic]:
    """Pairs of clauses that may not name the same variable; each later one is reported once."""
    reported: list[Diagnostic] = []
    for position, second in enumerate(found):
        for first in found[:position]:
            if _allowed(first.clause, second.clause, combined) or _on_two_constructs(first, second, written):
                continue
            if any((first.clause in one.clauses) != (second.clause in one.clauses) for one in written):
                reported.append(rex406.NESTED.at(second.item.span, name, first.kind, second.kind))
                break
            related = (Related(first.item.span, f"first given here, in {first.kind}"),)
            fixes = second.removal(directive)
            reported.append(
                rex305.TWICE.at(second.item.span, name, second.kind, first.kind, related=related, fixes=fixes)
            )
            break
    return reported


def _allowed(first: Clause, second: Clause, combined: bool) -> bool:
    one, other = first.effect, second.effect
    if first.name == second.name:
        # Sections of one variable in several map clauses are legal; what becomes of them is not decided here.
        return one in (Effect.MAP, Effect.COPY, Effect.SHARE)
    if Effect.MAP in one | other:
        # A result is brought back through the map, and only a combined construct has two constructs for two clauses.
        return bool((one | other) & (Effect.SHARE | Effect.WRITE)) or (combined and Effect.COPY in one | other)
    storage = Effect.DEVICE in one | other and Effect.POINTER not in one | other
    return {one, other} == {_ONLY_IN, _ONLY_OUT} or (storage and bool((one | other) & (Effect.SHARE | Effect.COMBINE)))


def _on_two_constructs(first: Mention, second: Mention, written: tuple[Directive, ...]) -> bool:
    """Whether both are one reduction, given to each of two constructs that were joined, or copies, of which the inner
    ones alone are used.
    """
    clauses = (first.clause, second.clause)
    copies = all(one.effect in (Effect.COPY, _ONLY_IN) for one in clauses)
    if copies and any((clauses[0] in one.clauses) != (clauses[1] in one.clauses) for one in written):
        return True
    reductions = [clause for clause in clauses if isinstance(clause, ReductionClause)]
    return len(reductions) == 2 and reductions[0].operator == reductions[1].operator and clauses[0] is not clauses[1]
