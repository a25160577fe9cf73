"""What the CUDA compiler says about a file's emitted kernels, as findings at the lines that they came from."""

import re
from collections.abc import Iterator

from lowering_core.emit.source_map import line_map
from lowering_core.model.kernel import Emission
from lowering_core.pipeline import Report
from lowering_core.rules import rex602_build_failed as rex602
from lowering_core.targets.table import CHECKED, architecture_of
from rex_lsp.emitting import output_names
from rex_lsp.findings import Finding, Place
from rex_lsp.toolchain.nvrtc import DeviceCompileError, compile_ptx

# A trap in inline assembly is the runtime's; any other stands where the compiler found no meaning for the code.
_TRAP = re.compile(r"(?<!// begin inline asm\n)^\s*trap;", re.MULTILINE)


def device_messages(report: Report, emission: Emission, architecture: str) -> tuple[Finding, ...]:
    """Errors of NVRTC; nothing where the file has no kernels or all of them compile."""
    if not emission.on_device:
        return ()
    name = output_names(report.path)[1]
    number = int("".join(re.findall(r"\d", architecture_of(CHECKED, architecture))))
    try:
        ptx = compile_ptx(emission.device_text(), name, number)
    except DeviceCompileError as error:
        return tuple(_errors(str(error), name, line_map(emission.device, report.source.lines)))
    return (_finding(rex602.TRAPS.text, None),) if _TRAP.search(ptx) else ()


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
