"""Whether an expectation holds, and why."""

from lowering_core.contracts.expectations import Expectation
from lowering_core.diagnostics import Diagnostic
from lowering_core.rules import rex801_contract_broken as rex801
from lowering_core.rules import rex802_contract_not_shown as rex802
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class ContractAnswer:
    """Whether an expectation `holds`, None where that cannot be shown; `why` not, in words that follow a colon."""

    holds: bool | None
    why: str = ""

    def said(self, expected: Expectation, span: Span) -> tuple[Diagnostic, ...]:
        """What is told at `span` of an expectation that does not hold, or not for sure."""
        if self.holds:
            return ()
        return ((rex802.OPEN if self.holds is None else rex801.BROKEN).at(span, expected.text, self.why),)


@dataclass(frozen=True, slots=True)
class ContractNumber:
    """A number that is at least `low` and at most `high` (None: nobody knows), and what it is, in words."""

    low: int
    high: int | None
    words: str

    def answer(self, expected: Expectation) -> ContractAnswer:
        """Whether it is what is expected."""
        number, high = expected.number, self.high
        under = None if high is None else high <= number
        if expected.relation == "<=":
            holds = under or (False if self.low > number else None)
        elif expected.relation == ">=":
            holds = self.low >= number or (False if high is not None and high < number else None)
        elif self.low > number or (high is not None and high < number):
            holds = False
        else:
            holds = True if self.low == high else None
        return ContractAnswer(holds, self.words)


KEPT = ContractAnswer(True)
