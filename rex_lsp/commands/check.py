"""`rex-lsp --check`: what becomes of each target loop and why, and what is wrong; with `--fix`, fixed where that is
safe.
"""

import sys
from collections.abc import Iterable
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from lowering_core.rules import rex601_tool_missing as rex601
from lowering_core.text import encode
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.check_arguments import STDIN
from rex_lsp.check_report import CheckSources, report, tell
from rex_lsp.file_checker import ClusterError
from rex_lsp.gate import Gate, GateError
from rex_lsp.inputs import Selection, select, select_text, unreadable, with_nothing_found
from rex_lsp.leaving_out import LeavingOut
from rex_lsp.reports.writer import OutputError, refuse_source

if TYPE_CHECKING:
    from rex_lsp.fix_rounds import Fixing

_FROM_STDIN = "stdin.c"
_MOST_TOLD = 20  # fixes that are told one by one


def run(arguments: Arguments) -> int:
    """0: nothing at or above `fail_on`; 1: something; 2: a file could not be checked."""
    # Only this option needs it.
    if arguments.check.compile and not import_module("rex_lsp.toolchain.nvrtc").has_nvrtc():
        console.complain(f"{rex601.RULE.code}: --compile needs NVRTC: pip install nvidia-cuda-nvrtc")
        return 2
    if arguments.check.watch:
        try:
            refuse_source(arguments.output, ())
        except OutputError as error:
            console.complain(str(error))
            return 2
        # Other checks need not wait for it.
        watching: Any = import_module("rex_lsp.watching")
        return watching.watch(arguments, partial(_sources, arguments), partial(_check, arguments))
    return _check(arguments, _sources(arguments))


def _check(arguments: Arguments, sources: CheckSources) -> int:
    try:
        refuse_source(arguments.output, sources.selection.files)
        if arguments.check.fix:
            return _fix(arguments, sources)
        return report(arguments, sources, Gate(arguments, sources.selection))
    except (GateError, ClusterError, OutputError) as error:
        console.complain(str(error))
        return 2


def _sources(arguments: Arguments) -> CheckSources:
    check = arguments.check
    if arguments.paths == (STDIN,):
        name = check.stdin_name or _FROM_STDIN
        try:
            data = sys.stdin.buffer.read()
        except OSError as error:
            return CheckSources(Selection((), (unreadable(name, error),)))
        return CheckSources(select_text(name, data), {name: data})
    leaves_out = LeavingOut(check.include, check.exclude, git=check.git)
    selection = select(
        arguments.paths,
        looked_at=lambda count: tell(count, f"rex-lsp: looking at files: {count}"),
        leaves_out=leaves_out,
        sorting=True,
    )
    return CheckSources(with_nothing_found(selection, arguments.paths, leaves_out.unused()))


def _fix(arguments: Arguments, sources: CheckSources) -> int:
    """Applies fixes, and reports what is left; with `--diff`, shows them alone, and 1 means that there are some."""
    # A check that fixes nothing need not wait for it.
    rounds: Any = import_module("rex_lsp.fix_rounds")
    selection, texts = sources.selection, sources.texts
    make_gate = partial(Gate, arguments, selection)
    done: Fixing = rounds.fix_files(arguments, selection, make_gate, texts, writes=not arguments.diff)
    for problem in done.problems:
        console.complain(problem)
    if arguments.diff:
        for one in selection.problems:
            console.complain(f"{one.path}: {one.message}")
        _put(rounds.diffs(done, texts))
        return 2 if selection.problems or done.problems else int(bool(done.fixes))
    put = console.write
    if texts:
        put = console.write_error
        sys.stdout.buffer.write(b"".join(done.texts.values()))
        sys.stdout.flush()
    if not arguments.check.quiet:
        _tell_of(done)
    status = report(arguments, CheckSources(selection, done.texts), make_gate(), put)
    return 2 if done.problems else status


def _tell_of(done: "Fixing") -> None:
    fixes = [one for of_file in done.fixes.values() for one in of_file]
    for one in fixes[:_MOST_TOLD]:
        console.complain(f"{one.path}:{one.line}: fixed {one.code}: {one.title}")
    if len(fixes) > _MOST_TOLD:
        console.complain(f"and {len(fixes) - _MOST_TOLD} more")
    if fixes:
        files = len(done.fixes)
        made = f"{len(fixes)} {'fix' if len(fixes) == 1 else 'fixes'}"
        console.complain(f"{made} in {files} file{'' if files == 1 else 's'}")


def _put(lines: Iterable[str]) -> None:
    """Lines of a diff with their ends: on a terminal without its control characters, else as they are."""
    for line in lines:
        if sys.stdout.isatty():
            console.say(line.rstrip("\r\n"))
        else:
            sys.stdout.buffer.write(encode(line))
    sys.stdout.flush()
