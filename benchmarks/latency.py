"""Measures how long after an edit a server's notes arrive: `python -m benchmarks.latency`, rex-lsp against clangd.

Both servers get the same generated file and the same edits over their pipes, in turn, some edits at a time, in one
run. An edit types one character or takes it back. The time is that from just before `didChange` is written until
`publishDiagnostics` with that version, or a later one, has arrived. The next edit follows 150 ms after the last, or
when its notes have arrived where that is later: clangd waits (debounces) before it works, and would never begin
otherwise. A burst of 40 edits at 30 ms waits for nothing.

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
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from benchmarks.lsp_client import Client, Json, Memory
from benchmarks.sources import KINDS, Site, Source, generate

CONSTRUCTS = {1_000: 20, 10_000: 200, 50_000: 1_000}
LINES_A_CONSTRUCT = 50
EDITS = 200
PAUSE_SECONDS = 0.150
BURST = "if (n > 4) scale[n] = 0.5 * (n - 3) + 1;"
BURST_SECONDS = 0.030
TURNS = 5
SETTLE_SECONDS = 1.0
NEWLINE = "N"
ALL_KINDS: Mapping[str, str] = {**KINDS, NEWLINE: "a newline at the top"}

_BUILD_BEGINS = re.compile(r"ASTWorker building file .* version (\d+) ")


@dataclass(frozen=True, slots=True)
class Edit:
    """One measured edit: its kind, seconds to the notes, seconds from the start of the build where that is known."""

    kind: str
    seconds: float
    compute: float | None
    notes: int


@dataclass(frozen=True, slots=True)
class Burst:
    """Forty edits at once: seconds from the last to its notes, how often notes came, the longest wait of an edit."""

    last: float
    published: int
    longest: float


@dataclass(slots=True)
class Result:
    """What was measured of one server with one file. Seconds and kilobytes."""

    server: str
    initialized: float = 0.0
    first_notes: float = 0.0
    opened: float = 0.0
    edits: list[Edit] = field(default_factory=list[Edit])
    bursts: list[Burst] = field(default_factory=list[Burst])
    memory: Memory = field(default_factory=lambda: Memory(0, 0))


class Runner:
    """A server with one open document that is edited and measured."""

    def __init__(self, name: str, command: Sequence[str], path: Path) -> None:
        self.result = Result(name)
        self._uri = path.as_uri()
        self._version = 1
        self._builds: dict[int, float] = {}
        self._client = Client(command, path.parent, self._log)

    def start(self, text: str) -> None:
        """Initialise the server and open the document."""
        self.result.initialized = self._client.initialize()
        document = {"uri": self._uri, "languageId": "c", "version": self._version, "text": text}
        sent = self._client.notify("textDocument/didOpen", {"textDocument": document})
        arrived = self._client.published(self._uri, self._version).at
        self.result.opened = arrived - sent
        self.result.first_notes = arrived - self._client.started

    def edit(self, kind: str, site: Site) -> None:
        """Type a character and take it back, with the pause after each."""
        begin = _position(site.line, site.character)
        after = _position(site.line + 1, 0) if site.typed == "\n" else _position(site.line, site.character + 1)
        for end, text in ((begin, site.typed), (after, "")):
            self._client.forget(self._uri)
            sent = self._change(begin, end, text)
            notes = self._client.published(self._uri, self._version)
            built = self._builds.get(self._version)
            compute = None if built is None else notes.at - built
            self.result.edits.append(Edit(kind, notes.at - sent, compute, notes.count))
            time.sleep(max(0.0, sent + PAUSE_SECONDS - time.perf_counter()))

    def burst(self, line: int) -> None:
        """Type a statement at the start of a line without waiting, measure, and take it back."""
        self._client.forget(self._uri)
        sent: dict[int, float] = {}
        begin = time.perf_counter()
        for column, letter in enumerate(BURST):
            time.sleep(max(0.0, begin + column * BURST_SECONDS - time.perf_counter()))
            at = self._change(_position(line, column), _position(line, column), letter)
            sent[self._version] = at
        last = self._client.published(self._uri, self._version).at - sent[self._version]
        times = self._client.all_published(self._uri)
        waits = [min(one.at for one in times if (one.version or 0) >= version) - at for version, at in sent.items()]
        self.result.bursts.append(Burst(last, len(times), max(waits)))
        self._change(_position(line, 0), _position(line, len(BURST)), "")
        self._client.published(self._uri, self._version)
        time.sleep(PAUSE_SECONDS)

    def finish(self) -> None:
        """Read the memory and shut the server down."""
        self.result.memory = self._client.memory()
        status = self._client.close()
        if status != 0:
            raise SystemExit(f"{self.result.server} ended with status {status}")

    def kill(self) -> None:
        """End the server where it still runs."""
        self._client.kill()

    def _change(self, begin: Json, end: Json, text: str) -> float:
        self._version += 1
        document = {"uri": self._uri, "version": self._version}
        changes = [{"range": {"start": begin, "end": end}, "text": text}]
        return self._client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": changes})

    def _log(self, at: float, line: str) -> None:
        found = _BUILD_BEGINS.search(line)
        if found:
            self._builds[int(found[1])] = at


def _position(line: int, character: int) -> Json:
    return {"line": line, "character": character}


def measure(lines: int, edits: int, commands: Mapping[str, Sequence[str]]) -> tuple[Result, ...]:
    """Run all servers on one generated file of `lines` lines; each gets the same `edits` edits."""
    source = generate(lines, CONSTRUCTS.get(lines, lines // LINES_A_CONSTRUCT))
    print(f"\n{lines} lines, {source.constructs} target constructs, {len(source.text.encode())} bytes")
    runners: list[Runner] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "kernels.c")
        path.write_text(source.text, encoding="utf-8")
        path.with_name("compile_flags.txt").write_text("-fopenmp\n", encoding="utf-8")
        try:
            for name, command in commands.items():
                runners.append(Runner(name, command, path))
                runners[-1].start(source.text)
                time.sleep(SETTLE_SECONDS)
            _take_turns(runners, source, edits)
            for runner in runners:
                runner.finish()
        finally:
            for runner in runners:
                runner.kill()
    return tuple(runner.result for runner in runners)


def _take_turns(runners: Sequence[Runner], source: Source, edits: int) -> None:
    """Some edits and a burst on each server in turn; what follows of a server's work does not meet the next one's."""
    plan = list(_plan(source, edits // 2))
    bursts = random.Random(2).choices([site for site in source.sites if site.kind == "B"], k=TURNS)
    for turn in range(TURNS):
        for runner in runners:
            for kind, site in plan[turn::TURNS]:
                runner.edit(kind, site)
            time.sleep(SETTLE_SECONDS)
            runner.burst(bursts[turn].line)
            time.sleep(SETTLE_SECONDS)


def _plan(source: Source, count: int) -> Iterator[tuple[str, Site]]:
    """`count` places to edit, all kinds equally often in each turn, anywhere in the file."""
    choice = random.Random(1)
    kinds = tuple(ALL_KINDS)
    for number in range(count):
        kind = kinds[number // TURNS % len(kinds)]
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
    rows: list[tuple[str, list[str]]] = [
        ("start to `initialize` answered, ms", [f"{one.initialized * 1000:.0f}" for one in results]),
        ("start to first notes, ms", [f"{one.first_notes * 1000:.0f}" for one in results]),
        ("didOpen to first notes, ms", [f"{one.opened * 1000:.0f}" for one in results]),
        ("edits", [str(len(one.edits)) for one in results]),
        ("median / p95 / p99, ms", [_times([edit.seconds for edit in one.edits]) for one in results]),
    ]
    for kind, meaning in ALL_KINDS.items():
        series = [[edit.seconds for edit in one.edits if edit.kind == kind] for one in results]
        rows.append((f"  {meaning}", [_times(values) for values in series]))
    computed = [[edit.compute for edit in one.edits if edit.compute is not None] for one in results]
    rows += [
        ("compute alone (after the debounce), ms", [_times(values) for values in computed]),
        ("notes published, least to most", [_range([edit.notes for edit in one.edits]) for one in results]),
        ("bursts: last edit to its notes, worst, ms", [_worst([b.last for b in one.bursts]) for one in results]),
        ("bursts: longest wait of an edit, ms", [_worst([b.longest for b in one.bursts]) for one in results]),
        ("bursts: times notes came", [_range([b.published for b in one.bursts]) for one in results]),
        (
            "VmRSS / VmHWM, MB",
            [f"{one.memory.resident / 1024:.0f} / {one.memory.highest / 1024:.0f}" for one in results],
        ),
    ]
    print(f"  {'':44}" + "".join(f"{one.server:>28}" for one in results))
    for title, cells in rows:
        print(f"  {title:44}" + "".join(f"{cell:>28}" for cell in cells))
    if len(results) > 1:
        _report_ratio(results[0], results[1])


def _report_ratio(ours: Result, theirs: Result) -> None:
    mine = percentile([edit.seconds for edit in ours.edits], 50)
    whole = percentile([edit.seconds for edit in theirs.edits], 50)
    computed = [edit.compute for edit in theirs.edits if edit.compute is not None]
    alone = f"{percentile(computed, 50) / mine:.0f} x" if computed else "unknown"
    print(f"  {theirs.server} / {ours.server} at the median: end to end {whole / mine:.0f} x, compute alone {alone}")


def _worst(values: Sequence[float]) -> str:
    return f"{max(values) * 1000:.1f}" if values else "-"


def _range(values: Sequence[int]) -> str:
    return f"{min(values)} to {max(values)}" if values else "-"


def _machine() -> str:
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    load = os.getloadavg()[0]
    return f"{model[1] if model else 'unknown processor'}, {os.cpu_count()} cores, load {load:.1f} at the start"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.latency", description="From didChange to publishDiagnostics.")
    parser.add_argument("--sizes", type=int, nargs="+", default=list(CONSTRUCTS), metavar="LINES")
    parser.add_argument("--edits", type=int, default=EDITS, help="edits of each file (default: %(default)s)")
    parser.add_argument("--clangd", default="clangd-19", help="clangd's program (default: %(default)s)")
    parser.add_argument("--skip-clangd", action="store_true", help="measure rex-lsp alone")
    parser.add_argument("--skip-rex", action="store_true", help="measure clangd alone")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write every sample to FILE")
    return parser.parse_args()


def main() -> None:
    """Measure all sizes and print them."""
    arguments = _arguments()
    commands: dict[str, Sequence[str]] = {}
    if not arguments.skip_rex:
        commands["rex-lsp"] = (sys.executable, "-m", "rex_lsp")
    if not arguments.skip_clangd:
        if shutil.which(arguments.clangd) is None:
            raise SystemExit(f"{arguments.clangd} is not installed (--skip-clangd measures rex-lsp alone)")
        commands[Path(arguments.clangd).name] = (arguments.clangd, "--log=info")
    print(_machine())
    measured: dict[str, Json] = {}
    for lines in arguments.sizes:
        results = measure(lines, arguments.edits, commands)
        _report(results)
        measured[str(lines)] = [asdict(result) for result in results]
    if arguments.json is not None:
        arguments.json.write_text(json.dumps({"machine": _machine(), "sizes": measured}, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
