"""What is counted over all files of a check, and the line that sums it up."""

from collections import Counter

from rex_lsp.findings import FileFindings

SEVERITIES = ("error", "warning", "info", "hint")
"""From the worst to the least."""
OUTCOMES = ("direct grid-stride", "round-robin", "enumerated round-robin", "general region", "stays on the host")
"""From the best that can become of a loop to the worst."""


class Totals:
    """Counts of the files that were seen: by outcome of loops, by severity and by rule of findings. `failing`:
    something fails the check. Files that were `skipped` or `left_out` are not in it; `known` findings are in the
    baseline.
    """

    __slots__ = (
        "checked",
        "failed",
        "failing",
        "ignored",
        "known",
        "left_out",
        "outcomes",
        "rules",
        "severities",
        "skipped",
    )

    def __init__(self, skipped: int = 0, left_out: int = 0) -> None:
        self.checked = 0
        self.failed = 0
        self.ignored = 0
        self.left_out = left_out
        self.skipped = skipped
        self.known = 0
        self.failing = False
        self.outcomes = Counter[str]()
        self.severities = Counter[str]()
        self.rules = Counter[tuple[str, str]]()

    def add(self, result: FileFindings) -> None:
        """Counts one more file. Of one that could not be checked only that is counted."""
        if result.failed:
            self.failed += 1
            return
        self.checked += 1
        self.ignored += result.ignored
        self.known += result.known
        self.outcomes.update(loop.outcome for loop in result.loops)
        self.severities.update(one.severity.value for one in result.findings)
        self.rules.update((one.code, one.severity.value) for one in result.findings)


def summary(totals: Totals) -> str:
    """`2 files: 3 direct grid-stride, 1 stays on the host; 1 error, 2 warnings`."""
    outcomes = sorted(totals.outcomes.items())
    loops = ", ".join(f"{count} {outcome}" for outcome, count in outcomes) or "no target loops"
    parts = [f"{totals.checked} {plural('file', totals.checked)}: {loops}", severities(totals) or "no findings"]
    if totals.known:
        parts.append(f"{totals.known} in the baseline")
    if totals.skipped:
        parts.append(f"{totals.skipped} without OpenMP left out")
    if totals.left_out:
        parts.append(f"{totals.left_out} excluded or ignored by git")
    if totals.failed:
        parts.append(f"{totals.failed} not checked")
    return "; ".join(parts)


def severities(totals: Totals) -> str:
    """`1 error, 2 warnings`; empty where nothing was found."""
    return ", ".join(
        f"{totals.severities[name]} {plural(name, totals.severities[name])}"
        for name in SEVERITIES
        if totals.severities[name]
    )


def by_rule(totals: Totals) -> dict[str, int]:
    """How many findings each code has, whatever their severity."""
    counts: dict[str, int] = {}
    for (code, _), count in totals.rules.items():
        counts[code] = counts.get(code, 0) + count
    return counts


def outcome_order(outcome: str) -> tuple[int, str]:
    """What outcomes are sorted by: the best ones first."""
    return (OUTCOMES.index(outcome) if outcome in OUTCOMES else len(OUTCOMES)), outcome


def plural(name: str, count: int) -> str:
    """The word for `count` things of a name."""
    return name if count == 1 or name == "info" else f"{name}s"
