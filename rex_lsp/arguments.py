"""The command line as a typed value."""

import argparse
import os
import re
import shlex
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

from lowering_core.diagnostics import Severity
from rex_lsp.settings import Overrides

BACKENDS = ("auto", "cpu", "cuda")
FORMATS = ("text", "json", "github", "sarif")

_EPILOG = """\
in a C compiler's place:
  --build FILE... -o PROGRAM  compile and link as cc -fopenmp does, with any option of the C compiler
  --cc WORDS...               what the C compiler does with these words, as in make CC="rex-lsp --cc";
                              --backend, --cxx and --arch may stand before it
  REX_CC, REX_CXX, REX_BACKEND and REX_ARCH say in the environment what --cc, --cxx, --backend and --arch leave open.

exit status:
  --check        0 nothing found at or above --fail-on, 1 something found, 2 a file could not be checked
  --lower        0 all files written, 2 otherwise
  --run          the program's own, 128 + n after signal n; 2 when it could not be built
  --verify       0 all programs behave the same, 1 one differs, 2 one could not be built or run
  --gpu-check    0 all loops give the same results, 1 one differs or something is wrong with it, 2 one could not be run
  --build, --cc  the compiler's own; 2 when a tool is missing

A rex-lsp.toml beside a file or above it gives architecture, threads, defines, undefines, include_paths,
forced_includes, standard and queries. docs/rules tells of every REXnnn code.
"""


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """How --gpu-check works. `settings` are pairs of a name and a value, `data` a .npz file, `plot` an image file."""

    settings: tuple[tuple[str, str], ...] = ()
    data: str = ""
    sanitize: bool = True
    sweep: bool = False
    specialise: bool = False
    repeats: int = 0
    plot: str = ""


@dataclass(frozen=True, slots=True)
class Arguments:
    """What to do (`mode` is check, lower, run, verify, gpu_check or server) and how. `timeout` is in seconds, 0 for no
    limit.

    A server speaks on standard input and output, unless one of the ports `tcp` and `ws` is given.
    """

    mode: str
    paths: tuple[str, ...]
    program_arguments: tuple[str, ...]
    format: str
    fail_on: Severity
    jobs: int
    output: str
    source_map: bool
    backend: str
    together: bool
    timeout: float
    relative: float
    absolute: float
    overrides: Overrides
    cxx: str
    cflags: tuple[str, ...]
    tcp: int | None = None
    ws: int | None = None
    log: str = ""
    check: CheckOptions = CheckOptions()

    @property
    def cc(self) -> str:
        """The C compiler's command."""
        return self.overrides.cc


def parse(argv: Sequence[str]) -> Arguments:
    """The arguments of a run; what follows `--` is for the user's program. Exits with status 2 on wrong usage."""
    words = list(argv)
    program_arguments: tuple[str, ...] = ()
    if "--" in words:
        at = words.index("--")
        words, program_arguments = words[:at], tuple(words[at + 1 :])
    parser = _parser()
    values = parser.parse_intermixed_args(words)
    if values.mode == "server" and values.paths:
        parser.error("say what to do with the files: --check, --lower, --run or --verify")
    if values.mode != "server" and not values.paths:
        parser.error(f"--{values.mode.replace('_', '-')} needs a file")
    if values.mode == "gpu_check" and values.format not in ("text", "json"):
        parser.error("--gpu-check prints text or json")
    if values.mode == "lower" and not values.output:
        parser.error("--lower needs -o DIR")
    if program_arguments and values.mode not in ("run", "verify"):
        parser.error("arguments after -- are only for --run and --verify")
    return _arguments(values, program_arguments)


def _arguments(values: argparse.Namespace, program_arguments: tuple[str, ...]) -> Arguments:
    return Arguments(
        mode=values.mode,
        paths=tuple(values.paths),
        program_arguments=program_arguments,
        format=values.format,
        fail_on=Severity(values.fail_on),
        jobs=values.jobs,
        output=values.output,
        source_map=values.source_map,
        backend=values.backend,
        together=values.together,
        timeout=values.timeout,
        relative=values.rtol,
        absolute=values.atol,
        overrides=Overrides(
            architecture=values.arch,
            defines=tuple(values.defines),
            undefines=tuple(values.undefines),
            include_paths=tuple(values.include_paths),
            forced_includes=tuple(values.forced_includes),
            standard=values.std,
            cc=values.cc,
        ),
        cxx=values.cxx,
        cflags=tuple(values.cflags),
        tcp=values.tcp,
        ws=values.ws,
        log=values.log,
        check=CheckOptions(
            settings=tuple(values.settings),
            data=values.data,
            sanitize=values.sanitize,
            sweep=values.sweep or bool(values.plot),
            specialise=values.specialize,
            repeats=values.repeat,
            plot=values.plot,
        ),
    )


def version() -> str:
    """The version of the installed package."""
    try:
        # Reading what is installed takes a while to import.
        return str(import_module("importlib.metadata").version("rex-lsp"))
    except ModuleNotFoundError:
        return "unknown"


