"""The table of OpenMP 5.2 for C: every clause and directive by its name, and what editors and readers ask of it.

Combined and composite directives follow from their constituents: the names by the grammar of section 17.3 (with
`master` for the deprecated spellings of `masked`, and `target loop`, which 5.2 leaves to its two constructs and later
versions have), the clauses by the rules of section 17.2. In C, names have no `do`.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from lowering_core.openmp.data_clauses import DATA_CLAUSES
from lowering_core.openmp.declaration_clauses import DECLARATION_CLAUSES
from lowering_core.openmp.directives import SINGLE_DIRECTIVES
from lowering_core.openmp.entries import ClauseInfo, DirectiveInfo, Effect, listed
from lowering_core.openmp.work_clauses import WORK_CLAUSES

_ALL = (*DATA_CLAUSES, *WORK_CLAUSES, *DECLARATION_CLAUSES)


def clause_info(directive: str, clause: str) -> ClauseInfo | None:
    """The entry for a clause on a directive; None where OpenMP has no clause of that name.

    A few names mean different things on different directives, such as `to` on `declare target`.
    """
    return directive_info(directive).clauses.get(clause) or CLAUSES.get(clause)


def directive_info(name: str) -> DirectiveInfo:
    """The entry of a directive; for a name that OpenMP does not have, a standalone directive without clauses."""
    return DIRECTIVES.get(name) or DirectiveInfo(name, "none", "", "", constituents=(name,))


def effect_of(clause: str) -> Effect:
    """What clauses of this name do with the variables that they list; nothing where OpenMP has no such clause."""
    entry = CLAUSES.get(clause)
    return Effect.NONE if entry is None else entry.effect


def clauses_left(directive: str, given: Iterable[str]) -> tuple[ClauseInfo, ...]:
    """The clauses that a directive with the clauses `given` may still take, in alphabetical order."""
    present = set(given)
    barred = {name for other in present for name in exclusions(directive, other)}
    return tuple(
        entry
        for name, entry in sorted(directive_info(directive).clauses.items())
        if (entry.repeats or name not in present) and name not in barred
        if not entry.needs or entry.needs in present
    )


def where_allowed(clause: str) -> tuple[str, ...]:
    """The directives, not counting combined ones, that take a clause."""
    return tuple(info.name for info in SINGLE_DIRECTIVES if clause in DIRECTIVES[info.name].clauses)


def exclusions(directive: str, clause: str) -> tuple[str, ...]:
    """The clauses that must not stand beside `clause` on a directive."""
    known = directive_info(directive).clauses
    own = known.get(clause)
    excluded = () if own is None else listed(own.excludes)
    return tuple(name for name, entry in known.items() if name in excluded or clause in listed(entry.excludes))


def _single(info: DirectiveInfo) -> DirectiveInfo:
    """The declaration of a directive with the clauses whose declarations name it."""
    starred = f"*{info.name}"
    clauses = {one.name: one for one in _ALL if {info.name, starred} & set(listed(one.on))}
    required = tuple(sorted(name for name, one in clauses.items() if starred in listed(one.on)))
    return replace(info, constituents=(info.name,), clauses=clauses, required=required)


def _combined(outer: DirectiveInfo, inner: DirectiveInfo) -> DirectiveInfo:
    """The directive that `inner` makes immediately inside `outer`, which takes the clauses of both."""
    name, spelt_today = f"{outer.name} {inner.name}", (outer.replacement or outer.name, inner.replacement or inner.name)
    passed = {clause: one for clause, one in inner.clauses.items() if one.barred != outer.name}
    return DirectiveInfo(
        name,
        inner.association,
        f"{outer.name} with {inner.name} immediately inside it.",
        "17.3",
        role=outer.role | inner.role,
        replacement=" ".join(spelt_today) if outer.replacement or inner.replacement else "",
        constituents=(*outer.constituents, *inner.constituents),
        clauses={**passed, **outer.clauses},
    )


def _with_combined(known: Mapping[str, DirectiveInfo]) -> Mapping[str, DirectiveInfo]:
    """The directives `known` and all that are combined of them."""
    pairs = [(outer, inner) for outer in known.values() if outer.combines for inner in known.values()]
    made = [_combined(outer, inner) for outer, inner in pairs if re.match(outer.combines, inner.name)]
    fresh = {info.name: info for info in made if info.name not in known}
    return _with_combined({**known, **fresh}) if fresh else known


CLAUSES: Mapping[str, ClauseInfo] = {info.name: info for info in reversed(_ALL)}
DIRECTIVES = _with_combined({info.name: _single(info) for info in SINGLE_DIRECTIVES})
DIRECTIVE_WORDS = frozenset(word for name in DIRECTIVES for word in name.split())
