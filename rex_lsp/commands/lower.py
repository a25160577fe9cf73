"""`rex-lsp --lower`: writes the host and device files."""

import json
from pathlib import Path

from lowering_core.diagnostics import Severity
from lowering_core.emit.source_map import line_map
from lowering_core.text import LineIndex
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.emitting import Lowered, describe_outcomes, lower_file, output_names, write_emission
from rex_lsp.findings import of_report
from rex_lsp.formats import text_of_finding
from rex_lsp.inputs import Problem, select


def run(arguments: Arguments) -> int:
    """0: all files are written; 2: one is not."""
    selection = select(arguments.paths, (".c",))
    for problem in selection.problems:
        console.complain(f"{problem.path}: {problem.message}")
    status = 2 if selection.problems else 0
    taken: dict[str, str] = {}
    for path in selection.files:
        name = output_names(path)[0]
        other = taken.setdefault(name, path)
        if other != path:
            console.complain(f"{path}: {name} is already the output of {other}; lower it into another folder")
            status = 2
        elif not _lower(path, arguments):
            status = 2
    return status


def _lower(path: str, arguments: Arguments) -> bool:
    lowered = lower_file(path, arguments.overrides)
    if isinstance(lowered, Problem):
        console.complain(f"{path}: {lowered.message}")
        return False
    _warn(lowered)
    folder = Path(arguments.output)
    try:
        written = [*write_emission(path, lowered.emission, folder)]
        if arguments.source_map:
            written.append(_write_map(path, lowered, folder))
    except OSError as error:
        console.complain(f"{error.filename or folder}: cannot be written: {(error.strerror or str(error)).lower()}")
        return False
    names = ", ".join(str(name) for name in written)
    console.say(f"{path}: {describe_outcomes(lowered.checked.report)}; wrote {names}")
    return True


def _warn(lowered: Lowered) -> None:
    """Findings that a compiler would print: errors and warnings, on standard error."""
    findings = of_report(lowered.checked.report)
    for finding in findings.findings:
        if finding.severity.rank >= Severity.WARNING.rank:
            console.complain(text_of_finding(findings.path, finding))


def _write_map(path: str, lowered: Lowered, folder: Path) -> Path:
    """For each line of the emitted files, in order, the line of the source that it came from; all counted from 1."""
    index = LineIndex(lowered.checked.report.data)
    fragments = (lowered.emission.host, lowered.emission.device)
    files = {name: line_map(part, index) for name, part in zip(output_names(path), fragments, strict=True)}
    place = folder / f"rex_{Path(path).stem}.map.json"
    place.write_text(json.dumps({"source": path, "lines": files}) + "\n", encoding="utf-8")
    return place
