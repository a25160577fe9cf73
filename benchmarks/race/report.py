"""The tables of a race, in Markdown. Every number is of the race's JSON, or a ratio of two of them."""

import math
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from benchmarks.race.programs import Program
from benchmarks.race.results import Entry, Race, Result

HERE, HAND, PEERS, OLD = "rex", "cuda", "llvm", "gcc12"
BEGIN, END = "<!-- race -->", "<!-- end of race -->"


def ratios(race: Race, other: str, time: Callable[[Entry], float] = lambda entry: entry.kernel) -> dict[str, float]:
    """How many times as long as this project the fastest build of `other` takes, by program, where both ran."""
    found: dict[str, float] = {}
    for result in race.results:
        entries = {name: entry for name, entry in result.entries.items() if entry.valid}
        times = [time(entry) for name, entry in entries.items() if name.startswith(other)]
        if HERE in entries and times and time(entries[HERE]) > 0 and min(times) > 0:
            found[result.program] = min(times) / time(entries[HERE])
    return found


def report(race: Race, programs: Iterable[Program], chart: str = "") -> str:
    """The whole report; `chart` is the name of its picture beside it."""
    known = {program.name: program for program in programs}
    parts = [
        f"One run on {race.machine or 'a machine without a GPU'}. Microseconds, the best of the rounds' medians.",
        f"![ratios of the kernels' times]({chart})" if chart else "",
        "### Kernels, data resident",
        _kernels(race, known),
        _means(race),
        "### The same regions with their own transfers",
        _transfers(race),
        _passes(race),
        _failures(race),
    ]
    return "\n\n".join(part for part in parts if part)


def put_into(page: Path, text: str) -> None:
    """Replaces what stands between the marks of the page, or makes a page of it."""
    old = page.read_text(encoding="utf-8") if page.exists() else f"# Performance\n\n{BEGIN}\n{END}\n"
    before, _, rest = old.partition(BEGIN)
    after = rest.partition(END)[2]
    page.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def _kernels(race: Race, programs: Mapping[str, Program]) -> str:
    against_peers, against_hand = ratios(race, PEERS), ratios(race, HAND)
    rows = [["program", "n", "here", "LLVM", "which", "GCC 12", "CUDA by hand", "LLVM / here", "CUDA / here", "share"]]
    for result in race.results:
        best = result.best(PEERS)
        rows.append(
            [
                f"`{result.program}`",
                str(result.n),
                _time(result, HERE),
                _time(result, best),
                best.removeprefix(PEERS),
                _time(result, OLD),
                _time(result, HAND),
                _ratio(against_peers.get(result.program)),
                _ratio(against_hand.get(result.program)),
                _share(result, programs),
            ]
        )
    return _table(rows)


def _means(race: Race) -> str:
    rows = [["geometric mean of the ratios", "LLVM / here", "CUDA / here"]]
    both = (ratios(race, PEERS), ratios(race, HAND))
    rows.append(["all programs", *(_ratio(_mean(found.values())) for found in both)])
    rows.append(["without the two best", *(_ratio(_mean(sorted(found.values())[:-2])) for found in both)])
    rows.append(["the worst", *(_worst(found) for found in both)])
    return _table(rows)


def _transfers(race: Race) -> str:
    peers, hand = (ratios(race, other, lambda entry: entry.transfer) for other in (PEERS, HAND))
    rows = [["program", "here", "LLVM / here", "CUDA / here"]]
    for result in race.results:
        here = result.entries.get(HERE)
        if here and here.valid:
            found = (_ratio(one.get(result.program)) for one in (peers, hand))
            rows.append([f"`{result.program}`", f"{here.transfer:.0f}", *found])
    rows.append(["geometric mean", "", *(_ratio(_mean(one.values())) for one in (peers, hand))])
    return _table(rows)


def _passes(race: Race) -> str:
    prefix = f"{HERE}-no-"
    names = sorted({name for result in race.results for name in result.entries if name.startswith(prefix)})
    if not names:
        return ""
    gains = {name: _gains(race, name) for name in names}
    rows = [["program", *(name.removeprefix(prefix) for name in names)]]
    for result in race.results:
        found = [gains[name].get(result.program) for name in names]
        if any(found):
            rows.append([f"`{result.program}`", *map(_ratio, found)])
    rows.append(["geometric mean", *(_ratio(_mean(gains[name].values())) for name in names)])
    return f"### What each pass gains\n\nThe time without the pass, over the time with all.\n\n{_table(rows)}"


def _gains(race: Race, without: str) -> dict[str, float]:
    """The time of a build over that of this project, by program."""
    both = {result.program: (result.entries.get(without), result.entries.get(HERE)) for result in race.results}
    return {
        program: one.kernel / here.kernel
        for program, (one, here) in both.items()
        if one and here and one.valid and here.valid and here.kernel > 0
    }


def _failures(race: Race) -> str:
    lines = [f"- `{result.program}`, {name}: {entry.error.replace('|', ' ')}"
             for result in race.results for name, entry in result.entries.items() if entry.error]  # fmt: skip
    return "### Not in the race\n\n" + "\n".join(lines) if lines else ""


def _share(result: Result, programs: Mapping[str, Program]) -> str:
    here, program = result.entries.get(HERE), programs.get(result.program)
    if not (here and here.valid and program) or here.kernel <= 0:
        return ""
    share, of = program.share(result.n, here.kernel)
    return f"{100 * share:.0f} % of {of}" if share else ""


def _time(result: Result, name: str) -> str:
    entry = result.entries.get(name)
    return f"{entry.kernel:.1f}" if entry and entry.valid else "–" if entry else ""


def _ratio(value: float | None) -> str:
    return f"{value:.2f}" if value else ""


def _mean(values: Iterable[float]) -> float | None:
    found = list(values)
    return math.exp(statistics.fmean(map(math.log, found))) if found else None


def _worst(found: Mapping[str, float]) -> str:
    name = min(found, key=lambda name: found[name], default="")
    return f"{found[name]:.2f} (`{name}`)" if name else ""


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join([head, "|" + "---|" * len(rows[0]), *body])
