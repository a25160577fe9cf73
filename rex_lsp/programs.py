"""Builds the original of a C file and its lowered counterpart, so that both can be run."""

import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

from lowering_core.patterns import regex
from lowering_core.rules import rex602_build_failed as rex602
from lowering_core.source.compiler import macros_of_flags
from lowering_core.targets.table import BACKENDS
from lowering_core.values import dataclass
from rex_lsp.device_messages import warnings_of_cpu_build
from rex_lsp.driver.command_line import parse
from rex_lsp.driver.invocation import Invocation
from rex_lsp.driver.lost import lost_findings, unseen
from rex_lsp.driver.main import make_program
from rex_lsp.driver.marked_text import marked_text
from rex_lsp.emitting import Lowered, write_emission
from rex_lsp.settings import Overrides
from rex_lsp.toolchain.build import BuildResult, Tools, build_program, run_tool
from rex_lsp.toolchain.execute import say

_BUILD_LIMIT = 600.0  # seconds
# Host compilers must not contract a*b+c in one of the two programs only.
_ORIGINAL_FLAGS = ("-O2", "-ffp-contract=off", "-pthread")

_ERROR = regex(r"^.*\berror: .*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Original:
    """The program as its author wrote it. `openmp` says whether it was compiled with -fopenmp.

    `program` is None when the compiler refused it; `messages` is what the compiler said.
    """

    program: Path | None
    openmp: bool
    messages: str


def build_original(paths: Sequence[str], flags: tuple[str, ...], tools: Tools, folder: Path) -> Original:
    """Compile the files as one program, named after the first, with -fopenmp, or without where that fails; then what
    they call of omp.h is there all the same.
    """
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / Path(paths[0]).stem
    # As they are given: `__FILE__` says so in the lowered program as well.
    sources = [str(Path(path)) for path in paths]
    command, openmp = [tools.cc, *_ORIGINAL_FLAGS, *flags], _openmp_flags(tools.cc)
    status, refused = run_tool([*command, *openmp, *sources, "-o", str(program), "-lm"], _BUILD_LIMIT)
    if not status:
        return Original(program, openmp=True, messages=refused)
    said, objects = "", [str(folder / f"{number}.o") for number in range(len(sources))]
    for source, compiled in zip(sources, objects, strict=True):
        status, messages = run_tool([*command, "-c", source, "-o", compiled], _BUILD_LIMIT)
        said += messages
        if status:
            # Why OpenMP's clauses are refused is what helps.
            return Original(None, openmp=False, messages=refused)
    status, messages = run_tool([*command, *openmp, *objects, "-o", str(program), "-lm"], _BUILD_LIMIT)
    return Original(None, False, refused) if status else Original(program, openmp=False, messages=said + messages)


def build_lowered(
    path: str, lowered: Lowered, flags: tuple[str, ...], tools: Tools, folder: Path, *, openmp: bool | None = None
) -> BuildResult:
    """Write the emitted files into `folder` and build them as the program `folder/<stem>`. Raises OSError.

    OpenMP outside the lowered regions is left to the C compiler: with `openmp` by -fopenmp, without it as comments;
    None tries the first, and then the second where no region stays on the host, whose clauses would be lost. What the
    program calls of omp.h is there in all cases.
    """
    host, device = write_emission(path, lowered, folder)
    # What is left of `__LINE__` and `__FILE__` in the host's file, in assertions also, means the source.
    marked = marked_text(lowered.emission.host, lowered.checked.report.source, path)
    host.write_text(marked, encoding="utf-8", errors="surrogateescape", newline="")
    program = folder / Path(path).stem
    library = _openmp_flags(tools.cc)
    build = partial(build_program, [host], [device], program, tools)
    if lowered.checked.options.fast_math:
        build = partial(build, device_flags=BACKENDS[tools.backend].fast_math)
    if openmp is False:
        return build(flags, link_flags=library)
    result = build((*flags, *library))
    if result.ok or openmp or not all(plan.name for plan in lowered.checked.report.plans):
        return result
    plain = build(flags, link_flags=library)
    if plain.ok:
        text = f"{tools.cc} builds this only without -fopenmp: the host's own directives do nothing"
        say("\n".join((f"{path}: warning: {text}", *_ERROR.findall(result.output_text)[:1])))
    return plain if plain.ok else result


def build(
    paths: Sequence[str], lowered: Lowered, flags: tuple[str, ...], tools: Tools, program: Path, *,
    openmp: bool | None = None, host_fallback: bool = False,
) -> str:  # fmt: skip
    """Build the lowered program of one file or of several, named after the first, which `lowered` is; what went wrong,
    empty where nothing did. With `host_fallback` a function with lost target directives runs on the host.
    """
    failed = f"{rex602.RULE.code}: the emitted program could not be built"
    if len(paths) == 1:
        lost = () if host_fallback or openmp is False else _lost(paths[0], lowered, flags, tools)
        if lost:
            return "\n".join((f"{failed}; --host-fallback leaves these directives to the host:", *lost))
        built = build_lowered(paths[0], lowered, flags, tools, program.parent, openmp=openmp)
        if built.ok and tools.ask_nvrtc:
            checked = lowered.checked
            say("\n".join(warnings_of_cpu_build(checked.report, lowered.emission, checked.options)))
        return "" if built.ok else f"{failed}:\n{built.output_text.rstrip()}"
    program.parent.mkdir(parents=True, exist_ok=True)
    options = lowered.checked.options
    call = Invocation((), without=options.without, fast_math=options.fast_math, host_fallback=host_fallback)
    line = parse(["-fopenmp", *_ORIGINAL_FLAGS, *flags, *paths, "-lm", "-o", str(program)])
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
        status = make_program(line, tools, Path(folder), call)
        return "" if status == 0 else f"{failed}; standard error says why"


def _lost(path: str, lowered: Lowered, flags: tuple[str, ...], tools: Tools) -> tuple[str, ...]:
    report, options = lowered.checked.report, lowered.checked.options
    return (*lost_findings(path, report), *unseen(path, report, options, (tools.cc, *flags, *_openmp_flags(tools.cc))))


def overrides_for(overrides: Overrides, cflags: tuple[str, ...]) -> Overrides:
    """How the file of a program is to be read and lowered that is built with `cflags`: what they and the usual options
    define, and whether they ask for fast mathematics.
    """
    defined, ended = macros_of_flags(overrides.cc, overrides.standard, (*_ORIGINAL_FLAGS, *cflags))
    return replace(
        overrides,
        defines=(*defined, *overrides.defines),
        undefines=(*ended, *overrides.undefines),
        fast_math=overrides.fast_math or parse(cflags).fast_math,
    )


def flags_of(path: str, lowered: Lowered, cflags: tuple[str, ...]) -> tuple[str, ...]:
    """The C compiler's flags that hold for both programs."""
    return (*lowered.checked.options.flags(str(Path(path).absolute().parent)), *cflags)


@lru_cache(maxsize=8)
def _openmp_flags(cc: str) -> tuple[str, ...]:
    """-fopenmp, and where the compiler knows it what keeps it from offloading: all target regions run on the host."""
    flags = ("-fopenmp", "-foffload=disable")
    status, messages = run_tool([cc, *flags, "-E", "-x", "c", os.devnull, "-o", os.devnull], _BUILD_LIMIT)
    return flags if not (status or messages) else flags[:1]
