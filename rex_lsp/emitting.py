"""From a path to a report and to emitted files, by the same steps for every command."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from lowering_core import pipeline
from lowering_core.model.kernel import Emission
from lowering_core.model.residence import FileFacts
from lowering_core.options import Options
from lowering_core.rules import rex001_unreadable_file as rex001
from lowering_core.rules import rex008_internal_error as rex008
from lowering_core.source import compile_commands
from lowering_core.targets.table import DEFAULT, TARGETS
from lowering_core.text import encode
from lowering_core.values import dataclass
from rex_lsp.console import complain
from rex_lsp.inputs import Problem, read
from rex_lsp.report_findings import outcome_name
from rex_lsp.settings import ConfigError, Overrides, options_of


@dataclass(frozen=True, slots=True)
class Checked:
    """A file that was checked, with the options that held for it."""

    report: pipeline.Report
    options: Options


@dataclass(frozen=True, slots=True)
class Lowered:
    """A file that was lowered."""

    checked: Checked
    emission: Emission


def options_for(path: str, overrides: Overrides) -> Options:
    """The options of a file: the configuration, the command line, and the nearest compile_commands.json. Raises
    ConfigError.
    """
    return compile_commands.options_for(path, options_of(Path(path), overrides))


def load(
    path: str, overrides: Overrides, tag: str = "", others: tuple[FileFacts, ...] = (), text: str | None = None,
    readings: pipeline.Readings | None = None,
) -> Checked | Problem:  # fmt: skip
    """Check one file, whose kernels have `tag` in their names, beside `others`; `text` is its content where an editor
    holds another one. A file among `readings` is not read again. A failure inside the compiler is a problem of this
    file alone.
    """
    data = read(path) if text is None else encode(text)
    if isinstance(data, Problem):
        return data
    try:
        options = replace(options_for(path, overrides), tag=tag)
        return Checked(pipeline.check(path, data, options, others=others, readings=readings), options)
    except ConfigError as error:
        return Problem(path, rex001.RULE, str(error))
    except Exception as error:
        return internal_error(path, error)


def lower_file(
    path: str, overrides: Overrides, tag: str = "", others: tuple[FileFacts, ...] = (), text: str | None = None,
    readings: pipeline.Readings | None = None,
) -> Lowered | Problem:  # fmt: skip
    """Check and lower one file as `load` checks it."""
    checked = load(path, overrides, tag, others, text, readings)
    if isinstance(checked, Problem):
        return checked
    try:
        return Lowered(checked, pipeline.lower(checked.report, checked.options))
    except Exception as error:
        return internal_error(path, error)


def internal_error(path: str, error: Exception) -> Problem:
    """A failure inside the compiler, as a problem of the file in which it met it."""
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


def own_facts(
    options: Callable[[str], Options], asked: tuple[str, frozenset[str]], readings: pipeline.Readings | None = None
) -> FileFacts | None:
    """What a file has to report to others that may call functions of these names in it; nothing where it cannot be
    read, which its own check reports. The reading goes to `readings`.
    """
    path, names = asked
    try:
        data = read(path)
        if isinstance(data, Problem):
            return None
        return pipeline.shared_facts(path, data, options(path), names, readings)
    except Exception as error:
        # Without facts of its own to ask for, the file's check need not meet what failed here.
        complain(f"{path}: error {rex008.RULE.code}: {internal_error(path, error).message}")
        return None
