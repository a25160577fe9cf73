"""One page for a browser: what was found, and each loop beside its kernel. It needs nothing but itself."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from lowering_core.model.dependence import LoopVerdict
from lowering_core.rules.table import rule_of
from rex_lsp.console import clean
from rex_lsp.dependence_report import dependence_lines
from rex_lsp.findings import ADVICE, FileFindings, Finding, LoopOutcome, launch_text
from rex_lsp.launch_facts import shape
from rex_lsp.motion_report import motion_lines
from rex_lsp.reports.base import FormatError, ReportFormat, ReportOptions
from rex_lsp.reports.concise import where
from rex_lsp.reports.excerpt import excerpt
from rex_lsp.reports.text import helping
from rex_lsp.reports.totals import SEVERITIES, Totals, outcome_order, summary
from rex_lsp.version import version

_TEMPLATES = Path(__file__).resolve().parents[1] / "templates"
_KINDS = {
    "direct grid-stride": "direct", "round-robin": "dealt", "enumerated round-robin": "dealt",
    "general region": "general", "stays on the host": "host",
}  # fmt: skip


class HtmlReport(ReportFormat):
    """The page is written at the end, for its summary comes first. Raises FormatError where jinja2 is missing."""

    def __init__(self, options: ReportOptions) -> None:
        super().__init__(options)
        self._template = _template()
        self._files: list[dict[str, Any]] = []

    def file(self, result: FileFindings) -> Iterator[str]:
        """Nothing yet."""
        if result.findings or result.loops or result.failed:
            self._files.append(self._file(result))
        return iter(())

    def tail(self, totals: Totals) -> Iterator[str]:
        outcomes = sorted(totals.outcomes.items(), key=lambda item: outcome_order(item[0]))
        yield self._template.render(
            version=version(),
            summary=summary(totals),
            files=self._files,
            charts=(
                ("Target loops by outcome", _bars((name, count, _kind(name)) for name, count in outcomes)),
                ("Findings by severity", _bars((name, totals.severities[name], name) for name in SEVERITIES)),
            ),
        )

    def _file(self, result: FileFindings) -> dict[str, Any]:
        loops = () if self.options.quiet else result.loops
        first = f"f{len(self._files)}"
        spans = [(loop.place.path, _lines(loop)) for loop in loops]
        inside: list[list[Finding]] = [[] for _ in loops]
        others: list[Finding] = []
        for finding in result.findings:
            place = finding.place
            homes = [k for k, (path, span) in enumerate(spans) if place and place.path == path and place.line in span]
            (inside[homes[-1]] if homes else others).append(finding)
        asked = [line for one in result.motion if self.options.motion for line in motion_lines(result.path, one)]
        verdicts: list[list[LoopVerdict]] = [[] for _ in loops]
        for verdict in result.dependences:
            homes = [k for k, (path, span) in enumerate(spans) if path == verdict.path and verdict.line in span]
            if homes:
                verdicts[homes[-1]].append(verdict)
            else:
                asked += dependence_lines(result.path, verdict)
        return {
            "path": clean(result.path),
            "failed": result.failed,
            "findings": [_finding(result.path, one) for one in others],
            "loops": [
                _loop(f"{first}l{number}", result.path, loop, found) | {"verdicts": _verdicts(result.path, proved)}
                for number, (loop, found, proved) in enumerate(zip(loops, inside, verdicts, strict=True))
            ],
            "asked": [clean(line) for line in asked],
        }


def _template() -> Any:
    try:
        jinja: Any = import_module("jinja2")
    except ImportError as error:
        raise FormatError("--format html needs jinja2: pip install 'rex-lsp[html]'") from error
    loader = jinja.FileSystemLoader(str(_TEMPLATES))
    environment = jinja.Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return environment.get_template("report.html")


def _lines(loop: LoopOutcome) -> range:
    last = loop.source[-1].line if loop.source else loop.place.end_line
    return range(loop.place.line, last + 1)


def _kind(outcome: str) -> str:
    return _KINDS.get(outcome, "host")


def _bars(given: Iterable[tuple[str, int, str]]) -> list[dict[str, Any]]:
    """Rows of a chart: `share` is in hundredths of the longest one."""
    rows = list(given)
    most = max((count for _, count, _ in rows), default=0) or 1
    return [
        {"name": name, "count": count, "kind": kind, "share": round(100 * count / most, 1)}
        for name, count, kind in rows
        if count
    ]


def _finding(path: str, finding: Finding) -> dict[str, Any]:
    shown = excerpt(finding)
    return {
        "where": clean(where(path, finding.place)),
        "severity": finding.severity.value,
        "code": clean(finding.code),
        "name": rule_of(finding.code).name,
        "message": clean(finding.message),
        "source": "" if shown is None else f"{shown.text}\n{shown.marks}",
        "related": [clean(f"{where(path, place)}: {message}") for place, message in finding.related],
        "help": clean(helping(finding)),
    }


def _verdicts(path: str, verdicts: list[LoopVerdict]) -> list[str]:
    """What is known of the iterations of each loop of a region, and what that rests on."""
    return [
        clean(line.replace(f"{verdict.path or path}:", "line ", 1).strip())
        for verdict in verdicts
        for line in dependence_lines(path, verdict)
    ]


def _loop(name: str, path: str, loop: LoopOutcome, findings: list[Finding]) -> dict[str, Any]:
    return {
        "id": name,
        "line": loop.place.line,
        "path": clean(loop.place.path),
        "where": clean(where(path, loop.place)),
        "directive": clean(loop.directive),
        "function": clean(loop.function),
        "outcome": loop.outcome,
        "kind": _kind(loop.outcome),
        "reason": clean(loop.reason),
        "shape": clean(shape(loop.launch)),
        "launch": clean(launch_text(loop.launch)),
        "kernel": clean(loop.kernel),
        "passes": [(one.name, clean(one.sentence)) for one in loop.passes.remarks],
        "general": [clean(one) for one in loop.passes.general],
        "findings": [_finding(path, one) for one in findings if not one.code.startswith(ADVICE)],
        "advice": [_finding(path, one) for one in findings if one.code.startswith(ADVICE)],
        "source": [(one.line, clean(one.text)) for one in loop.source],
        "emitted": [(one.line, clean(one.text)) for one in loop.emitted],
    }
