"""What the CUDA compiler says about a file's emitted kernels, as findings at the lines that they came from."""

import re
from collections.abc import Iterator

from lowering_core.diagnostics import Severity
from lowering_core.emit.source_map import line_map
from lowering_core.model.kernel import Emission
from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.pipeline import Report
from lowering_core.rules import rex602_build_failed as rex602
from lowering_core.targets.table import CHECKED, FOLDER, architecture_of
from rex_lsp.emitting import output_names
from rex_lsp.findings import Finding, Place
from rex_lsp.toolchain.build import RUNTIME
from rex_lsp.toolchain.cache import cached, key_of
from rex_lsp.toolchain.nvrtc import DeviceCompileError, compile_ptx, compiler_version, has_nvrtc

# A trap in inline assembly is the runtime's; any other stands where the compiler found no meaning for the code.
_TRAP = regex(r"(?<!// begin inline asm\n)^\s*trap;", re.MULTILINE)
_TRAPS = "traps"


def device_messages(report: Report, emission: Emission, architecture: str) -> tuple[Finding, ...]:
    """Errors of NVRTC; nothing where the file has no kernels or all of them compile."""
    if not emission.on_device:
        return ()
    name = output_names(report.path)[1]
    number = int("".join(re.findall(r"\d", architecture_of(CHECKED, architecture))))
    text = emission.device_text()
    key = key_of("device messages", compiler_version(), number, name, text)
    try:
        said = cached(key, lambda: _compiled(text, name, number), _headers)[0].read_text("utf-8", "replace")
    except OSError:
        said = _compiled(text, name, number).decode("utf-8", "replace")
    if said in ("", _TRAPS):
        return (_finding(rex602.TRAPS.text, None),) if said else ()
    return tuple(_errors(said, name, line_map(emission.device, report.source.lines)))


def warnings_of_cpu_build(report: Report, emission: Emission, options: Options) -> tuple[str, ...]:
    """The same about a program that is built for the CPU, as compilers print warnings; nothing without NVRTC."""
    if options.target != CHECKED or not emission.on_device or not has_nvrtc():
        return ()
    found = device_messages(report, emission, options.architecture)
    return tuple(
        f"{report.path}:{one.place.line if one.place else 1}:1: {Severity.WARNING.value}: "
        f"{rex602.ON_CPU(one.message).text} [{one.code}]"
        for one in found
    )


def _compiled(text: str, name: str, architecture: int) -> bytes:
    """The compiler's log, `_TRAPS`, or nothing."""
    try:
        ptx = compile_ptx(text, name, architecture)
    except DeviceCompileError as error:
        return str(error).encode() or b"NVRTC failed"
    return _TRAPS.encode() if _TRAP.search(ptx) else b""


def _headers() -> list[str]:
    """The runtime's headers, which device files include."""
    return [str(path) for folder in (RUNTIME, FOLDER / CHECKED) for path in folder.iterdir() if path.is_file()]


def _errors(log: str, name: str, lines: tuple[int, ...]) -> Iterator[Finding]:
    """The errors of a log, each at its source line; the whole log where none has a line of the device file."""
    found = re.findall(rf"^{re.escape(name)}\((\d+)\): (?:catastrophic )?error: (.*)", log, re.MULTILINE)
    for line, message in found:
        yield _finding(rex602.REJECTED(message).text, lines[min(int(line), len(lines)) - 1])
    if not found:
        yield _finding(rex602.REJECTED(log.strip()).text, None)


def _finding(message: str, line: int | None) -> Finding:
    place = None if line is None else Place(line, 1, line, 1)
    return Finding(rex602.RULE.code, rex602.RULE.severity, message, place)
