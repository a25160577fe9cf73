"""The format for scripts: all that is known of each file."""

import json
from collections.abc import Iterator

from lowering_core.rules.table import rule_of
from rex_lsp.dependence_report import dependence_json
from rex_lsp.findings import FileFindings, Finding, FindingFix, LoopOutcome, Place
from rex_lsp.launch_facts import launch_json
from rex_lsp.motion_report import motion_json
from rex_lsp.reports.base import ReportFormat, ReportOptions
from rex_lsp.reports.totals import OUTCOMES, SEVERITIES, Totals, by_rule
from rex_lsp.version import version

_VERSION = 1
"""Of the format: grows when a field changes its meaning or goes away; a new field does not change it."""


class JsonReport(ReportFormat):
    """One document, written file by file."""

    def __init__(self, options: ReportOptions) -> None:
        super().__init__(options)
        self._comma = ""

    def head(self) -> Iterator[str]:
        yield f'{{\n  "version": {_VERSION},\n  "tool": {json.dumps({"name": "rex-lsp", "version": version()})},'
        yield '  "files": ['

    def file(self, result: FileFindings) -> Iterator[str]:
        """Each value ends in front of the comma that another one needs."""
        if self._comma:
            yield "    ,"
        self._comma = ","
        text = json.dumps(json_of_file(result, motion=self.options.motion), indent=2)
        yield "\n".join(f"    {line}" for line in text.split("\n"))

    def tail(self, totals: Totals) -> Iterator[str]:
        yield "  ],"
        yield f'  "summary": {json.dumps(_summary(totals))}\n}}'


def json_of_file(file: FileFindings, *, motion: bool = False) -> dict[str, object]:
    """What is said of one file; with `motion` also what its constructs move."""
    found: dict[str, object] = {
        "path": file.path,
        "checked": not file.failed,
        "loops": [json_of_loop(loop) for loop in file.loops],
        "diagnostics": [_finding(finding) for finding in file.findings],
        "ignored": file.ignored,
    }
    if motion:
        found["motion"] = [motion_json(one) for one in file.motion]
    if file.dependences:
        found["dependences"] = [dependence_json(one) for one in file.dependences]
    return found


def json_of_loop(loop: LoopOutcome) -> dict[str, object]:
    """What became of a loop, with its place and its launch."""
    words = ("directive", "function", "outcome", "kind", "reason", "kernel")
    passes = {
        "passes": [{"name": one.name, "sentence": one.sentence} for one in loop.passes.remarks],
        "general": list(loop.passes.general),
    }
    about = {word: getattr(loop, word) for word in words}
    return {**_place(loop.place), **about, **launch_json(loop.launch), **passes}


def named_place(names: str, place: Place) -> dict[str, int]:
    """A place's lines and columns under these names."""
    return dict(zip(names.split(), (place.line, place.column, place.end_line, place.end_column), strict=True))


def _place(place: Place | None) -> dict[str, object]:
    if place is None:
        return {}
    return {**({"path": place.path} if place.path else {}), **named_place("line column endLine endColumn", place)}


def _finding(finding: Finding) -> dict[str, object]:
    return {
        **_place(finding.place),
        "code": finding.code,
        "name": rule_of(finding.code).name,
        "severity": finding.severity.value,
        "message": finding.message,
        "function": finding.function,
        "fingerprint": finding.fingerprint,
        "related": [{**_place(place), "message": message} for place, message in finding.related],
        "fixes": [_fix(fix) for fix in finding.fixes],
    }


def _fix(fix: FindingFix) -> dict[str, object]:
    edits = [{**_place(edit.place), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}


def _summary(totals: Totals) -> dict[str, object]:
    return {
        "checked": totals.checked,
        "failed": totals.failed,
        "skipped": totals.skipped,
        "ignored": totals.ignored,
        "severities": {name: totals.severities[name] for name in SEVERITIES},
        "outcomes": {name: totals.outcomes[name] for name in OUTCOMES},
        "rules": dict(sorted(by_rule(totals).items())),
    }
