"""The output formats of `--check`: lines for people, JSON, GitHub workflow commands, SARIF 2.1.0."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from lowering_core.rules.table import rule_of
from lowering_core.text import encode
from rex_lsp.dependence_report import dependence_json, dependence_lines
from rex_lsp.features.launch_words import launch_json
from rex_lsp.findings import FileFindings, Finding, LoopOutcome, Place, launch_text
from rex_lsp.motion_report import motion_json, motion_lines

_GITHUB_LEVEL = {"error": "error", "warning": "warning", "info": "notice", "hint": "notice"}
_SARIF_LEVEL = {"error": "error", "warning": "warning", "info": "note", "hint": "note"}
_SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line for people; `severity` is empty for a loop."""

    text: str
    severity: str


def text_lines(file: FileFindings, *, motion: bool = False) -> list[TextLine]:
    """Loops and diagnostics as `file:line:column: …`, in source order, and with `motion` what constructs move."""
    rows = [(_order(loop.place), 0, TextLine(text_of_loop(file.path, loop), "")) for loop in file.loops]
    for finding in file.findings:
        line = TextLine(text_of_finding(file.path, finding), finding.severity.value)
        rows.append((_order(finding.place), 1, line))
    for one in file.motion if motion else ():
        order = (one.path, one.line, one.column)
        rows += [(order, 2, TextLine(line, "")) for line in motion_lines(file.path, one)]
    for verdict in file.dependences:
        rows += [(("", verdict.line, 0), 3, TextLine(line, "")) for line in dependence_lines(file.path, verdict)]
    return [row[2] for row in sorted(rows, key=lambda row: row[:2])]


def text_of_loop(path: str, loop: LoopOutcome) -> str:
    """`file:line:column: directive: outcome (reason) [blocks …; threads …]`."""
    geometry = launch_text(loop.launch)
    launch = f" [{geometry}]" if geometry else ""
    return f"{_at(path, loop.place)}: {loop.directive}: {loop.outcome} ({loop.reason}){launch}"


def text_of_finding(path: str, finding: Finding) -> str:
    """`file:line:column: severity REXnnn: message`."""
    return f"{_at(path, finding.place)}: {finding.severity.value} {finding.code}: {finding.message}"


def as_json(files: Iterable[FileFindings], *, motion: bool = False) -> str:
    """One document: `{"files": [{"path", "loops": […], "diagnostics": […]}]}`; with `motion` each file has that."""

    def moved(file: FileFindings) -> dict[str, object]:
        found: dict[str, object] = {"motion": [motion_json(one) for one in file.motion]} if motion else {}
        if file.dependences:
            found["dependences"] = [dependence_json(one) for one in file.dependences]
        return found

    return json.dumps({"files": [_json_file(file) | moved(file) for file in files]}, indent=2)


def as_github(files: Iterable[FileFindings]) -> str:
    """One workflow command a finding; loops are notices, so that they show beside the code."""
    lines: list[str] = []
    for file in files:
        for loop in file.loops:
            message = f"{loop.outcome} ({loop.reason})"
            lines.append(_github("notice", file.path, loop.place, loop.directive, message))
        for finding in file.findings:
            title = f"{finding.code} {rule_of(finding.code).name}"
            level = _GITHUB_LEVEL[finding.severity.value]
            lines.append(_github(level, file.path, finding.place, title, finding.message))
    return "\n".join(lines)


def as_sarif(files: Iterable[FileFindings], version: str) -> str:
    """A SARIF 2.1.0 log with one run; a file that could not be checked is a notification of the tool."""
    results: list[object] = []
    notifications: list[object] = []
    codes: set[str] = set()
    for file in files:
        for finding in file.findings:
            codes.add(finding.code)
            (notifications if file.failed else results).append(_sarif_result(file, finding))
    rules = [
        {
            "id": code,
            "name": rule_of(code).name,
            "shortDescription": {"text": rule_of(code).summary},
            "defaultConfiguration": {"level": _SARIF_LEVEL[rule_of(code).severity.value]},
        }
        for code in sorted(codes)
    ]
    run = {
        "tool": {"driver": {"name": "rex-lsp", "version": version, "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": not notifications, "toolExecutionNotifications": notifications}],
        "results": results,
    }
    return json.dumps({"$schema": _SARIF_SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _order(place: Place | None) -> tuple[str, int, int]:
    return ("", 0, 0) if place is None else (place.path, place.line, place.column)


def _at(path: str, place: Place | None) -> str:
    return path if place is None else f"{place.path or path}:{place.line}:{place.column}"


def _range(names: str, place: Place) -> dict[str, int | str]:
    """A place's lines and columns under these names."""
    return dict(zip(names.split(), (place.line, place.column, place.end_line, place.end_column), strict=True))


def _json_place(place: Place | None) -> dict[str, int | str]:
    if place is None:
        return {}
    return {**({"path": place.path} if place.path else {}), **_range("line column endLine endColumn", place)}


def _json_loop(loop: LoopOutcome) -> dict[str, object]:
    words = ("directive", "function", "outcome", "kind", "reason", "kernel")
    passes = {
        "passes": [{"name": one.name, "sentence": one.sentence} for one in loop.passes.remarks],
        "general": list(loop.passes.general),
    }
    about = {word: getattr(loop, word) for word in words}
    return {**_json_place(loop.place), **about, **launch_json(loop.launch), **passes}


def _json_file(file: FileFindings) -> dict[str, object]:
    return {
        "path": file.path,
        "checked": not file.failed,
        "loops": [_json_loop(loop) for loop in file.loops],
        "diagnostics": [
            {
                **_json_place(finding.place),
                "code": finding.code,
                "name": rule_of(finding.code).name,
                "severity": finding.severity.value,
                "message": finding.message,
                "related": [{**_json_place(place), "message": message} for place, message in finding.related],
            }
            for finding in file.findings
        ],
    }


def _github(level: str, path: str, place: Place | None, title: str, message: str) -> str:
    properties = [f"file={_escape_property(path if place is None else place.path or path)}"]
    if place is not None:
        properties += [f"line={place.line}", f"endLine={place.end_line}", f"col={place.column}"]
        if place.line == place.end_line:
            properties.append(f"endColumn={place.end_column}")
    properties.append(f"title={_escape_property(title)}")
    return f"::{level} {','.join(properties)}::{_escape(message)}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")


def _sarif_result(file: FileFindings, finding: Finding) -> dict[str, object]:
    result: dict[str, object] = {
        "level": _SARIF_LEVEL[finding.severity.value],
        "message": {"text": finding.message},
        "locations": [_sarif_location(file.path, finding.place)],
    }
    if file.failed:
        return {**result, "descriptor": {"id": finding.code}}
    related = [
        {**_sarif_location(file.path, place), "message": {"text": message}} for place, message in finding.related
    ]
    return {**result, "ruleId": finding.code, **({"relatedLocations": related} if related else {})}


def _sarif_location(path: str, place: Place | None) -> dict[str, object]:
    location: dict[str, object] = {"artifactLocation": {"uri": _uri(path if place is None else place.path or path)}}
    if place is not None:
        location["region"] = _range("startLine startColumn endLine endColumn", place)
    return {"physicalLocation": location}


def _uri(path: str) -> str:
    plain = path.removeprefix("./")
    return f"{'file://' if plain.startswith('/') else ''}{quote(encode(plain))}"
