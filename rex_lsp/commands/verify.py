"""`rex-lsp --verify`: runs the original and the lowered program and compares what they do."""

import os
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from lowering_core.diagnostics import RULES
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.checking.build import Missing, Tools
from rex_lsp.checking.compare_text import Comparison, Difference, Tolerance, compare
from rex_lsp.checking.device import tools_for
from rex_lsp.checking.execute import Execution, describe_status, execute
from rex_lsp.emitting import describe_outcomes, lower_file
from rex_lsp.inputs import Problem, select
from rex_lsp.programs import Original, build_lowered, build_original, flags_of

_RULE = RULES["REX603"]
_WARNING = b"rex: warning: "
_SAME, _DIFFERENT, _FAILED = "same", "DIFFERENT", "NOT RUN"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result for one file. `detail` says more in one or several lines, empty when there is nothing to say."""

    path: str
    loops: str
    result: str
    largest: str = ""
    seconds: str = ""
    detail: str = ""


def run(arguments: Arguments) -> int:
    """0: all programs behave the same; 1: one differs; 2: one could not be built or run."""
    selection = select(arguments.paths, (".c",))
    tools = tools_for(arguments.backend, arguments.cc, arguments.cxx, arguments.overrides.architecture or 90)
    if isinstance(tools, Missing):
        console.complain(f"REX601: {tools.reason}")
        return 2
    verdicts = [Verdict(problem.path, "", _FAILED, detail=problem.message) for problem in selection.problems]
    for path in selection.files:
        with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
            verdicts.append(_verify(path, arguments, tools, Path(folder)))
    _print(verdicts, arguments, tools.backend)
    results = {verdict.result for verdict in verdicts}
    if _FAILED in results:
        return 2
    return 1 if _DIFFERENT in results else 0


def _verify(path: str, arguments: Arguments, tools: Tools, folder: Path) -> Verdict:
    lowered = lower_file(path, arguments.overrides)
    if isinstance(lowered, Problem):
        return Verdict(path, "", _FAILED, detail=lowered.message)
    loops = describe_outcomes(lowered.checked.report)
    flags = flags_of(path, lowered, arguments.cflags)
    tools = replace(tools, architecture=lowered.checked.options.architecture)
    try:
        original = build_original(path, flags, tools, folder / "original")
        if original.program is None:
            detail = f"the original does not compile:\n{original.messages.rstrip()}"
            return Verdict(path, loops, _FAILED, detail=detail)
        built = build_lowered(path, lowered, flags, tools, folder / "lowered", openmp=original.openmp)
        if not built.ok:
            detail = f"REX602: the emitted program could not be built:\n{built.output_text.rstrip()}"
            return Verdict(path, loops, _FAILED, detail=detail)
        expected = _execute(original.program, arguments, {})
        if expected.cut:
            return Verdict(path, loops, _FAILED, detail=f"the original was {expected.cut}")
        actual = _execute(folder / "lowered" / Path(path).stem, arguments, {"REX_REQUIRE_DEVICE": "1"})
    except OSError as error:
        return Verdict(path, loops, _FAILED, detail=str(error))
    return _judge(Verdict(path, loops, _SAME), original, expected, actual, arguments)


def _execute(program: Path, arguments: Arguments, environment: dict[str, str]) -> Execution:
    """Target regions of the original run on the host, and so do those that the lowered program leaves there.

    The caller asks for REX_REQUIRE_DEVICE: a silent fall back to the host would compare the original with itself.
    """
    # Threads that spin while they wait make a program with many short parallel regions a hundred times slower.
    policy = os.environ.get("OMP_WAIT_POLICY", "passive")
    environment = {"OMP_TARGET_OFFLOAD": "DISABLED", "OMP_WAIT_POLICY": policy, **environment}
    name = program.name
    return execute(str(program), name, arguments.program_arguments, environment, arguments.timeout)


def _judge(
    verdict: Verdict, original: Original, expected: Execution, actual: Execution, arguments: Arguments
) -> Verdict:
    tolerance = Tolerance(arguments.relative, arguments.absolute)
    errors, warnings = _without_warnings(actual.stderr)
    streams = {
        "standard output": compare(expected.stdout, actual.stdout, tolerance),
        "standard error": compare(expected.stderr, errors, tolerance),
    }
    details = [_describe(name, found.difference) for name, found in streams.items() if found.difference]
    if actual.cut or expected.status != actual.status:
        details.insert(0, f"exit status: {describe_status(expected)} became {describe_status(actual)}")
    details = [f"{_RULE.severity.value} {_RULE.code}: {detail}" for detail in details]
    result = _DIFFERENT if details else _SAME
    details += warnings
    if not original.openmp:
        details.append("the original compiles only without -fopenmp, so it was built without")
    return Verdict(
        verdict.path,
        verdict.loops,
        result,
        _largest(streams.values()),
        f"{expected.seconds:.2f} / {actual.seconds:.2f}",
        "\n".join(details),
    )


def _without_warnings(stderr: bytes) -> tuple[bytes, list[str]]:
    """What the program wrote to standard error, and what the runtime warned of there, which is no behaviour of its."""
    lines = stderr.splitlines(keepends=True)
    own = b"".join(line for line in lines if not line.startswith(_WARNING))
    return own, [line.decode("utf-8", "replace").strip() for line in lines if line.startswith(_WARNING)]


def _describe(stream: str, difference: Difference) -> str:
    lines = [f"{stream} differs first in line {difference.line}:"]
    lines.append("  original " + ("has no such line" if difference.expected is None else f"| {difference.expected}"))
    lines.append("  lowered  " + ("has no such line" if difference.actual is None else f"| {difference.actual}"))
    return "\n".join(lines)


def _largest(comparisons: Iterable[Comparison]) -> str:
    """The largest relative deviation of a number that was accepted."""
    largest = max(comparison.largest for comparison in comparisons)
    return f"{largest:.1e}" if largest else "0"


def _print(verdicts: list[Verdict], arguments: Arguments, backend: str) -> None:
    rows = [(item.path, item.loops, item.result, item.largest, item.seconds) for item in verdicts]
    console.table(("file", "target loops", "result", "deviation", "seconds"), rows)
    for verdict in verdicts:
        if verdict.detail:
            console.say(f"{verdict.path}: {verdict.detail}")
    same = sum(verdict.result == _SAME for verdict in verdicts)
    console.say(
        f"{same} of {len(verdicts)} behave the same on the {backend} back end (text compared exactly, floating-point "
        f"numbers within {arguments.relative:g} relative and {arguments.absolute:g} absolute, or one unit of the last "
        "printed digit)"
    )