class _Version(argparse.Action):
    """Looks the version up only when it is asked for, which keeps the start quick."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        sys.stdout.write(f"rex-lsp {version()}\n")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rex-lsp",
        description="Turns OpenMP target regions in C into CUDA kernels: says what becomes of each and why, writes\n"
        "the CUDA, builds it, and runs it on a GPU or on the CPU. Without a command it is a language server.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        usage="rex-lsp (--check | --lower | --run | --verify) [options] PATH... [-- ARGS]\n"
        "       rex-lsp --gpu-check [options] FILE[:LINE]...\n"
        "       rex-lsp --build FILE... -o PROGRAM [--backend cpu|cuda|auto] [compiler's options]\n"
        "       rex-lsp [--backend cpu|cuda|auto] --cc [compiler's words]\n"
        "       rex-lsp [--stdio | --tcp PORT | --ws PORT] [--log FILE]",
    )
    parser.add_argument("paths", nargs="*", metavar="PATH", help="C files, or folders to search for them")
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and exit")
    _add_modes(parser)
    _add_check_options(parser)
    _add_build_options(parser)
    _add_gpu_check_options(parser)
    _add_dialect_options(parser)
    return parser


def _add_modes(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("what to do").add_mutually_exclusive_group()
    modes = {
        "check": "say what becomes of each target region and why, and what is wrong",
        "lower": "write rex_<stem>.c and rex_<stem>.cu into the folder given by -o",
        "run": "lower a program of one or several files, build it, and run it with ARGS",
        "verify": "run the original and the lowered program and compare what they do",
        "gpu_check": "run single loops on generated data, as they are and lowered; compare and time them",
    }
    for name, text in modes.items():
        group.add_argument(f"--{name.replace('_', '-')}", dest="mode", action="store_const", const=name, help=text)
    group.add_argument("--stdio", action="store_true", help="serve an editor on standard input and output (default)")
    group.add_argument("--tcp", type=_port, metavar="PORT", help="serve an editor on a TCP port of this machine")
    group.add_argument("--ws", type=_port, metavar="PORT", help="serve an editor on a WebSocket of this machine")
    parser.set_defaults(mode="server")
    parser.add_argument("--log", default="", metavar="FILE", help="append what the language server does to FILE")
    parser.add_argument("--clientProcessId", type=int, help=argparse.SUPPRESS)


def _add_check_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("options of --check")
    group.add_argument("--format", choices=FORMATS, default="text", help="how findings are printed (default: text)")
    group.add_argument(
        "--fail-on",
        choices=[severity.value for severity in Severity],
        default=Severity.WARNING.value,
        help="the least severity that makes the exit status 1 (default: warning)",
    )
    group.add_argument("--jobs", type=_positive, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")


def _add_build_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("options of --lower, --run and --verify")
    group.add_argument("-o", dest="output", default="", metavar="DIR", help="the folder that --lower writes to")
    group.add_argument("--source-map", action="store_true", help="--lower also writes rex_<stem>.map.json")
    group.add_argument("--backend", choices=BACKENDS, default="auto", help="auto: CUDA if there is a device, else cpu")
    group.add_argument("--together", action="store_true", help="the files of --verify are one program")
    group.add_argument("--timeout", type=_seconds, default=60.0, metavar="S", help="of --verify, for each program (60)")
    group.add_argument("--rtol", type=_seconds, default=1e-6, metavar="X", help="relative tolerance of --verify (1e-6)")
    group.add_argument("--atol", type=_seconds, default=0.0, metavar="X", help="absolute tolerance of --verify (0)")
    group.add_argument("--cc", default="cc", help="the C compiler (default: cc)")
    group.add_argument("--cxx", default="c++", help="the C++ compiler of the CPU back end (default: c++)")
    group.add_argument(
        "--cflags", type=_words, default=[], metavar="FLAGS", help="flags for all compilers, as one word: --cflags=-O3"
    )


def _add_gpu_check_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("options of --gpu-check (beside --backend, --format, --timeout)")
    group.add_argument(
        "--set",
        dest="settings",
        action="append",
        type=_setting,
        default=[],
        metavar="NAME=VALUE",
        help="a scalar's value, or how many elements a pointer's memory has; `// rex: n=1000` in the file does too",
    )
    group.add_argument("--data", default="", metavar="FILE.npz", help="contents of arrays, by name")
    group.add_argument("--no-sanitize", dest="sanitize", action="store_false", help="quicker, and finds less")
    group.add_argument(
        "--repeat", type=_positive, default=0, metavar="N", help="timed runs of each loop (GPU: up to 20)"
    )
    group.add_argument("--sweep", action="store_true", help="GPU: time blocks of 32 to 1024 threads")
    group.add_argument("--plot", default="", metavar="FILE", help="GPU: draw the sweep as .svg or .png (matplotlib)")
    group.add_argument("--specialize", action="store_true", help="GPU: time the kernel with its scalars as constants")


def _add_dialect_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("how the C is to be read")
    group.add_argument("-D", dest="defines", action="append", default=[], metavar="NAME[=VALUE]", help="define a macro")
    group.add_argument("-U", dest="undefines", action="append", default=[], metavar="NAME", help="undefine a macro")
    group.add_argument("-I", dest="include_paths", action="append", default=[], metavar="DIR", help="look here too")
    group.add_argument(
        "-include", dest="forced_includes", action="append", default=[], metavar="FILE", help="read this header first"
    )
    group.add_argument("-std", dest="std", default="", metavar="STD", help="the C standard, such as c11")
    group.add_argument("--arch", type=_architecture, default=None, help="sm_90, 90 or 9.0 (default: sm_90)")


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name.strip() or not equals or not value.strip():
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name.strip(), value.strip()


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def _port(text: str) -> int:
    value = int(text)
    if not 0 <= value <= 65535:
        raise argparse.ArgumentTypeError("must be from 0 (any free one) to 65535")
    return value


def _seconds(text: str) -> float:
    value = float(text)
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError("must not be negative")
    return value


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _architecture(text: str) -> int:
    match = re.fullmatch(r"(?:sm_|compute_)?(\d{1,2})\.?(\d)", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not an architecture such as sm_90")
    return int(match[1]) * 10 + int(match[2])
