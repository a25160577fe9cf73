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
_CLEAR = 1.5
"""The same for a launch that is too short to be timed as well."""
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

    @property
    def is_loss(self) -> bool:
        """Whether the loop is slower with the edit."""
        return self.after >= self.before * _NOISE


@dataclass(frozen=True, slots=True)
class NotTimed:
    """Why there are no times; `wrong`: the loop computes something else with the edit."""

    why: str
    wrong: bool = False


Measure = Callable[[int], EditTimes | NotTimed]


def grown(measure: Measure, amounts: Iterable[int] = AMOUNTS) -> EditTimes | NotTimed:
    """The times at the first amount of iterations that keeps a device busy for about a millisecond, or at the last one
    for which there are times. Where an edit makes no difference there, the times at the largest amount at which it
    does. Sizes that do not follow the amount are tried once.
    """
    tried: list[EditTimes] = []
    for amount in amounts:
        found = measure(amount)
        if isinstance(found, NotTimed):
            if found.wrong or not tried:
                return found
            break
        same = bool(tried) and tried[-1].values == found.values
        tried.append(found)
        if same or found.cut or found.after >= BUSY or found.before >= SLOW:
            break
    if not tried:
        return NotTimed("no size was tried")
    last = tried[-1]
    clear = [one for one in tried if one.before >= one.after * _CLEAR]
    return clear[-1] if clear and not last.is_gain and not last.is_loss else last


def gain_text(found: EditTimes, kept: str) -> str:
    """What an edit is worth, in words; `kept` says what stays as it was."""
    sizes = ", ".join(f"{name} = {value}" for name, value in found.values.items() if _is_size(value))
    told = f"{kept} ({sizes})" if sizes else kept
    if found.is_gain:
        return f"{found.before / found.after:.1f} × faster, {told}"
    if not found.is_loss:
        return "dropped: no faster" + (f" ({sizes})" if sizes else "")
    return f"dropped: {found.after / found.before:.1f} × slower" + (f" ({sizes})" if sizes else "")


def _is_size(value: str) -> bool:
    return value.isdecimal() and int(value) >= _NAMED
