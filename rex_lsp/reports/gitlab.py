"""GitLab Code Quality: an array of findings, which a merge request shows beside its changes."""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

from rex_lsp.console import clean
from rex_lsp.findings import FileFindings, Finding
from rex_lsp.reports.base import ReportFormat, ReportOptions
from rex_lsp.reports.paths import relative
from rex_lsp.reports.totals import Totals

_LEVEL = {"error": "critical", "warning": "major", "info": "minor", "hint": "info"}
_NOT_CHECKED = "blocker"


class GitLabReport(ReportFormat):
    """One array, written file by file. No two entries have the same fingerprint."""

    def __init__(self, options: ReportOptions) -> None:
        super().__init__(options)
        self._comma = ""
        self._seen = Counter[str]()

    def head(self) -> Iterator[str]:
        yield "["

    def file(self, result: FileFindings) -> Iterator[str]:
        for finding in result.findings:
            entry = self._entry(result, finding)
            if self._comma:
                yield "  ,"
            self._comma = ","
            yield "\n".join(f"  {line}" for line in json.dumps(entry, indent=2).split("\n"))

    def tail(self, totals: Totals) -> Iterator[str]:
        yield "]"

    def _entry(self, result: FileFindings, finding: Finding) -> dict[str, object]:
        place = finding.place
        path = relative(place.path if place is not None and place.path else result.path)
        lines = {"begin": 1} if place is None else {"begin": place.line, "end": place.end_line}
        return {
            "description": clean(finding.message),
            "check_name": finding.code,
            "fingerprint": self._fingerprint(relative(result.path), finding),
            "severity": _NOT_CHECKED if result.failed else _LEVEL[finding.severity.value],
            "location": {"path": clean(path), "lines": lines},
        }

    def _fingerprint(self, path: str, finding: Finding) -> str:
        """The finding's own one is unique in its file only, and what NVRTC says has none."""
        about = "\0".join((path, finding.code, finding.fingerprint or finding.message))
        self._seen[about] += 1
        return sha256(f"{about}\0{self._seen[about]}".encode("utf-8", "surrogateescape")).hexdigest()[:40]
