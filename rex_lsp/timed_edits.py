"""How much faster a loop is with an edit: at sizes that keep a device busy, the same before and after."""

from collections.abc import Callable, Iterable, Mapping

from lowering_core.values import dataclass
from rex_lsp.advice_outcome import AdviceOutcome, AdviceVerdict

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
    """Why there are no times; `wrong`: the loop computes something else with the edit. `nothing_ran`: no iteration of
    the loop ran.
    """

    why: str
    wrong: bool = False
    nothing_ran: bool = False


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


def worth(found: EditTimes, *, copies: bool) -> AdviceOutcome:
    """What an edit with such times is worth; the `copies` of the loop's data may be in them."""
    verdict = AdviceVerdict.SLOWER
    if found.is_gain:
        verdict = AdviceVerdict.FASTER
    elif not found.is_loss:
        verdict = AdviceVerdict.NO_FASTER
    return AdviceOutcome(verdict, factor=found.before / found.after, values=found.values, copies=copies)
