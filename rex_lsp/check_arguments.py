"""The options of `--check`: their values, and how they are read of the command line."""

import argparse
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from lowering_core.diagnostics import Severity
from rex_lsp.option_values import number

FORMATS = ("text", "json", "github", "sarif")


@dataclass(frozen=True, slots=True)
class CheckArguments:
    """How files are checked, and how what is found is said. `fail_on` is the least severity that makes the exit status
    1; `jobs` are processes.
    """

    format: str
    fail_on: Severity
    jobs: int
    motion: bool
    deps: bool
    compile: bool


def add_check_options(parser: argparse.ArgumentParser) -> None:
    """Adds the options of `--check` to the command line."""
    add = parser.add_argument_group("options of --check").add_argument
    add("--format", choices=FORMATS, default="text", help="how findings are printed (default: text)")
    levels, least = (
        [one.value for one in Severity],
        "the least severity that makes the exit status 1 (default: warning)",
    )
    add("--fail-on", choices=levels, default="warning", help=least)
    add("--deps", action="store_true", help="text, json: say of each loop whether its iterations may run together")
    add("--motion", action="store_true", help="text, json: say what each construct moves, and how often")
    add("--compile", action="store_true", help="ask NVRTC whether the emitted CUDA compiles")
    positive = number(int, 1, sys.maxsize, "must be at least 1")
    add("--jobs", type=positive, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")


def check_arguments(values: Mapping[str, Any], parser: argparse.ArgumentParser) -> CheckArguments:
    """The options of `--check` out of what was read of the command line. Exits with status 2 on wrong usage."""
    mode = values["mode"]
    if mode == "gpu_check" and values["format"] not in ("text", "json"):
        parser.error("--gpu-check prints text or json")
    if values["compile"] and (mode != "check" or values["target"] == "hip"):
        parser.error("--compile is for --check, and for CUDA")
    read: dict[str, Any] = {**values, "fail_on": Severity(values["fail_on"])}
    return CheckArguments(**{one.name: read[one.name] for one in fields(CheckArguments)})
