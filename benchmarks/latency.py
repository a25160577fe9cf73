"""Measures how long after an edit a server's notes and answers arrive: `python -m benchmarks.latency`.

rex-lsp against clangd, or (`--against PATH`) against another checkout of itself. All servers get the same generated
program (`benchmarks.programs`) and the same edits over their pipes, in turn, some edits at a time, in one run, so that
ratios hold whatever else the machine does. The time of an edit is that from just before `didChange` is written until
`publishDiagnostics` with that version, or a later one, has arrived; "the server alone" is the processor time of its
threads. The next edit follows 300 ms after the last, or when its notes have arrived where that is later: clangd waits
(debounces) before it works, and would never begin otherwise. A burst of edits at 30 ms waits for nothing.
`benchmarks.editing` says what an editor's edits are.

The compute alone: clangd says in its log when it begins to build; rex-lsp has no debounce, so its whole time counts.
"""

import argparse
import json
import math
import os
import random
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.editing import SETTLE_SECONDS, VIEW_LINES, Edit, Result, Runner
from benchmarks.lsp_client import Json
from benchmarks.programs import FILE_SCOPE, INSIDE, Program, Site, program

SIZES = (1_000, 10_000, 50_000)
EDITS = 200
TURNS = 5
NEWLINE = "N"
KINDS: Mapping[str, str] = {
    **{kind: meaning for kind, (meaning, _) in (INSIDE | FILE_SCOPE).items()},
    NEWLINE: "a newline at the top",
}
ROOT = str(Path(__file__).resolve().parents[1])


@dataclass(frozen=True, slots=True)
class Server:
    """A program that serves: its name, its command line, and where a server in Python is imported from."""

    name: str
    command: Sequence[str]
    python_path: str | None = None


def measure(lines: int, edits: int, servers: Sequence[Server], *, pulls: bool) -> tuple[Result, ...]:
    """Run all servers on one generated program of `lines` lines; each gets the same `edits` edits of each sort."""
    source = program(lines)
    print(f"\n{source.text.count(chr(10))} lines, {source.constructs} target constructs, {len(source.text)} bytes")
    runners: list[Runner] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "program.c")
        for name, text in {path.name: source.text, "compile_flags.txt": "-fopenmp\n", **source.headers}.items():
            path.with_name(name).write_text(text, encoding="utf-8")
        try:
            for server in servers:
                runner = Runner(server.name, server.command, path, python_path=server.python_path, pulls=pulls)
                runners.append(runner)
                runner.start(source.text, _view(source))
            _take_turns(runners, source, edits, pulls=pulls)
            for runner in runners:
                runner.finish()
        finally:
            for runner in runners:
                runner.kill()
    return tuple(runner.result for runner in runners)


def _view(source: Program) -> int:
    """The first line of that half-filled window in the middle of the program with most pragmas."""
    lines = [site.line for site in source.sites if site.kind == "P"]
    middle = source.text.count("\n") // 2
    near = [line for line in lines if abs(line - middle) < 500] or lines
    return max(near, key=lambda first: sum(first <= line < first + VIEW_LINES - 2 for line in lines)) - 1


def _take_turns(runners: Sequence[Runner], source: Program, edits: int, *, pulls: bool) -> None:
    """Some edits and a burst on each server in turn; what follows of a server's work does not meet the next one's."""
    plan = list(_plan(source, edits))
    bursts = random.Random(2).choices([site for site in source.sites if site.kind == "B"], k=TURNS)
    for turn in range(TURNS):
        for runner in runners:
            for editor in (False, True):
                for kind, site in plan[turn::TURNS]:
                    runner.edit(kind, site, editor=editor)
            time.sleep(SETTLE_SECONDS)
            if not pulls:
                runner.burst(bursts[turn].line)
            time.sleep(SETTLE_SECONDS)


