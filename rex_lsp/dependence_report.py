"""Verdicts on loops for people and for programs: what is known of their iterations, and what it rests on."""

from collections.abc import Iterator

from lowering_core.model.dependence import LoopVerdict, VerdictKind, Witness


def dependence_lines(path: str, verdict: LoopVerdict) -> Iterator[str]:
    """`file:line: loop over i: race: a[i]@3:9:W vs. a[i - 1]@3:16:R`, and a line for the witness and for each fact."""
    where = f"{verdict.path or path}:{verdict.line}: loop over {verdict.index or '?'}"
    clauses = f" with {' '.join(one.text for one in verdict.clauses)}" if verdict.clauses else ""
    pair = f": {verdict.pair[0].words} vs. {verdict.pair[1].words}" if verdict.pair else ""
    match verdict.kind:
        case VerdictKind.FREE:
            yield f"{where}: free{clauses}"
        case VerdictKind.RACE:
            yield f"{where}: race{pair}"
        case VerdictKind.FREE_IF:
            yield f"{where}: free{clauses} if {verdict.condition}{pair}"
        case VerdictKind.UNKNOWN:
            reason = "" if verdict.reason is None else verdict.reason.value
            detail = f" ({verdict.detail})" if verdict.detail else ""
            yield f"{where}: unknown: {reason}{detail}{pair}"
    if verdict.witness is not None:
        yield f"    {_witness_words(verdict.witness)}"
    for fact in verdict.facts:
        yield f"    fact: {fact}"


def dependence_json(verdict: LoopVerdict) -> dict[str, object]:
    """A verdict as JSON has it."""
    witness = verdict.witness
    return {
        "function": verdict.function,
        "path": verdict.path,
        "line": verdict.line,
        "index": verdict.index,
        "kind": verdict.kind.value,
        "clauses": [one.text for one in verdict.clauses],
        "condition": verdict.condition,
        "reason": "" if verdict.reason is None else verdict.reason.name.lower(),
        "detail": verdict.detail,
        "pair": [
            {"text": one.text, "line": one.line, "column": one.column, "writes": one.writes}
            for one in verdict.pair or ()
        ],
        "witness": None
        if witness is None
        else {
            "parameters": dict(witness.parameters),
            "first": dict(witness.first),
            "second": dict(witness.second),
            "element": witness.element.text,
        },
        "facts": list(verdict.facts),
        "concurrent": verdict.concurrent,
    }


def _witness_words(witness: Witness) -> str:
    first, second = (", ".join(f"{name} = {value}" for name, value in one) for one in (witness.first, witness.second))
    where = ", ".join(f"{name} = {value}" for name, value in witness.parameters)
    element = f" touch {witness.element.text}" if witness.element.text else " meet"
    return f"iterations ({first}) and ({second}){element}" + (f" where {where}" if where else "")
