"""What each format of `--check` is made of: lines at the beginning, lines for each file, and lines at the end."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from lowering_core.values import dataclass
from rex_lsp.findings import FileFindings
from rex_lsp.reports.totals import Totals


class FormatError(Exception):
    """A report cannot be made in a format; the text says what is missing."""


def _all(result: FileFindings) -> FileFindings:
    return result


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """How a report is written. `verbose` lists each loop; `quiet` leaves out loops and the summary;
    `motion` says what constructs move; `coloured`: a terminal shows it in colour; `statistics` count by rule and
    outcome. `failing` gives a result with only those findings that fail the check.
    """

    verbose: bool = False
    quiet: bool = False
    motion: bool = False
    coloured: bool = False
    statistics: bool = False
    failing: Callable[[FileFindings], FileFindings] = _all


class ReportFormat(ABC):
    """A format. A report is what `head`, `file` for each file in order, and `tail` give, line by line. A format with
    `for_people` leaves files that could not be checked to standard error.
    """

    for_people = False

    def __init__(self, options: ReportOptions) -> None:
        self.options = options

    def head(self) -> Iterable[str]:
        """The lines in front of all files."""
        return ()

    @abstractmethod
    def file(self, result: FileFindings) -> Iterable[str]:
        """The lines of one file; they can be written before the next file is known."""

    def tail(self, totals: Totals) -> Iterable[str]:
        """The lines behind all files."""
        return ()
