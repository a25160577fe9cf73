"""Races of the loops whose iterations a construct runs at the same time, and of parallel regions."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from lowering_core.analysis.widths import wide_where
from lowering_core.dependence.concurrency import concurrency_of
from lowering_core.dependence.deferred import deferred_findings
from lowering_core.dependence.findings import Judgement
from lowering_core.dependence.ordering import base_name
from lowering_core.dependence.team_findings import team_findings
from lowering_core.dependence.unset import unset_copies
from lowering_core.dependence.verdicts import judge
from lowering_core.dependence.view import FunctionView
from lowering_core.dependence.words import witness_of
from lowering_core.diagnostics import Diagnostic, Related
from lowering_core.mending.mends import mends_of
from lowering_core.model.access import Access
from lowering_core.model.dependence import VerdictKind, Witness
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import place
from lowering_core.model.syntax import For
from lowering_core.rules import rex209_iterations_collide as rex209
from lowering_core.rules import rex308_lost_write as rex308
from lowering_core.rules import rex309_shared_write as rex309
from lowering_core.rules.edits import add_to

_ABOUT_RACES = frozenset({rex209.RULE.code, rex308.RULE.code, rex309.RULE.code})


def races(view: FunctionView, told: Collection[Diagnostic]) -> Iterator[Diagnostic]:
    """What is found in a function beside what was `told` of it already, in bytes of its text."""
    known = [one for one in told if one.code in _ABOUT_RACES]
    for loop in view.loops:
        if concurrency_of(view, loop).directive is None:
            continue
        found = judge(view, loop)
        for race in (found, *found.others):
            told_now = tuple(_told(view, race, known))
            known += told_now
            yield from told_now
    for region, one in team_findings(view):
        span = region.span
        if not any(other.about == one.about and span is not None and span.covers(other.span) for other in known):
            yield one
    yield from unset_copies(view)
    yield from deferred_findings(view)


def more_fixes(view: FunctionView, told: Collection[Diagnostic]) -> Iterator[Diagnostic]:
    """What was `told` of loops, with the fixes that a proof adds to it."""
    known = [one for one in told if one.code in (rex209.RULE.code, rex309.RULE.code)]
    for loop in view.loops:
        if not known or concurrency_of(view, loop).directive is None:
            continue
        judged = judge(view, loop)
        for found in (judged, *judged.others):
            if found.kind is VerdictKind.RACE and not found.alike and (one := _as_told(found, known)) is not None:
                yield replace(one, fixes=(*one.fixes, *mends_of(view, found)))


def _told(view: FunctionView, found: Judgement, known: Collection[Diagnostic]) -> Iterator[Diagnostic]:
    directive = found.concurrency.directive
    if found.kind is not VerdictKind.RACE or found.alike or directive is None:
        return
    if found.pair is None or _is_told(found, known):
        return
    witness = witness_of(view, found)
    wide = _wide(view, found.loop)
    said = _shared(found, directive, wide) if found.detail else ()
    if not found.detail and witness is not None:
        said = _colliding(found.pair, witness, wide)
    yield from (replace(one, fixes=(*one.fixes, *mends_of(view, found))) for one in said)


def _wide(view: FunctionView, loop: For) -> str:
    return wide_where((pragma.directive for pragma in view.parents.get(id(loop), ())), view.scope)


def _is_told(found: Judgement, known: Collection[Diagnostic]) -> bool:
    """Whether a race on the same variable of the loop was found before."""
    return _as_told(found, known) is not None


def _as_told(found: Judgement, known: Collection[Diagnostic]) -> Diagnostic | None:
    name = found.detail or base_name(found.pair)
    around = found.loop.span
    directive = found.concurrency.directive
    spans = [span for span in (around, None if directive is None else directive.span) if span is not None]
    return next((one for one in known if one.about == name and any(span.covers(one.span) for span in spans)), None)


def _shared(found: Judgement, directive: Directive, wide: str) -> Iterator[Diagnostic]:
    assert found.pair is not None
    write, other = found.pair
    span = place(write.node)
    clause = found.clauses[0] if found.clauses else None
    advice = "give each iteration a value of its own, computed from its index, or use atomic"
    if clause:
        advice = f"add {clause.text}" + (", or declare it inside the loop" if clause.kind == "private" else "")
    related = _other(write, other, "the same variable is used here")
    fixes = add_to(directive, clause.text) if clause else ()
    if span is not None and wide:
        yield rex309.told_where(found.detail, span, wide, advice, related, fixes)
    elif span is not None:
        yield rex309.SHARED.at(span, found.detail, advice, related=related, fixes=fixes, about=found.detail)


def _colliding(pair: tuple[Access, Access], witness: Witness, wide: str) -> Iterator[Diagnostic]:
    turned = not pair[0].writes
    write, other = pair[::-1] if turned else pair
    one, two = (witness.second, witness.first) if turned else (witness.first, witness.second)
    first, second = _words(one), _words(two)
    if other.writes:
        sentence = f"iterations {first} and {second} both write `{witness.element.text}`"
        advice = "protect it with atomic, or give each iteration an element of its own"
    else:
        sentence = f"iteration {first} writes `{witness.element.text}`, which iteration {second} reads"
        advice = "the loop is not parallel as it stands; run it in order, or read from a copy"
    values = [f"{name} = {value}" for name, value in witness.parameters]
    parameters = ", ".join([*values, wide] if wide else values)
    when = f" (where {parameters})" if parameters else ""
    span = place(write.node)
    if span is not None:
        related = _other(write, other, f"iteration {second} {'writes' if other.writes else 'reads'} it here")
        yield rex209.FOUND.at(span, sentence, when, advice, related=related, about=base_name(pair))


def _other(write: Access, other: Access, words: str) -> tuple[Related, ...]:
    span, own = place(other.node), place(write.node)
    return () if span is None or span == own else (Related(span, words),)


def _words(indices: tuple[tuple[str, int], ...]) -> str:
    text = ", ".join(f"{name} = {value}" for name, value in indices)
    return f"({text})" if len(indices) > 1 else text
