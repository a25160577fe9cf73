"""The options of `--check`: their values, and how they are read of the command line."""

import argparse
import os
import sys
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from lowering_core.diagnostics import Severity
from lowering_core.values import dataclass
from rex_lsp.check_settings import LEVELS, CodeChoice, code_prefix, severity_level
from rex_lsp.option_values import NotEmpty, number
from rex_lsp.patterns import pattern
from rex_lsp.reports.table import FORMATS

STDIN = "-"
"""The path that stands for standard input."""

_OF_CHECK = (
    "fix",
    "stdin_name",
    "since",
    "watch",
    "select",
    "ignore",
    "severity",
    "include",
    "exclude",
    "baseline",
    "update_baseline",
    "statistics",
    "dask",
)


@dataclass(frozen=True, slots=True)
class CheckArguments:
    """How files are checked, and how what is found is said. `fail_on` is the least severity that makes the exit status
    1, None where the configuration file may say it; `jobs` are processes, and `dask` the address of a scheduler whose
    workers check instead of these. `choice` says which findings are wanted, and
    `baseline` is a file of those that are known, which is written anew for `update_baseline`. Results may
    be `cached` between runs. `verbose` lists each loop, `statistics`
    count by rule and outcome, and `quiet` leaves out what does not fail the check. `include` and
    `exclude` are patterns of files in folders, where .gitignore holds for `git`. `fix` applies safe fixes. What is read
    of standard input is checked as the file `stdin_name`. With `watch`, it goes on whenever something changes. With a
    revision `since`, only what changed is shown.
    """

    format: str
    verbose: bool
    statistics: bool
    quiet: bool
    choice: CodeChoice
    fail_on: Severity | None
    baseline: str
    update_baseline: bool
    include: tuple[str, ...]
    exclude: tuple[str, ...]
    git: bool
    jobs: int
    dask: str
    motion: bool
    deps: bool
    compile: bool
    cached: bool
    fix: bool
    stdin_name: str
    since: str
    watch: bool


