"""A picture of a sweep: kernel times over block sizes."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from rex_lsp.checking.model.result import CheckResult


def draw(results: Sequence[CheckResult], target: Path) -> None:
    """Write the picture; the suffix says the format. Raises ImportError without matplotlib, OSError and ValueError."""
    matplotlib: Any = import_module("matplotlib")
    matplotlib.use("Agg")
    pyplot: Any = import_module("matplotlib.pyplot")
    figure, axes = pyplot.subplots(figsize=(7.0, 4.5), layout="constrained")
    for result in results:
        if result.gpu is None:
            continue
        timed = [timing for timing in result.gpu.sweep if not timing.refused]
        label = f"{Path(result.path).name}:{result.line}"
        (line,) = axes.plot([t.threads for t in timed], [1e3 * t.seconds for t in timed], marker="o", label=label)
        axes.plot([result.gpu.threads], [1e3 * result.gpu.seconds], marker="*", markersize=14, color=line.get_color())
    axes.set(xscale="log", xlabel="threads of a block (★: as planned)", ylabel="kernel time in ms")
    axes.set_xticks([32, 64, 128, 256, 512, 1024], ["32", "64", "128", "256", "512", "1024"])
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(target)
    pyplot.close(figure)
