"""SARIF 2.1.0, for code scanning: results with fixes and fingerprints, rules with help, and loops as properties."""

import json
from collections.abc import Iterator

from lowering_core.rules.table import rule_of
from rex_lsp import rule_pages
from rex_lsp.findings import FileFindings, Finding, FindingFix, Place
from rex_lsp.launch_facts import shape
from rex_lsp.reports.base import ReportFormat, ReportOptions
from rex_lsp.reports.json_report import named_place
from rex_lsp.reports.paths import uri
from rex_lsp.reports.totals import Totals
from rex_lsp.version import version

_LEVEL = {"error": "error", "warning": "warning", "info": "note", "hint": "note"}
_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_REGION = "startLine startColumn endLine endColumn"
_FINGERPRINT = "rexFinding/v1"
_LINKS = ("http://", "https://", "file://")


class SarifReport(ReportFormat):
    """A log with one run. A file that could not be checked is a notification of the tool. Results are written as they
    come, what is told of rules and of files behind them.
    """

    def __init__(self, options: ReportOptions) -> None:
        super().__init__(options)
        self._comma = ""
        self._rules: dict[str, int] = {}
        self._artifacts: list[str] = []
        self._notifications: list[object] = []

    def head(self) -> Iterator[str]:
        yield f'{{\n  "$schema": {json.dumps(_SCHEMA)},\n  "version": "2.1.0",\n  "runs": [\n    {{'
        yield '      "columnKind": "unicodeCodePoints",\n      "results": ['

    def file(self, result: FileFindings) -> Iterator[str]:
        self._artifacts.append(json.dumps(_artifact(result)))
        for finding in result.findings:
            index = self._rules.setdefault(finding.code, len(self._rules))
            if result.failed:
                self._notifications.append({**_said(result.path, finding), "descriptor": {"id": finding.code}})
                continue
            if self._comma:
                yield "        ,"
            self._comma = ","
            text = json.dumps(_result(result.path, finding, index), indent=2)
            yield "\n".join(f"        {line}" for line in text.split("\n"))

    def tail(self, totals: Totals) -> Iterator[str]:
        yield '      ],\n      "artifacts": ['
        yield ",\n".join(f"        {one}" for one in self._artifacts)
        successful = not self._notifications
        invocation = {"executionSuccessful": successful, "toolExecutionNotifications": self._notifications}
        yield f'      ],\n      "invocations": [{json.dumps(invocation)}],'
        rules = [_rule(code) for code in self._rules]
        driver = {"name": "rex-lsp", "version": version(), "semanticVersion": version(), "rules": rules}
        yield f'      "tool": {json.dumps({"driver": driver})},'
        yield f'      "properties": {json.dumps({"loops": dict(totals.outcomes)})}'
        yield "    }\n  ]\n}"


def _rule(code: str) -> dict[str, object]:
    rule = rule_of(code)
    address, page = rule_pages.address(code), rule.page or rule.summary
    return {
        "id": code,
        "name": rule.name,
        "shortDescription": {"text": rule.summary},
        "help": {"text": page, "markdown": page},
        "defaultConfiguration": {"level": _LEVEL[rule.severity.value]},
        **({"helpUri": address} if address.startswith(_LINKS) else {}),
    }


def _artifact(result: FileFindings) -> dict[str, object]:
    """A file, with what became of its loops; lines count from 1."""
    loops = [
        {
            "line": loop.place.line, "directive": loop.directive, "function": loop.function, "outcome": loop.outcome,
            "reason": loop.reason, "kernel": loop.kernel, "launch": shape(loop.launch),
        }
        for loop in result.loops
    ]  # fmt: skip
    return {"location": {"uri": uri(result.path)}, "sourceLanguage": "c", "properties": {"loops": loops}}


def _said(path: str, finding: Finding) -> dict[str, object]:
    location = _location(path, finding.place, finding)
    return {
        "level": _LEVEL[finding.severity.value], "message": {"text": finding.message}, "locations": [location],
    }  # fmt: skip


def _result(path: str, finding: Finding, index: int) -> dict[str, object]:
    related = [
        {**_location(path, place), "id": number, "message": {"text": message}}
        for number, (place, message) in enumerate(finding.related, start=1)
    ]
    return {
        "ruleId": finding.code,
        "ruleIndex": index,
        **_said(path, finding),
        **({"relatedLocations": related} if related else {}),
        **({"partialFingerprints": {_FINGERPRINT: finding.fingerprint}} if finding.fingerprint else {}),
        **({"fixes": [_fix(path, fix) for fix in finding.fixes]} if finding.fixes else {}),
    }


def _fix(path: str, fix: FindingFix) -> dict[str, object]:
    changes: dict[str, list[object]] = {}
    for edit in fix.edits:
        replacement = {"deletedRegion": named_place(_REGION, edit.place), "insertedContent": {"text": edit.text}}
        changes.setdefault(edit.place.path or path, []).append(replacement)
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {"artifactLocation": {"uri": uri(name)}, "replacements": replacements}
            for name, replacements in changes.items()
        ],
    }


def _location(path: str, place: Place | None, finding: Finding | None = None) -> dict[str, object]:
    """A place; with its `finding` also the source line and the function that it is in."""
    physical: dict[str, object] = {"artifactLocation": {"uri": uri(path if place is None else place.path or path)}}
    if place is not None:
        region: dict[str, object] = {**named_place(_REGION, place)}
        if finding is not None and finding.lines:
            region["snippet"] = {"text": "\n".join(finding.lines)}
        physical["region"] = region
    if finding is None or not finding.function:
        return {"physicalLocation": physical}
    function = {"name": finding.function, "kind": "function"}
    return {"physicalLocation": physical, "logicalLocations": [function]}
