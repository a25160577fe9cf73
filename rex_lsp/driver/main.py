"""rex-lsp in a C compiler's place: `rex-lsp --cc …` and `rex-lsp --build …`."""

import os
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path

from lowering_core.options import Options
from lowering_core.passes.table import NAMES
from lowering_core.patterns import regex
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex601_tool_missing as rex601
from lowering_core.targets.table import BACKENDS, TARGETS, architecture
from rex_lsp.driver.command_line import CommandLine, parse
from rex_lsp.driver.compiling import compile_file
from rex_lsp.driver.invocation import Invocation
from rex_lsp.driver.linking import link
from rex_lsp.driver.translation import options_of
from rex_lsp.emitting import own_facts
from rex_lsp.file_facts import facts_of
from rex_lsp.toolchain.build import Missing, Tools, tools_for
from rex_lsp.toolchain.execute import run, say

_ACTIVE = "REX_DRIVER_ACTIVE"
_PRAGMA = regex(rb"\bomp\b[^\n]*\b(?:target|declare)\b")


def drive(call: Invocation) -> int:
    """Do what a C compiler would do with these words; its exit status, or 2 where a tool is missing."""
    if os.environ.get(_ACTIVE):
        say("rex-lsp: error: the C compiler that rex-lsp uses is rex-lsp itself; name another one by REX_CC")
        return 2
    os.environ[_ACTIVE] = "1"
    tools = _tools(call)
    if isinstance(tools, str):
        say(f"rex-lsp: error: {tools}")
        return 2
    tools = replace(tools, ask_nvrtc=call.ask_nvrtc and not tools.compiler)
    line = parse(call.words)
    if not line.makes_objects:
        _tell_what_is_left(line)
        return run([tools.cc, *call.words])
    if line.has("-c"):
        return _compile(line, tools, call)
    if not line.links:
        return run([tools.cc, *call.words])
    with tempfile.TemporaryDirectory(prefix="rex-cc-") as folder:
        return make_program(line, tools, Path(folder), call)


def _tools(call: Invocation) -> Tools | str:
    backend = call.target if call.target and call.backend == "auto" else call.backend
    if backend not in ("auto", *BACKENDS):
        return f"--backend is one of auto, {', '.join(BACKENDS)}"
    if call.target and call.target not in TARGETS:
        return f"--target is one of {', '.join(TARGETS)}"
    unknown = [name for name in call.without if name not in NAMES]
    if unknown:
        return f"there is no pass {unknown[0]!r}; the passes are {', '.join(NAMES)}"
    if call.arch and not architecture(call.arch):
        return f"{call.arch!r} is not an architecture such as sm_90 or gfx90a"
    found = tools_for(backend, call.cc, call.cxx, architecture(call.arch), runs=False)
    return f"{found.reason} [{rex601.RULE.code}]" if isinstance(found, Missing) else found


def _compile(line: CommandLine, tools: Tools, call: Invocation) -> int:
    """`-c`: each source on its own. What is no source of ours is left to the compiler."""
    sources = [word for word in line.words if line.is_source(word)] if line.openmp else []
    inputs = [word for word in line.words if word.is_input]
    if not sources or len(inputs) != len(sources) or (len(sources) > 1 and line.value("-o")):
        return run([tools.cc, *call.words])
    plain = call.words if len(sources) == 1 else ()
    status = 0
    for word in sources:
        output = line.value("-o") or os.path.splitext(os.path.basename(word.value))[0] + ".o"
        with tempfile.TemporaryDirectory(prefix="rex-cc-") as folder:
            status = compile_file(
                word.value, line, tools, _settings(tools, call), output, Path(folder), plain,
                host_fallback=call.host_fallback,
            ) or status  # fmt: skip
    return status


def make_program(line: CommandLine, tools: Tools, folder: Path, call: Invocation) -> int:
    """Compile the sources of a command line and link them with its other inputs; `folder` is for what is needed
    meanwhile. The status is that of the first tool that fails.
    """
    sources = [word for word in line.words if line.is_source(word)] if line.openmp else []
    settings = _settings(tools, call)
    others = facts_of(
        [word.value for word in sources], partial(own_facts, lambda path: options_of(path, line, settings))
    )
    objects: dict[str, str] = {}
    for number, word in enumerate(sources):
        place = folder / str(number)
        place.mkdir()
        objects[word.value] = str(place / (Path(word.value).stem + ".o"))
        status = compile_file(
            word.value,
            line,
            tools,
            settings,
            objects[word.value],
            place,
            others=others,
            host_fallback=call.host_fallback,
        )
        if status != 0:
            return status
    return link(line, objects, tools, folder, host_fallback=call.host_fallback)


def _settings(tools: Tools, call: Invocation) -> Options:
    settings = Options(architecture=tools.architecture, cc=tools.cc, without=call.without, fast_math=call.fast_math)
    settings = replace(settings, specialise=call.specialise)
    return replace(settings, target=tools.backend) if tools.backend in TARGETS else settings


def _tell_what_is_left(line: CommandLine) -> None:
    """Assembler text has no place for device code."""
    if not (line.openmp and line.has("-S")) or line.has("-w"):
        return
    text = "-S makes code for the host alone; nothing runs on a device"
    for word in line.words:
        if line.is_source(word) and Path(word.value).is_file() and _PRAGMA.search(Path(word.value).read_bytes()):
            say(f"{word.value}:1:1: warning: {text} [{rex401.RULE.code}]")
