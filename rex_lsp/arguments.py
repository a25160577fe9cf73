"""The command line as a typed value."""

import argparse
import os
import shlex
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from importlib import import_module
from typing import Any, cast

from lowering_core.options import LONG_DOUBLE
from lowering_core.targets.table import BACKENDS, DEFAULT, HOST, TARGETS, architecture
from lowering_core.values import dataclass
from rex_lsp.check_arguments import CheckArguments, add_check_options, check_arguments
from rex_lsp.option_values import number
from rex_lsp.settings import Overrides, is_standard
from rex_lsp.version import version

_CHECKING = ("auto", *(name for name, own in BACKENDS.items() if own.checked or name == HOST))

_EPILOG = """\
in a C compiler's place:
  --build FILE... -o PROGRAM  compile and link as cc -fopenmp does, with any option of the C compiler
  --cc WORDS...               what the C compiler does with these words, as in make CC="rex-lsp --cc";
                              --backend, --cxx and --arch may stand before it
  --host-fallback             with either: a file whose kernels cannot be built runs on the host, with a warning, and so
                              does a function with a target directive that could not be read
  --no-pass NAME, --fast-math, --specialize
                              with either: as above; -ffast-math and -Ofast among WORDS ask for fast mathematics too
  REX_CC, REX_CXX, REX_BACKEND, REX_ARCH, REX_HOST_FALLBACK=1, REX_FAST_MATH=1 and REX_NO_PASS (names and commas) say
  in the environment what these options leave open.

exit status:
  --check        0 nothing found at or above --fail-on, 1 something found, 2 a file could not be checked; with --fix
                 this is about what is left, with --fix --diff 1 means that something would change
  --lower        0 all files written, 2 otherwise
  --run          the program's own, 128 + n after signal n; 2 when it could not be built
  --verify       0 all programs behave the same, 1 one differs, 2 one could not be built or run
  --offload      0 all files were read and written, 2 otherwise
  --witness      0 a program was printed, 1 no race is proved there, 2 there is no program for it, or no file
  --advise       0 what there is to advise was said, if anything, 2 a file, or what tries advice, cannot be used
  --gpu-check    0 all loops give the same results, 1 one differs or something is wrong with it, 2 one could not be run
  --build, --cc  the compiler's own; 2 when a tool is missing

A rex-lsp.toml beside a file or above it gives architecture, threads, defines, undefines, include_paths,
forced_includes, standard, fast_math and queries, and in [check] which findings are shown and count. --explain CODE
tells of a REXnnn code.
"""


_USAGE = """\
rex-lsp (--check | --lower | --run | --verify | --offload) [options] PATH... [-- ARGS]
       rex-lsp --gpu-check [options] FILE[:LINE]...
       rex-lsp --witness FILE[:LINE]
       rex-lsp --advise [options] FILE[:LINE]...
       rex-lsp --build FILE... -o PROGRAM [--backend NAME] [compiler's options]
       rex-lsp [--backend NAME] --cc [compiler's words]
       rex-lsp [--stdio | --tcp PORT | --ws PORT [--origin ORIGIN]...] [--log FILE]"""


@dataclass(frozen=True, slots=True)
class Arguments:
    """What to do (`mode` is check, lower, run, verify, offload, witness, advise, gpu_check or
    server) and how. `timeout` is in
    seconds, 0 for no limit; `settings` are pairs of a name and a value, `data` a .npz file, `plot` an image file.

    A server speaks on standard input and output, unless one of the ports `tcp` and `ws` is given. Scripts of web
    pages at `origins` may connect to the latter.
    """

    mode: str
    paths: tuple[str, ...]
    program_arguments: tuple[str, ...]
    overrides: Overrides
    check: CheckArguments
    diff: bool
    output: str
    source_map: bool
    backend: str
    together: bool
    timeout: float
    relative: float
    absolute: float
    cc: str
    cxx: str
    cflags: tuple[str, ...]
    host_fallback: bool
    tcp: int | None
    ws: int | None
    origins: tuple[str, ...]
    log: str
    settings: tuple[tuple[str, str], ...]
    data: str
    sanitize: bool
    sweep: bool
    specialise: bool
    repeats: int
    plot: str


