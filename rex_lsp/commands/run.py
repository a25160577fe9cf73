"""`rex-lsp --run`: lowers a program, builds it, and runs it."""

import signal
import subprocess
import tempfile
from pathlib import Path

from lowering_core.rules import rex001_unreadable_file as rex001
from lowering_core.rules import rex601_tool_missing as rex601
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.emitting import lower_file
from rex_lsp.inputs import Problem, select
from rex_lsp.programs import build, flags_of, overrides_for
from rex_lsp.toolchain.build import Missing, tools_for


def run(arguments: Arguments) -> int:
    """The exit status of the program, 128 + n after signal n; 2 when it could not be built."""
    problem = _problem(arguments.paths)
    if problem is not None:
        console.complain(f"{problem.path}: {problem.message}")
        return 2
    paths = tuple(dict.fromkeys(arguments.paths))
    lowered = lower_file(paths[0], overrides_for(arguments.overrides, arguments.cflags))
    if isinstance(lowered, Problem):
        console.complain(f"{paths[0]}: {lowered.message}")
        return 2
    tools = tools_for(arguments.backend, arguments.cc, arguments.cxx, lowered.checked.options.architecture)
    if isinstance(tools, Missing):
        console.complain(f"{rex601.RULE.code}: {tools.reason}")
        return 2
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as name:
        program = Path(name) / Path(paths[0]).stem
        try:
            problem = build(
                paths,
                lowered,
                flags_of(paths[0], lowered, arguments.cflags),
                tools,
                program,
                host_fallback=arguments.host_fallback,
            )
        except OSError as error:
            problem = str(error)
        if problem:
            console.complain(f"{paths[0]}: {problem}")
            return 2
        return _run([program.name, *arguments.program_arguments], program)


def _problem(paths: tuple[str, ...]) -> Problem | None:
    """Why the files cannot be a program."""
    selection = select(paths)
    if selection.problems:
        return selection.problems[0]
    return next((Problem(path, rex001.RULE, "a folder cannot be run") for path in paths if Path(path).is_dir()), None)


def _run(command: list[str], program: Path) -> int:
    """Runs with this process's own streams; an interrupt reaches the program too, whose status is then the answer."""
    previous = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = subprocess.Popen(command, executable=program, restore_signals=True)
        status = process.wait()
    finally:
        signal.signal(signal.SIGINT, previous)
    return status if status >= 0 else 128 - status
