"""What a file defines, ends and includes, in source order: what its headers may depend on."""

from lowering_core.model.unit import Include, Macro, Preprocessed
from lowering_core.source.packing import PACK
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """A `#define` (`macro` set), `#undef` (`name` alone) or `#include` of the file, in source order."""

    name: str
    macro: Macro | None = None
    include: Include | None = None


def events_of(preprocessed: Preprocessed) -> tuple[Event, ...]:
    """The definitions and includes of a file, in source order."""
    placed = [(include.span.end, Event(include.name, include=include)) for include in preprocessed.includes]
    for name, macros in preprocessed.own.items():
        placed += [(macro.start, Event(name, macro)) for macro in macros if macro.start >= 0 and name != PACK]
    for name, places in preprocessed.undefined.items():
        placed += [(place, Event(name)) for place in places]
    return tuple(event for _, event in sorted(placed, key=lambda item: item[0]))