def _plan(source: Program, edits: int) -> Iterator[tuple[str, Site]]:
    """Places to edit anywhere in the program: half of the edits inside functions, all kinds equally often."""
    choice = random.Random(1)
    for number in range(edits // 2):
        kinds = tuple(INSIDE) if number % 2 else (*FILE_SCOPE, NEWLINE)
        kind = kinds[number // 2 % len(kinds)]
        if kind == NEWLINE:
            yield kind, Site(kind, 0, 0, "\n")
        else:
            yield kind, choice.choice([site for site in source.sites if site.kind == kind])


def percentile(values: Sequence[float], percent: int) -> float:
    """The nearest-rank percentile of `values`."""
    ranked = sorted(values)
    return ranked[max(0, math.ceil(len(ranked) * percent / 100) - 1)]


def _times(values: Sequence[float]) -> str:
    """Median, p95 and p99 in milliseconds."""
    if not values:
        return "-"
    return " / ".join(f"{percentile(values, percent) * 1000:.1f}" for percent in (50, 95, 99))


def _report(results: Sequence[Result]) -> None:
    empty = ["" for _ in results]
    rows: list[tuple[str, list[str]]] = [
        ("start to `initialize` answered, ms", [f"{one.initialized * 1000:.0f}" for one in results]),
        ("didOpen to first notes, ms", [f"{one.opened_first * 1000:.0f}" for one in results]),
        ("  to the notes in view", [f"{one.opened_view * 1000:.0f}" for one in results]),
        ("  to all notes", [f"{one.opened_all * 1000:.0f}" for one in results]),
        ("a hover in another file meanwhile, ms", [f"{one.hover_meanwhile * 1000:.0f}" for one in results]),
    ]
    rows.append(("from an edit to its notes, median / p95 / p99, ms", empty))
    rows += _edit_rows([[edit for edit in one.edits if edit.all_after is None] for one in results])
    rows.append(("with an editor's requests: to the notes", empty))
    asked = [[edit for edit in one.edits if edit.all_after is not None] for one in results]
    rows += _edit_rows(asked)[:4]
    rows.append(("with an editor's requests: to all answers", empty))
    rows += _edit_rows(asked, whole=True)
    computed = [[edit.compute for edit in one.edits if edit.compute is not None] for one in results]
    rows += [
        ("compute alone (after the debounce), ms", [_times(values) for values in computed]),
        ("notes, least to most", [_range([edit.notes for edit in one.edits]) for one in results]),
        ("bursts: last edit to its notes, worst, ms", [_worst([b.last for b in one.bursts]) for one in results]),
        ("bursts: longest wait of an edit, ms", [_worst([b.longest for b in one.bursts]) for one in results]),
        ("bursts: times notes came", [_range([b.published for b in one.bursts]) for one in results]),
        (
            "VmRSS / VmHWM, MB",
            [f"{one.memory.resident / 1024:.0f} / {one.memory.highest / 1024:.0f}" for one in results],
        ),
    ]
    print(f"  {'':52}" + "".join(f"{one.server:>28}" for one in results))
    for title, cells in rows:
        print(f"  {title:52}" + "".join(f"{cell:>28}" for cell in cells))
    if len(results) > 1:
        _report_ratio(results[0], results[1])


def _edit_rows(edits: Sequence[Sequence[Edit]], *, whole: bool = False) -> list[tuple[str, list[str]]]:
    """Times and bytes of edits inside functions and at file scope, then the times of each kind."""

    def cells(kinds: Mapping[str, object], seconds: Callable[[Edit], float]) -> list[str]:
        return [_times([seconds(edit) for edit in one if edit.kind in kinds]) for one in edits]

    def row(title: str, kinds: Mapping[str, object]) -> tuple[str, list[str]]:
        return f"  {title}", cells(kinds, lambda edit: (whole and edit.all_after) or edit.notes_after)

    rows = [row("inside functions", INSIDE), row("at file scope", FILE_SCOPE)]
    rows.append(("  the server alone, inside functions", cells(INSIDE, lambda edit: edit.busy)))
    rows.append(("  the server alone, at file scope", cells(FILE_SCOPE, lambda edit: edit.busy)))
    sizes = [sorted(edit.received for edit in one) for one in edits]
    rows.append(("  bytes sent after an edit, median", [f"{one[len(one) // 2]}" if one else "-" for one in sizes]))
    return rows + [row(f"  {meaning}", {kind: meaning}) for kind, meaning in KINDS.items()]


def _report_ratio(ours: Result, theirs: Result) -> None:
    def median(result: Result) -> float:
        return percentile([edit.notes_after for edit in result.edits if edit.all_after is None], 50)

    computed = [edit.compute for edit in theirs.edits if edit.compute is not None]
    alone = f", compute alone {percentile(computed, 50) / median(ours):.0f} x" if computed else ""
    ratio = median(theirs) / median(ours)
    print(f"  {theirs.server} / {ours.server} at the median: end to end {ratio:.1f} x{alone}")


def _worst(values: Sequence[float]) -> str:
    return f"{max(values) * 1000:.1f}" if values else "-"


def _range(values: Sequence[int]) -> str:
    return f"{min(values)} to {max(values)}" if values else "-"


def _machine() -> str:
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    load = os.getloadavg()[0]
    return f"{model[1] if model else 'unknown processor'}, {os.cpu_count()} cores, load {load:.1f} at the start"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.latency", description="From an edit to notes and answers.")
    parser.add_argument("--sizes", type=int, nargs="+", default=list(SIZES), metavar="LINES")
    parser.add_argument("--edits", type=int, default=EDITS, help="places to edit, times two (default: %(default)s)")
    parser.add_argument("--against", type=Path, metavar="PATH", help="another checkout to compare with, not clangd")
    parser.add_argument("--pull", action="store_true", help="ask for notes, as VS Code does, and wait for none")
    parser.add_argument("--clangd", default="clangd-19", help="clangd's program (default: %(default)s)")
    parser.add_argument("--skip-clangd", action="store_true", help="measure rex-lsp alone")
    parser.add_argument("--skip-rex", action="store_true", help="measure clangd alone")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every sample to FILE")
    return parser.parse_args()


def main() -> None:
    """Measure all sizes and print them."""
    arguments = _arguments()
    servers: list[Server] = []
    command = (sys.executable, "-m", "rex_lsp")
    if not arguments.skip_rex:
        servers.append(Server("rex-lsp", command, ROOT))
    if arguments.against is not None:
        path = arguments.against.resolve()
        servers.append(Server(f"rex-lsp in {path.name}", command, str(path)))
    elif not arguments.skip_clangd:
        if shutil.which(arguments.clangd) is None:
            raise SystemExit(f"{arguments.clangd} is not installed (--skip-clangd measures rex-lsp alone)")
        servers.append(Server(Path(arguments.clangd).name, (arguments.clangd, "--log=info")))
    print(_machine())
    measured: dict[str, Json] = {}
    for lines in arguments.sizes:
        results = measure(lines, arguments.edits, servers, pulls=arguments.pull)
        _report(results)
        measured[str(lines)] = [asdict(result) for result in results]
    if arguments.json is not None:
        arguments.json.write_text(json.dumps({"machine": _machine(), "sizes": measured}, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
