"""`rex-lsp --run`: lowers a program, builds it, and runs it."""

import signal
import subprocess
import tempfile
from pathlib import Path

from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.checking.build import Missing
from rex_lsp.checking.device import tools_for
from rex_lsp.emitting import lower_file
from rex_lsp.inputs import Problem, select
from rex_lsp.programs import build_lowered, flags_of


def run(arguments: Arguments) -> int:
    """The exit status of the program, 128 + n after signal n; 2 when it could not be built."""
    path = arguments.paths[0]
    selection = select(arguments.paths)
    if selection.files != (path,):
        reason = selection.problems[0].message if selection.problems else "a folder cannot be run"
        console.complain(f"{path}: {reason}")
        return 2
    lowered = lower_file(path, arguments.overrides)
    if isinstance(lowered, Problem):
        console.complain(f"{path}: {lowered.message}")
        return 2
    tools = tools_for(arguments.backend, arguments.cc, arguments.cxx, lowered.checked.options.architecture)
    if isinstance(tools, Missing):
        console.complain(f"REX601: {tools.reason}")
        return 2
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as name:
        folder = Path(name)
        try:
            built = build_lowered(path, lowered, flags_of(path, lowered, arguments.cflags), tools, folder)
        except OSError as error:
            console.complain(f"{path}: {error}")
            return 2
        if not built.ok:
            console.complain(f"{path}: REX602: the emitted program could not be built\n{built.output_text.rstrip()}")
            return 2
        stem = Path(path).stem
        return _run([stem, *arguments.program_arguments], folder / stem)


def _run(command: list[str], program: Path) -> int:
    """Runs with this process's own streams; an interrupt reaches the program too, whose status is then the answer."""
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = subprocess.Popen(command, executable=program, restore_signals=True)
        status = process.wait()
    finally:
        signal.signal(signal.SIGINT, previous)
    return status if status >= 0 else 128 - status
