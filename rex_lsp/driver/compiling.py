"""From a C file to one object that holds its host code and its device code."""

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from lowering_core.model.residence import FileFacts
from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.rules import rex602_build_failed as rex602
from lowering_core.targets.table import BACKENDS, TARGETS
from rex_lsp.driver.command_line import PREPROCESSOR, CommandLine
from rex_lsp.driver.linking import mark_of
from rex_lsp.driver.translation import Translation, translate
from rex_lsp.toolchain.build import RUNTIME, Tools, device_command, run_tool
from rex_lsp.toolchain.execute import run, say

# Regions that stay on the host must not go to a device by another way, and objects hold machine code when joined.
_LEFT_OUT = regex(r"-f?lto(?:=.*)?|-flto-.*|-foffload.*|-fopenmp-targets=.*|--offload-arch=.*|-fno-fat-lto-objects")
_FOR_DEVICE = regex(
    r"-O.*|-g(?!split).*|-m(?!cmodel).*|-f(?:no-)?(?:PIC|pic|PIE|pie|omit-frame-pointer|function-sections|data-sections|wrapv"
    r"|trapv|strict-overflow|fast-math|math-errno|unsafe-math-optimizations|finite-math-only|signed-zeros"
    r"|reciprocal-math|associative-math|stack-protector.*)|-no-pie|-fsanitize=(?:address|undefined|,)*|-ffp-contract=.*"
)
_ERROR = regex(r"^(?:.*?:(\d+):)?.*?error: (.*)$", re.MULTILINE)
_FOR_HOST = regex(r"-f(?:PIC|pic|PIE|pie|no-pie|no-PIE|omit-frame-pointer|no-omit-frame-pointer)|-m.*|-no-pie")


def compile_file(
    path: str, line: CommandLine, tools: Tools, settings: Options, output: str, folder: Path, plain: Sequence[str] = (),
    others: tuple[FileFacts, ...] = (), *, host_fallback: bool = False,
) -> int:  # fmt: skip
    """Compile one file into object `output`; the status is the compiler's. `folder` is for what is needed meanwhile,
    `plain` the compiler's words for the file as it is, where the user gave them, `others` what other files tell. With
    `host_fallback` the regions of a file that cannot be built for a device stay on the host.
    """
    as_it_is = [tools.cc, *plain] if plain else _plain(path, line, tools, output)
    translation = translate(
        path, line, settings, mark_of(tools.backend), others, ask_nvrtc=tools.ask_nvrtc, host_fallback=host_fallback
    )
    if not line.has("-w"):
        for warning in translation.warnings:
            say(warning)
    special = os.path.exists(output) and not os.path.isfile(output)
    if special or (translation.host is None and not translation.problem):
        return run(as_it_is)
    status, messages = 1, translation.problem
    if translation.host is not None:
        status, messages = _compile_parts(path, translation, line, tools, settings, output, folder)
    if status == 0:
        say(messages)
        return _write_dependencies(path, line, tools, output)
    # What is wrong with the file, the compiler says best about the file itself.
    status, refusal = run_tool([*as_it_is, *_style(line)])
    say(refusal)
    if status != 0:
        if translation.host is not None and _errors(messages).isdisjoint(_errors(refusal)):
            text = "the emitted code has nothing of what is refused above, but could not be built either"
            say(f"{path}:1:1: error: {text} [{rex602.RULE.code}]\n{messages}")
        return status
    host_fallback = host_fallback and not translation.refused
    if not host_fallback:
        Path(output).unlink(missing_ok=True)
    if translation.problem:
        say(translation.problem)
        return 0 if host_fallback else 1
    if not host_fallback:
        text = "the emitted code could not be built; --host-fallback keeps the file's regions on the host instead"
        say(f"{path}:1:1: error: {text} [{rex602.RULE.code}]\n{messages}")
        return 1
    return _compile_resident(path, line, tools, settings, output, folder, messages)


def _errors(messages: str) -> frozenset[tuple[str, ...]]:
    """The lines and the words of errors. One that a file and what is emitted for it share is the file's own, and others
    may follow from it.
    """
    return frozenset(_ERROR.findall(messages))


def _compile_resident(
    path: str, line: CommandLine, tools: Tools, settings: Options, output: str, folder: Path, messages: str
) -> int:
    """The file without kernels, after `messages` about its device code; the object of the file as it is has been
    made, with its dependencies.
    """
    translation = translate(path, line, settings, mark_of(tools.backend), resident=True, host_fallback=True)
    status, more = 0, ""
    if translation.host is not None:
        status, more = _compile_parts(path, translation, line, tools, settings, output, folder)
    text = "the emitted code could not be built; all regions of the file run on the host"
    say(f"{path}:1:1: {'error' if status else 'warning'}: {text} [{rex602.RULE.code}]\n{more if status else messages}")
    if status:
        Path(output).unlink(missing_ok=True)
    return status


