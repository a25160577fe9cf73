"""`rex-lsp --lower`: writes the host and device files."""

import json
import os
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from lowering_core.diagnostics import Severity
from lowering_core.emit.source_map import line_map
from lowering_core.model.residence import FileFacts
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.emitting import (
    Lowered,
    describe_outcomes,
    lower_file,
    options_for,
    output_names,
    own_facts,
    write_emission,
)
from rex_lsp.file_facts import facts_of
from rex_lsp.inputs import Problem, select
from rex_lsp.report_findings import of_report
from rex_lsp.reports.concise import text_of_finding
from rex_lsp.settings import Overrides


def run(arguments: Arguments) -> int:
    """0: all files are written; 2: one is not."""
    selection = select(arguments.paths, (".c",))
    for problem in selection.problems:
        console.complain(f"{problem.path}: {problem.message}")
    status = 2 if selection.problems else 0
    kernels: set[str] = set()
    others = facts_of(selection.files, partial(own_facts, partial(options_for, overrides=arguments.overrides)))
    for path, place in _places(selection.files).items():
        lowered = _lower(path, place, kernels, arguments.overrides, others)
        if lowered is None or not _write(path, lowered, Path(arguments.output) / place, arguments):
            status = 2
    return status


def _places(files: Sequence[str]) -> dict[str, str]:
    """For each file the folder in the output that its emitted files go to. Those of one name go to folders that are
    called as their own are, below the folder that holds them all.
    """
    by_name: dict[str, list[str]] = {}
    for path in files:
        by_name.setdefault(output_names(path)[0], []).append(os.path.realpath(path))
    places: dict[str, str] = {}
    for path in files:
        alike = by_name[output_names(path)[0]]
        top = os.path.commonpath([os.path.dirname(other) for other in alike])
        places[path] = os.path.relpath(os.path.dirname(os.path.realpath(path)), top) if len(alike) > 1 else ""
    return places


def _lower(
    path: str, place: str, kernels: set[str], overrides: Overrides, others: tuple[FileFacts, ...]
) -> Lowered | None:
    """The file's emission, in which no kernel has the name of one of `kernels`; its own are added to these."""
    lowered = lower_file(path, overrides, "", others)
    names = _kernels(lowered)
    if place or not names.isdisjoint(kernels):
        tag = re.sub(r"\W", "_", os.path.join(place, Path(path).stem))
        lowered = lower_file(path, overrides, tag, others)
        names = _kernels(lowered)
    kernels |= names
    if isinstance(lowered, Problem):
        console.complain(f"{path}: {lowered.message}")
        return None
    return lowered


def _kernels(lowered: Lowered | Problem) -> frozenset[str]:
    if isinstance(lowered, Problem):
        return frozenset()
    return frozenset(plan.name for plan in lowered.checked.report.plans if plan.name)


def _write(path: str, lowered: Lowered, folder: Path, arguments: Arguments) -> bool:
    _warn(lowered)
    try:
        written = [*write_emission(path, lowered, folder)]
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
    findings = of_report(lowered.checked.report, advised=False)
    for finding in findings.findings:
        if finding.severity.rank >= Severity.WARNING.rank:
            console.complain(text_of_finding(findings.path, finding))


def _write_map(path: str, lowered: Lowered, folder: Path) -> Path:
    """For each line of the emitted files, in order, the line of the source that it came from; all counted from 1."""
    index = lowered.checked.report.source.lines
    fragments = (lowered.emission.host, lowered.emission.device)
    names = output_names(path, lowered.checked.options.target)
    files = {name: line_map(part, index) for name, part in zip(names, fragments, strict=True)}
    place = folder / f"rex_{Path(path).stem}.map.json"
    place.write_text(json.dumps({"source": path, "lines": files}) + "\n", encoding="utf-8")
    return place
