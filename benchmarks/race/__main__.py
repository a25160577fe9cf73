"""`python -m benchmarks.race`: builds the programs of benchmarks/gpu, runs them in turn, and writes the report."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.race.builds import chosen
from benchmarks.race.chart import draw
from benchmarks.race.make import build_all
from benchmarks.race.programs import programs
from benchmarks.race.report import put_into, report
from benchmarks.race.results import read, write
from benchmarks.race.run import run_all


def main(words: Sequence[str] | None = None) -> int:
    """Does what is asked for, in the order build, run, report. 1 where a build of this project is not in the race."""
    parser = _parser()
    given = parser.parse_args(words)
    if not (given.build or given.run or given.report):
        parser.error("nothing to do: --build, --run or --report")
    if given.run and not given.json:
        parser.error("--run needs --json")
    status = 0
    raced = [one for one in programs() if not given.programs or one.name in given.programs.split(",")]
    if given.build:
        try:
            builds = chosen(given.builds)
        except ValueError as error:
            parser.error(str(error))
        for one in build_all(raced, builds, given.build, given.jobs):
            if one.error:
                print(f"{one.program}, {one.build}: {one.error}", file=sys.stderr)
    if given.run:
        for race in run_all(given.run, raced, given.rounds, given.seconds, on_host=given.on_host, small=given.small):
            write(race, given.json)
            status = int(any(entry.error for result in race.results
                             for name, entry in result.entries.items() if name.startswith("rex")))  # fmt: skip
    if given.report:
        _report(given.report, given.markdown)
    return status


def _report(stored: Path, page: Path | None) -> None:
    race = read(stored)
    if page is None:
        print(report(race, programs()))
        return
    chart = page.with_suffix(".svg")
    try:
        draw(race, chart)
    except ModuleNotFoundError:
        print("no chart: matplotlib is not installed (pip install 'rex-lsp[plot]')", file=sys.stderr)
    put_into(page, report(race, programs(), chart.name if chart.exists() else ""))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.race", description=__doc__)
    add = parser.add_argument
    add("--build", type=Path, metavar="DIR", help="build the programs into this folder")
    add("--builds", default="race", metavar="NAMES", help="which builds: race, passes, host, or single names (race)")
    add("--programs", default="", metavar="NAMES", help="build and run these programs alone")
    add("--jobs", type=int, default=2, metavar="N", help="compilers at a time (2)")
    add("--run", type=Path, metavar="DIR", help="run what was built there; nothing else may run on the machine")
    add("--json", type=Path, metavar="OUT", help="where --run writes what it found")
    add("--rounds", type=int, default=2, metavar="N", help="how often each build runs, where time is left (2)")
    add("--seconds", type=float, default=480.0, metavar="S", help="how long --run may take, about (480)")
    add("--on-host", action="store_true", help="let regions run on the host, where there is no GPU")
    add("--small", action="store_true", help="run at the programs' own sizes instead of a large GPU's")
    add("--report", type=Path, metavar="JSON", help="write the tables of what --run found")
    add("--markdown", type=Path, metavar="PAGE", help="the page that gets the tables and a chart beside it")
    return parser


if __name__ == "__main__":
    sys.exit(main())