def _plain(path: str, line: CommandLine, tools: Tools, output: str) -> list[str]:
    dependencies = [part for word in line.dependency_flags() for part in word.text]
    return [tools.cc, *line.compile_flags(), *dependencies, *_named(path), "-c", "-o", output]


def _named(path: str) -> tuple[str, ...]:
    return (path,) if path.endswith(".c") else ("-x", "c", path, "-x", "none")


def _compile_parts(
    path: str, translation: Translation, line: CommandLine, tools: Tools, settings: Options, output: str, folder: Path
) -> tuple[int, str]:
    """Host code, device code, and both as one object."""
    host = folder / "rex_host.c"
    host.write_text(translation.host or "", encoding="utf-8", errors="surrogateescape", newline="")
    source = os.path.dirname(path) or "."
    flags = [flag for flag in line.compile_flags() if not _LEFT_OUT.fullmatch(flag)]
    # With the object's own name, files that go with it (coverage, split debug information) get the right names too.
    status, messages = run_tool(
        [tools.cc, "-iquote", source, *flags, *_style(line), *_host_only(tools), f"-fdebug-prefix-map={host}={path}",
         "-idirafter", str(RUNTIME), "-c", str(host), "-o", output]
    )  # fmt: skip
    if status != 0 or not translation.device:
        return status, messages
    device, joined = folder / f"rex_device{TARGETS[settings.target].suffix}", folder / "rex_joined.o"
    device.write_text(translation.device, encoding="utf-8", errors="surrogateescape", newline="")
    compiled = folder / "rex_device.o"
    words = _device_flags(path, line, tools, device)
    if translation.fast_math:
        words += BACKENDS[tools.backend].fast_math
    status, said = run_tool(device_command(tools, device, compiled, words))
    if status == 0:
        status, said = run_tool([tools.cc, "-r", "-nostdlib", output, str(compiled), "-o", str(joined)])
    if status != 0:
        return status, said
    Path(output).write_bytes(joined.read_bytes())
    return 0, messages


def _device_flags(path: str, line: CommandLine, tools: Tools, device: Path) -> list[str]:
    options = [word.text[0] for word in line.words if len(word.text) == 1 and not word.is_input]
    if not tools.compiler:
        chosen = [flag for flag in options if _FOR_DEVICE.fullmatch(flag)]
        return [*chosen, "-w", f"-fdebug-prefix-map={device}={path}"]
    passed = tools.for_host(flag for flag in options if _FOR_HOST.fullmatch(flag))
    debug = BACKENDS[tools.backend].debug if any(flag.startswith("-g") and flag != "-g0" for flag in options) else ()
    return ["-O3", "-w", *debug, *passed]


def _host_only(tools: Tools) -> list[str]:
    """What keeps a compiler that could offload from doing so; GCC alone knows the option."""
    return ["-foffload=disable"] if "gcc" in os.path.basename(os.path.realpath(tools.cc)) else []


def _style(line: CommandLine) -> list[str]:
    """Messages are caught on their way, and would lose their colours."""
    chosen = any(word.option.startswith("-fdiagnostics-color") or word.option == "-fno-diagnostics-color"
                 for word in line.words)  # fmt: skip
    return [] if chosen or not sys.stderr.isatty() else ["-fdiagnostics-color=always"]


def _write_dependencies(path: str, line: CommandLine, tools: Tools, output: str) -> int:
    """The dependency file that was asked for. It is made from the original, so that it names that."""
    asked = line.dependency_flags()
    kinds = {word.option for word in asked} & {"-MD", "-MMD"}
    if not kinds:
        return 0
    stem = os.path.splitext(line.value("-o") if line.has("-c") and line.value("-o") else os.path.basename(path))[0]
    words = [part for word in asked if word.option not in ("-MD", "-MMD", "-MF") for part in word.text]
    if not line.values("-MT", "-MQ"):
        named = line.has("-c") and PREPROCESSOR not in line.values("-MD", "-MMD")
        words += ["-MQ", output if named else os.path.splitext(os.path.basename(path))[0] + ".o"]
    flags = [flag for flag in line.compile_flags() if not flag.startswith("-save-temps")]
    kind = "-M" if "-MD" in kinds else "-MM"
    return run([tools.cc, *flags, "-w", kind, "-MF", line.value("-MF") or f"{stem}.d", *words, *_named(path)])
