"""`rex-lsp --gpu-check`: runs single loops on generated data, as they are and lowered, and compares and times them."""

import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from lowering_core.patterns import regex
from rex_lsp import console, streams
from rex_lsp.arguments import Arguments
from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.result import NOT_RUN, CheckResult
from rex_lsp.checking.report.text import draw, placed, summary, to_json, to_text
from rex_lsp.checking.run.queue import run_job
from rex_lsp.inputs import select

_PASSED = ("backend", "overrides", "cxx", "sanitize", "sweep", "specialise", "repeats", "timeout")
_PLACE = regex(r"(.+?):(\d+)(?::\d+)?$")


def run(arguments: Arguments) -> int:
    """0: all loops give the same results; 1: one differs or something is wrong with it; 2: one could not be run."""
    signal.signal(signal.SIGTERM, _stop)
    results: list[CheckResult] = []
    for path in arguments.paths:
        for result in _check(path, arguments):
            results.append(result)
            _print(result, arguments)
    if arguments.check.format == "json":
        streams.write_utf8()
        console.say(to_json(tuple(results)))
    elif len(results) > 1:
        _table(results)
    if arguments.plot and not _plot(results, arguments.plot):
        return 2
    return max((result.status for result in results), default=0)


def _check(place: str, arguments: Arguments) -> Iterator[CheckResult]:
    """The results for the loops that `FILE` or `FILE:LINE` means: all of them, or the one that the line belongs to."""
    path, line = place, 0
    if not Path(path).exists() and (found := _PLACE.match(path)):
        path, line = found[1], int(found[2])
    selection = select([path], (".c",))
    if selection.files != (path,):
        reason = selection.problems[0].message if selection.problems else "name a C file"
        yield CheckResult(path, 0, arguments.backend, NOT_RUN, trouble=reason)
        return
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
        options = {name: getattr(arguments, name) for name in _PASSED}
        data = str(Path(arguments.data).absolute()) if arguments.data else ""
        job = Job(
            path, (line,) if line else (), folder, data=data, settings=dict(arguments.settings), told=True, **options
        )
        for result in run_job(job, lambda line, stage: console.progress(f"{Path(path).name}:{line}: {stage} …")):
            if line and result.line > line and arguments.check.format == "text":
                console.say(f"{path}:{line}: no loop begins before this line; the first one is checked")
            yield result


def _print(result: CheckResult, arguments: Arguments) -> None:
    if arguments.check.format == "text":
        severity = ("warning" if result.caveats else "", "error", "warning")[result.status]
        console.say_severity(to_text(result), severity)


def _table(results: list[CheckResult]) -> None:
    console.say("")
    rows = [(placed(Path(result.path).name, result.line), result.function, _short(result)) for result in results]
    console.table(("loop", "function", "result"), rows)


def _short(result: CheckResult) -> str:
    text = summary(result)
    return text if len(text) <= 100 else text[:99] + "…"


def _plot(results: list[CheckResult], target: str) -> bool:
    swept = [result for result in results if result.gpu is not None and result.gpu.sweep]
    if not swept:
        console.complain("nothing to draw: no loop was timed with several block sizes on a GPU")
        return False
    try:
        draw(swept, Path(target))
    except ImportError:
        console.complain("--plot needs matplotlib: pip install 'rex-lsp[plot]'")
        return False
    except (OSError, ValueError) as error:
        console.complain(f"{target}: {error}")
        return False
    return True


def _stop(number: int, frame: FrameType | None) -> None:
    """A termination leaves through the usual exits, so that processes and folders of a check go too."""
    raise KeyboardInterrupt