def parse(argv: Sequence[str]) -> Arguments:
    """The arguments of a run; what follows `--` is for the user's program. Exits with status 2 on wrong usage."""
    words = list(argv)
    at = words.index("--") if "--" in words else len(words)
    words, program_arguments = words[:at], tuple(words[at + 1 :])
    parser = make_parser()
    found = vars(parser.parse_intermixed_args(words))
    values: dict[str, Any] = {
        name: tuple(cast("list[object]", value)) if isinstance(value, list) else value for name, value in found.items()
    }
    mode = values["mode"]
    if values["version"]:
        sys.stdout.write(f"rex-lsp {version()}\n")
        parser.exit()
    if values["explain"]:
        sys.stdout.write(_explained(values["explain"], parser))
        parser.exit()
    if mode == "server" and values["paths"]:
        parser.error("say what to do with the files: --check, --lower, --run or --verify")
    if mode != "server" and not values["paths"]:
        parser.error(f"--{mode.replace('_', '-')} needs a file")
    if mode == "lower" and not values["output"]:
        parser.error("--lower needs -o DIR")
    if mode == "gpu_check" and values["backend"] not in _CHECKING:
        parser.error(f"--gpu-check runs on {', '.join(_CHECKING)}")
    if values["diff"] and not (mode == "offload" or (mode == "check" and values["fix"])):
        parser.error("--diff is for --offload, and for --check --fix")
    if mode == "witness" and len(values["paths"]) > 1:
        parser.error("--witness takes one file")
    if program_arguments and mode not in ("run", "verify"):
        parser.error("arguments after -- are only for --run and --verify")
    if values["backend"] == "auto" and values["target"]:
        values["backend"] = values["target"]
    elif values["backend"] in TARGETS and not values["target"]:
        values["target"] = values["backend"]
    given = Overrides(**{one.name: values[one.name] for one in fields(Overrides)})
    values["overrides"] = replace(given, specialise=given.specialise and mode != "gpu_check")
    values |= {
        "program_arguments": program_arguments,
        "check": check_arguments(values, parser),
        "sweep": values["sweep"] or bool(values["plot"]),
    }
    return Arguments(**{one.name: values[one.name] for one in fields(Arguments)})


def _explained(code: str, parser: argparse.ArgumentParser) -> str:
    # Other runs need not wait for all the rules to be imported.
    table = import_module("lowering_core.rules.table")
    rule = table.RULES.get(code.upper())
    if rule is None:
        parser.error(f"there is no rule {code}; the rules are {', '.join(table.RULES)}")
    return str(table.page(rule))


def make_parser() -> argparse.ArgumentParser:
    """What is read of the command line, but for the words of --build and --cc."""
    parser = argparse.ArgumentParser(
        prog="rex-lsp",
        description="Turns OpenMP target regions in C into GPU kernels: says what becomes of each and why, writes\n"
        "them, builds them, and runs them on a GPU or on the CPU. Without a command it is a language server.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        usage=_USAGE,
    )
    parser.add_argument(
        "paths", nargs="*", metavar="PATH", help="C files, or folders to search for them; - is standard input"
    )
    parser.add_argument("--version", action="store_true", help="print the version and exit")
    explain = "print what the code of a finding means, why it matters and what to do, and exit"
    parser.add_argument("--explain", metavar="CODE", default="", help=explain)
    _add_modes(parser)
    _add_options(parser)
    _add_pass_options(parser)
    return parser


