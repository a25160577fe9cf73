"""GitHub Actions: workflow commands, which show findings beside the code, and a summary of the job in Markdown.

GitHub shows at most ten errors, ten warnings and ten notices of a step. What is beyond that is printed in a group of
plain lines.
"""

import os
from collections import Counter
from collections.abc import Iterator

from lowering_core.rules.table import rule_of
from rex_lsp.console import clean, complain
from rex_lsp.findings import FileFindings, Finding
from rex_lsp.reports.base import ReportFormat, ReportOptions
from rex_lsp.reports.concise import text_of_finding, where
from rex_lsp.reports.paths import relative
from rex_lsp.reports.totals import Totals, plural, summary

_LEVEL = {"error": "error", "warning": "warning", "info": "notice", "hint": "notice"}
_SHOWN = 10  # findings of each level that a step shows
_ROWS = 100  # findings in the summary of the job
_SUMMARY = "GITHUB_STEP_SUMMARY"


class GitHubReport(ReportFormat):
    """Findings only, errors first; nothing about loops that became kernels."""

    def __init__(self, options: ReportOptions) -> None:
        super().__init__(options)
        self._found: dict[str, list[tuple[str, Finding]]] = {"error": [], "warning": [], "notice": []}

    def file(self, result: FileFindings) -> Iterator[str]:
        for finding in result.findings:
            self._found[_LEVEL[finding.severity.value]].append((relative(result.path), finding))
        return iter(())

    def tail(self, totals: Totals) -> Iterator[str]:
        shown = [(level, *one) for level, found in self._found.items() for one in found[:_SHOWN]]
        rest = [one for found in self._found.values() for one in found[_SHOWN:]]
        if shown:
            yield f"::group::rex-lsp: {len(shown) + len(rest)} {plural('finding', len(shown) + len(rest))}"
            yield from (_command(level, path, finding) for level, path, finding in shown)
            yield "::endgroup::"
        if rest:
            yield f"::group::rex-lsp: {len(rest)} more, which GitHub would not show beside the code"
            yield from (clean(f"  {text_of_finding(path, finding)}") for path, finding in rest)
            yield "::endgroup::"
        if not self.options.quiet:
            yield summary(totals)
        self._write_summary(totals)

    def _write_summary(self, totals: Totals) -> None:
        """Adds to the file that the variable names, if GitHub set it."""
        name = os.environ.get(_SUMMARY)
        if not name:
            return
        try:
            with open(name, "a", encoding="utf-8", errors="backslashreplace") as file:
                file.writelines(f"{line}\n" for line in self._markdown(totals))
        except OSError as error:
            complain(f"{name} ({_SUMMARY}): cannot be written: {(error.strerror or str(error)).lower()}")

    def _markdown(self, totals: Totals) -> Iterator[str]:
        yield f"### rex-lsp\n\n{_cell(summary(totals))}\n"
        found = [one for level in self._found.values() for one in level]
        if found:
            yield "| place | severity | rule | message |\n|---|---|---|---|"
        for path, finding in found[:_ROWS]:
            cells = (where(path, finding.place), finding.severity.value, finding.code, finding.message)
            yield f"| {' | '.join(map(_cell, cells))} |"
        if len(found) > _ROWS:
            yield f"\n{len(found) - _ROWS} more are in the log."
        codes = Counter(finding.code for _, finding in found)
        if codes:
            counted = ", ".join(f"{code} {rule_of(code).name}: {count}" for code, count in codes.most_common())
            yield f"\n{_cell(counted)}"


def _command(level: str, path: str, finding: Finding) -> str:
    place = finding.place
    name = path if place is None or not place.path else relative(place.path)
    properties = [f"file={_escape_property(name)}"]
    if place is not None:
        properties += [f"line={place.line}", f"endLine={place.end_line}", f"col={place.column}"]
        if place.line == place.end_line:
            properties.append(f"endColumn={place.end_column}")
    title = f"{finding.code} {rule_of(finding.code).name}"
    properties.append(f"title={_escape_property(title)}")
    return clean(f"::{level} {','.join(properties)}::{_escape(finding.message)}")


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")


def _cell(text: str) -> str:
    """Text that cannot end a cell of a table or begin an element; backquotes stay, for they set code."""
    return clean(text).replace("|", "\\|").replace("<", "&lt;").replace("\n", " ")
