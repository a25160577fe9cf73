"""How much faster a loop is with an edit: at sizes that keep a device busy, the same before and after."""

from collections.abc import Callable, Iterable, Mapping

from lowering_core.values import dataclass

AMOUNTS = (1 << 14, 1 << 18, 1 << 22, 1 << 24)
"""Iterations that are tried, one number after the other."""
BUSY = 1e-3
"""Seconds of a launch from which on its start counts for nothing."""
SLOW = 0.05
"""Seconds of a launch that would take too long with several times the data."""
_NOISE = 1.05
"""Times as fast, at least, as what counts as faster."""
_NAMED = 16
"""A value below is no size."""


@dataclass(frozen=True, slots=True)
class EditTimes:
    """Seconds of a loop `before` and `after` an edit with the same `values` of its variables. `cut`: more data do not
    fit into memory.
    """

    before: float
    after: float
    values: Mapping[str, str]
    cut: bool = False

    @property
    def is_gain(self) -> bool:
        """Whether the loop is faster with the edit."""
        return self.before >= self.after * _NOISE


@dataclass(frozen=True, slots=True)
class NotTimed:
    """Why there are no times; `wrong`: the loop computes something else with the edit."""

    why: str
    wrong: bool = False


Measure = Callable[[int], EditTimes | NotTimed]


def grown(measure: Measure, amounts: Iterable[int] = AMOUNTS) -> EditTimes | NotTimed:
    """The times at the first amount of iterations that keeps a device busy for about a millisecond, or at the last one
    for which there are times. Sizes that do not follow the amount are tried once.
    """
    best: EditTimes | None = None
    for amount in amounts:
        found = measure(amount)
        if isinstance(found, NotTimed):
            return found if best is None or found.wrong else best
        same = best is not None and best.values == found.values
        best = found
        if same or found.cut or found.after >= BUSY or found.before >= SLOW:
            break
    return best or NotTimed("no size was tried")


def gain_text(found: EditTimes, kept: str) -> str:
    """What an edit is worth, in words; `kept` says what stays as it was."""
    sizes = ", ".join(f"{name} = {value}" for name, value in found.values.items() if _is_size(value))
    told = f"{kept} ({sizes})" if sizes else kept
    if found.is_gain:
        return f"{found.before / found.after:.1f} × faster, {told}"
    if found.after < found.before * _NOISE:
        return "dropped: no faster" + (f" ({sizes})" if sizes else "")
    return f"dropped: {found.after / found.before:.1f} × slower" + (f" ({sizes})" if sizes else "")


def _is_size(value: str) -> bool:
    return value.isdecimal() and int(value) >= _NAMED