def _add_options(parser: argparse.ArgumentParser) -> None:
    positive = number(int, 1, sys.maxsize, "must be at least 1")
    real = number(float, 0, sys.float_info.max, "must not be negative")

    add_check_options(parser)

    add = parser.add_argument_group("options of --offload, and of --check --fix").add_argument
    add("--diff", action="store_true", help="print what would change as a unified diff, and leave the files alone")

    add = parser.add_argument_group("options of --lower, --run and --verify").add_argument
    add("--source-map", action="store_true", help="--lower also writes rex_<stem>.map.json")
    add("--target", choices=TARGETS, default="", help=f"what device files are written for (default: {DEFAULT})")
    where = f"where programs run; auto: the target, or what has a device, else {HOST}"
    add("--backend", choices=("auto", *BACKENDS), default="auto", help=where)
    add("--together", action="store_true", help="the files of --verify are one program")
    add("--timeout", type=real, default=60.0, metavar="S", help="of --verify, for each program (60)")
    relative, absolute = "relative tolerance of --verify (1e-6)", "absolute tolerance of --verify (0)"
    add("--rtol", dest="relative", type=real, default=1e-6, metavar="X", help=relative)
    add("--atol", dest="absolute", type=real, default=0.0, metavar="X", help=absolute)
    add("--cc", default="cc", help="the C compiler (default: cc)")
    add("--cxx", default="c++", help="the C++ compiler of the CPU back end (default: c++)")
    words = "flags for all compilers, as one word: --cflags=-O3"
    add("--cflags", type=_words, default=[], metavar="FLAGS", help=words)

    fallback = "--run and --verify go on where target directives could not be read; their functions run on the host"
    asked = os.environ.get("REX_HOST_FALLBACK", "0") not in ("", "0")
    add("--host-fallback", action="store_true", default=asked, help=fallback)

    add = parser.add_argument_group("options of --gpu-check (beside --backend, --format, --timeout)").add_argument
    given = "a scalar's value, or how many elements a pointer's memory has; `// rex: n=1000` in the file does too"
    add("--set", dest="settings", action="append", type=_setting, default=[], metavar="NAME=VALUE", help=given)
    add("--data", default="", metavar="FILE.npz", help="contents of arrays, by name")
    add("--no-sanitize", dest="sanitize", action="store_false", help="quicker, and finds less")
    timed = "timed runs of each loop (GPU: up to 20)"
    add("--repeat", dest="repeats", type=positive, default=0, metavar="N", help=timed)
    add("--sweep", action="store_true", help="GPU: time blocks of 32 to 1024 threads")
    add("--plot", default="", metavar="FILE", help="GPU: draw the sweep as .svg or .png (matplotlib)")

    add = parser.add_argument_group("how the C is to be read").add_argument
    add("-D", dest="defines", action="append", default=[], metavar="NAME[=VALUE]", help="define a macro")
    as_double = "the device computes long double in double, as -D REX_LONG_DOUBLE_AS_DOUBLE asks for it"
    add("--long-double-as-double", dest="defines", action="append_const", const=LONG_DOUBLE, help=as_double)
    add("-U", dest="undefines", action="append", default=[], metavar="NAME", help="undefine a macro")
    add("-I", dest="include_paths", action="append", default=[], metavar="DIR", help="look here too")
    first = "read this header first"
    add("-include", dest="forced_includes", action="append", default=[], metavar="FILE", help=first)
    add("-std", dest="standard", type=_standard, default="", metavar="STD", help="the C standard, such as c11")
    known = ", ".join(own.architecture for own in BACKENDS.values() if own.architecture)
    add("--arch", dest="architecture", type=_architecture, default="", metavar="ARCH", help=f"such as {known}")


def _add_pass_options(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument_group("how kernels are made").add_argument
    without = "leave out a pass that makes kernels faster (names: docs/kernels.md)"
    add("--no-pass", dest="without", action="append", type=_pass, default=[], metavar="NAME", help=without)
    fast = "GPU: quicker operations that round otherwise than C does (docs/kernels.md)"
    add("--fast-math", dest="fast_math", action="store_true", help=fast)
    again = "kernels may be compiled again while the program runs, with scalars as constants; of --gpu-check: time that"
    add("--specialize", dest="specialise", action="store_true", help=again)


def _add_modes(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what to do").add_mutually_exclusive_group()
    modes = {
        "check": "say what becomes of each target region and why, and what is wrong",
        "lower": "write a host file rex_<stem>.c and a device file into the folder given by -o",
        "run": "lower a program of one or several files, build it, and run it with ARGS",
        "verify": "run the original and the lowered program and compare what they do",
        "offload": "write directives for loops that nobody annotated, where that pays; say why not elsewhere",
        "witness": "print a C program that runs two iterations of a loop that collide, and says what they do",
        "advise": "try what would make regions faster on a copy: say whether it computes the same, and how fast it is",
        "gpu_check": "run single loops on generated data, as they are and lowered; compare and time them",
    }
    for name, text in modes.items():
        group.add_argument(f"--{name.replace('_', '-')}", dest="mode", action="store_const", const=name, help=text)
    port = number(int, 0, 65535, "must be from 0 (any free one) to 65535")
    group.add_argument("--stdio", action="store_true", help="serve an editor on standard input and output (default)")
    group.add_argument("--tcp", type=port, metavar="PORT", help="serve an editor on a TCP port of this machine")
    group.add_argument("--ws", type=port, metavar="PORT", help="serve an editor on a WebSocket of this machine")
    origin = "accept a WebSocket from pages of this origin, such as https://editor.example"
    parser.add_argument("--origin", dest="origins", action="append", default=[], metavar="ORIGIN", help=origin)
    parser.set_defaults(mode="server")
    parser.add_argument("--log", default="", metavar="FILE", help="append what the language server does to FILE")
    parser.add_argument("--clientProcessId", type=int, help=argparse.SUPPRESS)


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name.strip() or not equals or not value.strip():
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name.strip(), value.strip()


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _pass(name: str) -> str:
    # Other runs need not wait for all the passes to be imported.
    names: tuple[str, ...] = import_module("lowering_core.passes.table").NAMES
    if name not in names:
        raise argparse.ArgumentTypeError(f"there is no pass {name!r}; the passes are {', '.join(names)}")
    return name


def _standard(text: str) -> str:
    if not is_standard(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no standard of C such as c11 or gnu17")
    return text


def _architecture(text: str) -> str:
    if text and not architecture(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not an architecture such as sm_90 or gfx90a")
    return architecture(text)
