"""Loops whose step is a value, and not a number."""

from lowering_core.access.domains import started
from lowering_core.access.updates import update_of
from lowering_core.dependence.reader import IterationValues
from lowering_core.dependence.values import Notes, is_made
from lowering_core.model.ctypes import BITS, INTEGERS, UNSIGNED, Kind, arithmetic_kind
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import For, Name


def is_strided(reader: IterationValues, loop: For) -> bool:
    """Whether a value that is no number, and stays the same, is added to the index of a loop each time. It is not zero,
    as the loop ends, and the index does not come to a value twice: it cannot wrap around.
    """
    index = started(loop)[0]
    update = None if loop.step is None else update_of(loop.step)
    if index is None or update is None or update.operator not in ("+", "-") or reader.step(loop) is not None:
        return False
    place, kind = bare(update.place), arithmetic_kind(index.type)
    if (update.reverse and update.operator == "-") or not isinstance(place, Name) or place.symbol != index:
        return False
    wraps = kind in UNSIGNED and id(loop) not in reader.canonical
    if wraps or kind not in INTEGERS or BITS[kind] < BITS[Kind.INT]:
        return False
    with reader.header_of(loop):
        form = reader.evaluator.value(update.value, notes := Notes()).form
    if form is None or notes.quotients or notes.unknown:
        return False
    return not any(is_made(symbol) or reader.moves(symbol) for symbol in form.symbols)
