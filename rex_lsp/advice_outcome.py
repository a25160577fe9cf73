"""What became of an edit that is advised, and the words for it."""

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from lowering_core.values import dataclass

_NAMED = 16
"""A value below is no size."""


class AdviceVerdict(Enum):
    """What an edit is worth. One that is not timed leaves the results as they are; nothing is known of one that is not
    tried.
    """

    FASTER = "faster"
    NO_FASTER = "no faster"
    SLOWER = "slower"
    DIFFERS = "differs"
    FAILS = "fails"
    NEW_FINDING = "new finding"
    NOT_TIMED = "not timed"
    NOT_TRIED = "not tried"
    NO_EDIT = "no edit"


@dataclass(frozen=True, slots=True)
class AdviceOutcome:
    """What became of an edit, and the `reason` where it `DIFFERS`, `FAILS`, has a `NEW_FINDING` or is not timed or
    tried. `factor` says how many times as fast the loop is with it, 0 where that is not known, with these `values` of
    its variables; the `copies` of its data may be counted in. `nothing_ran`: no iteration of the loop ran. `no_output`:
    the program prints nothing that could be compared, and nothing else told.
    """

    verdict: AdviceVerdict
    reason: str = ""
    factor: float = 0.0
    values: Mapping[str, str] = field(default_factory=dict[str, str])
    copies: bool = False
    nothing_ran: bool = False
    no_output: bool = False

    @property
    def kept(self) -> bool:
        """Whether the edit leaves the results as they are and is not known to be no faster."""
        return self.verdict in (AdviceVerdict.FASTER, AdviceVerdict.NOT_TIMED)

    @property
    def words(self) -> str:
        """The outcome as a person reads it."""
        sizes = ", ".join(f"{name} = {value}" for name, value in self.values.items() if _is_size(value))
        of_sizes = f" ({sizes})" if sizes else ""
        of_reason = f" ({self.reason})" if self.reason else ""
        same = "same results" + (", copies included" if self.copies else "")
        return {
            AdviceVerdict.FASTER: f"{self.factor:.1f} × faster, {same}{of_sizes}",
            AdviceVerdict.NO_FASTER: f"dropped: no faster{of_sizes}",
            AdviceVerdict.SLOWER: f"dropped: {1 / (self.factor or 1):.1f} × slower{of_sizes}",
            AdviceVerdict.DIFFERS: f"dropped: results differ{of_reason}",
            AdviceVerdict.FAILS: f"dropped: {self.reason}",
            AdviceVerdict.NEW_FINDING: f"dropped: with the edit, {self.reason}",
            AdviceVerdict.NOT_TIMED: f"same results, not timed: {self.reason}",
            AdviceVerdict.NOT_TRIED: f"not tried: {self.reason}",
            AdviceVerdict.NO_EDIT: "no edit",
        }[self.verdict]

    def as_json(self) -> dict[str, object]:
        """The outcome as data: each of its values, whether the edit is kept, and the words."""
        return {
            "verdict": self.verdict.value,
            "kept": self.kept,
            "reason": self.reason,
            "factor": self.factor,
            "values": dict(self.values),
            "copies": self.copies,
            "nothing_ran": self.nothing_ran,
            "no_output": self.no_output,
            "outcome": self.words,
        }


def not_tried(reason: str) -> AdviceOutcome:
    """The outcome of an edit of which nothing is known, and why."""
    return AdviceOutcome(AdviceVerdict.NOT_TRIED, reason)


def _is_size(value: str) -> bool:
    return value.isdecimal() and int(value) >= _NAMED