def add_check_options(parser: argparse.ArgumentParser) -> None:
    """Adds the options of `--check` to the command line."""
    _add_choice(parser)
    add = parser.add_argument_group("options of --check").add_argument
    add("--format", choices=FORMATS, default="text", help="how findings are written (default: text)")
    written = "the file that the report of --check is written to, or the folder that --lower writes to"
    add("-o", "--output", default="", metavar="PATH", help=written)
    add("--verbose", action="store_true", help="text: list each loop with its reason and its launch")
    add("--statistics", action="store_true", help="text, full, concise: count findings by rule, loops by outcome")
    safe = "apply the fixes that cannot change what the program does, and those of advice that --select names"
    add("--fix", action="store_true", help=safe)
    again = "check again whenever a file changes that the result depends on, until Ctrl-C (extra watch)"
    add("--watch", action="store_true", help=again)
    called = "what standard input (-) is called, and where it stands: for rex-lsp.toml and compile_commands.json"
    add("--stdin-name", default="", metavar="PATH", help=called)
    add("--quiet", action="store_true", help="say only what fails the check (see --fail-on), and no summary")
    levels, least = (
        [one.value for one in Severity],
        "the least severity that makes the exit status 1 (default: warning)",
    )
    add("--fail-on", choices=levels, default="", help=least)
    add("--deps", action="store_true", help="text, concise, json: say which loops may run their iterations together")
    add("--motion", action="store_true", help="text, concise, json: say what each construct moves, and how often")
    add("--compile", action="store_true", help="ask NVRTC whether the emitted CUDA compiles")
    positive = number(int, 1, sys.maxsize, "must be at least 1")
    add("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    cluster = "check on the workers of a dask.distributed scheduler, such as tcp://host:8786 (extra cluster)"
    add("--dask", default="", metavar="ADDRESS", help=cluster)
    again = "check every file anew, and keep nothing for the next run"
    add("--no-cache", dest="cached", action="store_false", help=again)


def _add_choice(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("which findings --check shows").add_argument
    only = "only findings of these codes, such as REX3,REX7 (advice, REX7, that is selected is a warning)"
    add("--select", type=_codes, action="extend", default=[], metavar="CODES", help=only)
    add("--ignore", type=_codes, action="extend", default=[], metavar="CODES", help="no findings of these codes")
    level = f"the severity of a code; LEVEL is {', '.join(LEVELS)}"
    add("--severity", type=_severity, action="append", default=[], metavar="CODE=LEVEL", help=level)
    globs = "of folders, only files of this pattern, written as in a .gitignore"
    add("--include", type=_glob, action="append", default=[], metavar="GLOB", help=globs)
    add(
        "--exclude",
        type=_glob,
        action="append",
        default=[],
        metavar="GLOB",
        help="of folders, no files of this pattern",
    )
    add("--no-ignore", dest="git", action="store_false", help="search files that git ignores too")
    since = "only what is in lines that changed since this git revision, such as origin/main (see docs/ci.md)"
    add("--since", action=NotEmpty, default="", metavar="REV", help=since)
    add(
        "--baseline",
        action=NotEmpty,
        default="",
        metavar="FILE",
        help="only findings that this file does not know already",
    )
    known = "write what is found into the file of --baseline, so that it is known from now on"
    add("--update-baseline", action="store_true", help=known)


def check_arguments(values: Mapping[str, Any], parser: argparse.ArgumentParser) -> CheckArguments:
    """The options of `--check` out of what was read of the command line. Exits with status 2 on wrong usage."""
    mode = values["mode"]
    if mode in ("gpu_check", "advise") and values["format"] not in ("text", "json"):
        parser.error(f"--{mode.replace('_', '-')} prints text or json")
    if values["statistics"] and values["format"] not in ("text", "full", "concise"):
        parser.error("--statistics is for the formats text, full and concise")
    if values["compile"] and (mode != "check" or values["target"] == "hip"):
        parser.error("--compile is for --check, and for CUDA")
    if values["compile"] and values["dask"]:
        parser.error("--compile is not for --dask: NVRTC is asked on this machine alone")
    if values["dask"] and (values["fix"] or STDIN in values["paths"]):
        parser.error("--dask is for files as they are, not for --fix and not for standard input")
    if values["update_baseline"] and not values["baseline"]:
        parser.error("--update-baseline needs --baseline FILE")
    if values["fix"] and values["update_baseline"]:
        parser.error("--fix is not for --update-baseline, with which all findings are known")
    if values["since"] and (values["update_baseline"] or STDIN in values["paths"]):
        parser.error("--since is not for --update-baseline, and not for standard input")
    if values["watch"] and (STDIN in values["paths"] or not values["cached"]):
        parser.error("--watch needs files, not standard input, and the cache of results")
    if mode == "check" and values["stdin_name"] and STDIN not in values["paths"]:
        parser.error("--stdin-name is for standard input, -")
    if STDIN in values["paths"] and (mode != "check" or len(values["paths"]) > 1):
        parser.error("-, standard input, is for --check, and is the only file there")
    if mode != "check" and (wrong := next((name for name in _OF_CHECK if values[name]), "")):
        parser.error(f"--{wrong.replace('_', '-')} is for --check")
    read: dict[str, Any] = {
        **values,
        "choice": CodeChoice(*(tuple(values[name]) for name in ("select", "ignore", "severity"))),
        "fail_on": Severity(values["fail_on"]) if values["fail_on"] else None,
    }
    return CheckArguments(**{one.name: read[one.name] for one in fields(CheckArguments)})


def _glob(text: str) -> str:
    try:
        return pattern(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _codes(text: str) -> list[str]:
    try:
        return [code_prefix(word) for word in text.split(",")]
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _severity(text: str) -> tuple[str, Severity | None]:
    code, equals, level = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not CODE=LEVEL, such as REX3=error")
    try:
        return code_prefix(code), severity_level(level.strip())
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
