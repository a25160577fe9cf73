"""Emitted files on disk: their names, their contents, and the flags that a C compiler needs for them."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from lowering_core import pipeline
from lowering_core.model.kernel import Emission
from lowering_core.model.residence import FileFacts
from lowering_core.rules import rex008_internal_error as rex008
from lowering_core.targets.table import DEFAULT, TARGETS
from rex_lsp.findings import outcome_name
from rex_lsp.inputs import Problem
from rex_lsp.loading import Checked, load
from rex_lsp.settings import Overrides


@dataclass(frozen=True, slots=True)
class Lowered:
    """A file that was lowered."""

    checked: Checked
    emission: Emission


def lower_file(path: str, overrides: Overrides, tag: str = "", others: tuple[FileFacts, ...] = ()) -> Lowered | Problem:
    """Check and lower one file, whose kernels have `tag` in their names, beside `others`. A failure inside the compiler
    is a problem of this file alone.
    """
    checked = load(path, overrides, tag, others)
    if isinstance(checked, Problem):
        return checked
    try:
        return Lowered(checked, pipeline.lower(checked.report, checked.options))
    except Exception as error:
        return Problem(path, rex008.RULE, f"internal error, please report it: {type(error).__name__}: {error}")


def output_names(path: str, target: str = DEFAULT) -> tuple[str, str]:
    """The names of the emitted host and device files of a source file."""
    stem = Path(path).stem
    return f"rex_{stem}.c", f"rex_{stem}{TARGETS[target].suffix}"


def write_emission(path: str, lowered: Lowered, folder: Path) -> tuple[Path, Path]:
    """Write the host and the device file of source file `path` into `folder`. Raises OSError."""
    host, device = (folder / name for name in output_names(path, lowered.checked.options.target))
    folder.mkdir(parents=True, exist_ok=True)
    host.write_text(lowered.emission.host_text(), encoding="utf-8", errors="surrogateescape", newline="")
    device.write_text(lowered.emission.device_text(), encoding="utf-8", errors="surrogateescape", newline="")
    return host, device


def describe_outcomes(*reports: pipeline.Report) -> str:
    """`2 direct grid-stride, 1 stays on the host`, or `no target loops`."""
    counts = Counter(outcome_name(plan) for report in reports for plan in report.plans)
    return ", ".join(f"{count} {name}" for name, count in sorted(counts.items())) or "no target loops"
