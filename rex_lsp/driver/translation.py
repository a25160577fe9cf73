"""One source file as the driver sees it: its emitted texts, with markers that lead back to it, and what to report."""

import hashlib
import os
import re
from dataclasses import replace
from pathlib import Path

from lowering_core import pipeline
from lowering_core.diagnostics import Severity
from lowering_core.model.residence import FileFacts
from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.rules import rex001_unreadable_file as rex001
from lowering_core.rules import rex008_internal_error as rex008
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.source.compiler import macros_of_flags
from lowering_core.text import decode
from lowering_core.values import dataclass
from rex_lsp.device_messages import warnings_of_cpu_build
from rex_lsp.driver.command_line import CommandLine
from rex_lsp.driver.lost import lost_findings, registration, unseen
from rex_lsp.driver.marked_text import marked_text
from rex_lsp.inputs import Problem, read
from rex_lsp.report_findings import of_report
from rex_lsp.settings import ConfigError, find_config, load_config

# What these change about types, a device would have to follow; the runtime is not built for the other machines.
_OTHER_LAYOUT = regex(
    r"-m(?:96bit-long-double|long-double-64|ms-bitfields)|-f(?:unsigned-char|no-signed-char|short-enums"
    r"|pack-struct.*|short-wchar|unsigned-bitfields|no-signed-bitfields)"
)
_OTHER_MACHINE = regex(r"-m(?:32|x32|16)")
_MARK = '\nstatic const char rex_device_mark[] __attribute__((used)) = "{mark}";\n'


@dataclass(frozen=True, slots=True)
class Translation:
    """`host` takes the file's place; `device` is empty where nothing runs on a device. `warnings` are for people.

    With `host` None the file is compiled as it is: for the reason `problem`, or because nothing in it is for a device.
    A `refused` file is not compiled at all. `fast_math`: the device's compiler may round otherwise than C does.
    """

    host: str | None
    device: str = ""
    warnings: tuple[str, ...] = ()
    problem: str = ""
    refused: bool = False
    fast_math: bool = False


def translate(
    path: str, line: CommandLine, settings: Options, mark: str, others: tuple[FileFacts, ...] = (), *,
    resident: bool = False, ask_nvrtc: bool = False, host_fallback: bool = False,
) -> Translation:  # fmt: skip
    """Lower one file beside `others`. `settings` are those of the user; `mark` is put into the device's object. Never
    raises for what the file holds. A `resident` file has all its regions on the host. With `ask_nvrtc` the warnings
    tell what NVRTC says about the kernels. A file with lost target directives is refused; in a `host_fallback` these
    are the host's, where they are known.
    """
    severity = "warning" if host_fallback else "error"
    layout = next((word.option for word in line.words if _OTHER_LAYOUT.fullmatch(word.option)), "")
    data = read(path)
    # What the compiler has to say about a file that cannot be read, it says itself.
    if isinstance(data, Problem):
        return Translation(None)
    try:
        options = options_of(path, line, settings)
        report = pipeline.check(path, data, options, others=others)
        on_host = resident or bool(layout)
        emission = pipeline.lower_resident(report, options) if on_host else pipeline.lower(report, options)
    except ConfigError as error:
        return Translation(None, problem=f"{path}:1:1: {severity}: {error} [{rex001.RULE.code}]")
    except Exception as error:
        text = f"internal error, please report it: {type(error).__name__}: {error}"
        return Translation(None, problem=f"{path}:1:1: {severity}: {text} [{rex008.RULE.code}]")
    left = unseen(path, report, options, (settings.cc or "cc", *line.compile_flags()))
    lost = (*(lost_findings(path, report) if left or not host_fallback else ()), *left)
    if lost:
        return Translation(None, problem="\n".join(lost), refused=True)
    announced = registration(report)
    if emission.host_text() == decode(report.data) and not emission.on_device and not announced:
        return Translation(None, warnings=_warnings(path, report))
    machine = next((word.option for word in line.words if _OTHER_MACHINE.fullmatch(word.option)), "")
    if machine or layout:
        text = f"{machine or layout} gives types another layout than a device has; all regions run on the host"
        warnings = (f"{path}:1:1: warning: {text} [{rex403.RULE.code}]",)
        if machine:
            return Translation(None, warnings=warnings)
    else:
        asked = warnings_of_cpu_build(report, emission, options) if ask_nvrtc else ()
        warnings = (*_warnings(path, report), *asked)
    debug = any(word.option.startswith("-g") and word.option != "-g0" for word in line.words)
    pedantic = line.has("-pedantic", "-Wpedantic", "-pedantic-errors")
    host = marked_text(emission.host, report.source, path, hide_generated=not pedantic) + announced
    device = marked_text(emission.device, report.source, path) if debug else emission.device_text()
    code = device + _MARK.format(mark=mark) if emission.on_device else ""
    return Translation(host, code, warnings, fast_math=options.fast_math)


def options_of(path: str, line: CommandLine, settings: Options) -> Options:
    """The C as the command line says it is to be read. Raises ConfigError.

    Of a configuration file only what is about the device counts: the compiler does not read the rest.
    """
    config = find_config(Path(path))
    base = settings if config is None else load_config(config)
    includes = line.values("-iquote") + line.values("-I") + line.values("-isystem") + line.values("-idirafter")
    macros = _macros(line)
    standard = line.value("-std") or ("c90" if line.has("-ansi") else "")
    defined, ended = macros_of_flags(settings.cc, standard, tuple(word.option for word in line.words))
    return replace(
        settings,
        threads=base.threads,
        fast_math=settings.fast_math or base.fast_math or line.fast_math,
        architecture=settings.architecture or base.architecture,
        defines=(*defined, *filter(None, macros.values())),
        undefines=(*ended, *(name for name, value in macros.items() if not value)),
        include_paths=tuple(os.path.abspath(folder) for folder in includes),
        forced_includes=tuple(_forced(name) for name in line.values("-include")),
        standard=standard,
        tag=_tag(path, line),
    )


def _macros(line: CommandLine) -> dict[str, str]:
    """The last word about each macro: its definition, or nothing."""
    found: dict[str, str] = {}
    for word in line.words:
        if word.option in ("-D", "-U"):
            found[re.split(r"[=(]", word.value)[0]] = word.value if word.option == "-D" else ""
    return found


def _forced(name: str) -> str:
    """A forced include, which compilers look for in the current folder first."""
    return os.path.abspath(name) if Path(name).is_file() else name


def _tag(path: str, line: CommandLine) -> str:
    """Tells the kernels of this object from those of any other that it may be linked with."""
    words = [os.path.abspath(path), os.path.abspath(line.value("-o")), *line.compile_flags()]
    return hashlib.sha256("\0".join(words).encode("utf-8", "surrogateescape")).hexdigest()[:8]


def _warnings(path: str, report: pipeline.Report) -> tuple[str, ...]:
    """What is at least a warning, as compilers print it. An error is one too: the region stays on the host."""
    lines: list[str] = []
    for finding in of_report(report, advised=False).findings:
        if finding.severity.rank >= Severity.WARNING.rank and finding.place is not None:
            place = f"{finding.place.path or path}:{finding.place.line}:{finding.place.column}"
            lines.append(f"{place}: warning: {finding.message} [{finding.code}]")
    return tuple(lines)
