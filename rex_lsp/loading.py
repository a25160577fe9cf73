"""From a path to a report: the same steps for every command."""

from dataclasses import dataclass, replace
from pathlib import Path

from lowering_core import pipeline
from lowering_core.model.residence import FileFacts
from lowering_core.options import Options
from lowering_core.rules import rex001_unreadable_file as rex001
from lowering_core.rules import rex008_internal_error as rex008
from lowering_core.source import compile_commands
from lowering_core.text import encode
from rex_lsp.inputs import Problem, read
from rex_lsp.settings import ConfigError, Overrides, options_of


@dataclass(frozen=True, slots=True)
class Checked:
    """A file that was checked, with the options that held for it."""

    report: pipeline.Report
    options: Options


def options_for(path: str, overrides: Overrides) -> Options:
    """The options of a file: the configuration, the command line, and the nearest compile_commands.json. Raises
    ConfigError.
    """
    return compile_commands.options_for(path, options_of(Path(path), overrides))


def load(path: str, overrides: Overrides, tag: str = "", others: tuple[FileFacts, ...] = ()) -> Checked | Problem:
    """Check one file, whose kernels have `tag` in their names, beside `others`. A failure inside the compiler is a
    problem of this file alone.
    """
    data = read(path)
    return data if isinstance(data, Problem) else _check(path, data, overrides, tag, others)


def check_text(path: str, text: str, overrides: Overrides) -> Checked | Problem:
    """Check a text as the content of a file, as an editor holds it."""
    return _check(path, encode(text), overrides)


def _check(
    path: str, data: bytes, overrides: Overrides, tag: str = "", others: tuple[FileFacts, ...] = ()
) -> Checked | Problem:
    try:
        options = replace(options_for(path, overrides), tag=tag)
        return Checked(pipeline.check(path, data, options, others=others), options)
    except ConfigError as error:
        return Problem(path, rex001.RULE, str(error))
    except Exception as error:
        return Problem(path, rex008.RULE, f"internal error, please report it: {type(error).__name__}: {error}")
