"""The picture of a race: how many times as long as this project LLVM and the hand-written CUDA take."""

from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.race.report import HAND, PEERS, ratios
from benchmarks.race.results import Race


def draw(race: Race, path: Path) -> None:
    """Writes the picture; the file's ending chooses the format. Raises ModuleNotFoundError without matplotlib."""
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("Agg")
    matplotlib.rcParams["svg.hashsalt"] = "race"
    pyplot: Any = import_module("matplotlib.pyplot")
    against = {"best of LLVM": ratios(race, PEERS), "CUDA by hand": ratios(race, HAND)}
    order = sorted({name for found in against.values() for name in found},
                   key=lambda name: against["best of LLVM"].get(name, 0.0))  # fmt: skip
    figure, axes = pyplot.subplots(figsize=(8, 1.5 + 0.28 * len(order)))
    for row, (label, found) in enumerate(against.items()):
        names = [name for name in order if name in found]
        places = [order.index(name) + 0.2 - 0.4 * row for name in names]
        axes.barh(places, [found[name] - 1 for name in names], height=0.38, left=1, label=label)
    axes.set_yticks(range(len(order)), order)
    axes.set_ylim(-0.8, len(order) - 0.2)
    axes.set_xscale("log")
    axes.xaxis.set_major_locator(import_module("matplotlib.ticker").LogLocator(subs=(1.0, 2.0, 5.0)))
    axes.xaxis.set_major_formatter("{x:g}")
    axes.axvline(1.0, color="black", linewidth=0.8)
    axes.set_xlabel("time / time here, data resident: right of 1, this project is faster")
    axes.legend(loc="lower right")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
