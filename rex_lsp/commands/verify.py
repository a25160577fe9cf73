"""`rex-lsp --verify`: runs the original and the lowered program and compares what they do."""

import os
import tempfile
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from lowering_core.rules import rex601_tool_missing as rex601
from lowering_core.rules import rex603_results_differ as rex603
from lowering_core.targets.table import architecture_of
from lowering_core.values import dataclass
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.emitting import Lowered, describe_outcomes, lower_file
from rex_lsp.inputs import Problem, select
from rex_lsp.programs import Original, build, build_original, flags_of, overrides_for
from rex_lsp.toolchain.build import Missing, Tools, tools_for
from rex_lsp.toolchain.compare_text import Comparison, TextDifference, Tolerance, compare
from rex_lsp.toolchain.execute import Execution, describe_status, execute

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
    tools = tools_for(arguments.backend, arguments.cc, arguments.cxx, arguments.overrides.architecture)
    if isinstance(tools, Missing):
        console.complain(f"{rex601.RULE.code}: {tools.reason}")
        return 2
    verdicts = [Verdict(problem.path, "", _FAILED, detail=problem.message) for problem in selection.problems]
    together = arguments.together and len(selection.files) > 1
    for paths in (selection.files,) if together else ((path,) for path in selection.files):
        with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
            verdicts.append(_verify(paths, arguments, tools, Path(folder)))
    _print(verdicts, arguments, tools.backend)
    results = {verdict.result for verdict in verdicts}
    if _FAILED in results:
        return 2
    return 1 if _DIFFERENT in results else 0


def _verify(paths: tuple[str, ...], arguments: Arguments, tools: Tools, folder: Path) -> Verdict:
    """Of one file or of several that are one program, which is named after the first."""
    name, lowered = " ".join(paths), list[Lowered]()
    for path in paths:
        found = lower_file(path, overrides_for(arguments.overrides, arguments.cflags))
        if isinstance(found, Problem):
            return Verdict(path, "", _FAILED, detail=found.message)
        lowered.append(found)
    loops = describe_outcomes(*(one.checked.report for one in lowered))
    flags = flags_of(paths[0], lowered[0], arguments.cflags)
    tools = replace(
        tools,
        architecture=architecture_of(tools.backend, lowered[0].checked.options.architecture),
        ask_nvrtc=not tools.compiler,
    )
    try:
        original = build_original(paths, flags, tools, folder / "original")
        if original.program is None:
            detail = f"the original does not compile:\n{original.messages.rstrip()}"
            return Verdict(name, loops, _FAILED, detail=detail)
        program = folder / "lowered" / Path(paths[0]).stem
        problem = build(
            paths, lowered[0], flags, tools, program, openmp=original.openmp, host_fallback=arguments.host_fallback
        )
        if problem:
            return Verdict(name, loops, _FAILED, detail=problem)
        expected = _execute(original.program, arguments, {"OMP_TARGET_OFFLOAD": "DISABLED"})
        if expected.cut:
            return Verdict(name, loops, _FAILED, detail=f"the original was {expected.cut}")
        width = str(lowered[0].checked.options.device.warp)
        required = "0" if arguments.host_fallback else "lowered"
        needs = {"OMP_TARGET_OFFLOAD": "DEFAULT", "REX_REQUIRE_DEVICE": required, "REX_WARP_WIDTH": width}
        actual = _execute(program, arguments, needs)
    except OSError as error:
        return Verdict(name, loops, _FAILED, detail=str(error))
    return _judge(Verdict(name, loops, _SAME), original, expected, actual, arguments)


def _execute(program: Path, arguments: Arguments, environment: dict[str, str]) -> Execution:
    """Run a program in an environment in which the original's target regions run on the host, and the lowered
    program's on the device: a silent fall back to the host would compare the original with itself.
    """
    # Threads that spin while they wait make a program with many short parallel regions a hundred times slower.
    policy = os.environ.get("OMP_WAIT_POLICY", "passive")
    environment = {"OMP_WAIT_POLICY": policy, **environment}
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
    details = [f"{rex603.RULE.severity.value} {rex603.RULE.code}: {detail}" for detail in details]
    result = _DIFFERENT if details else _SAME
    details += warnings
    if not original.openmp:
        details.append("the original compiles only without -fopenmp, so it was built without")
    seconds = f"{expected.seconds:.2f} / {actual.seconds:.2f}"
    return replace(
        verdict, result=result, largest=_largest(streams.values()), seconds=seconds, detail="\n".join(details)
    )


def _without_warnings(stderr: bytes) -> tuple[bytes, list[str]]:
    """What the program wrote to standard error, and what the runtime warned of there, which is no behaviour of its."""
    lines = stderr.splitlines(keepends=True)
    own = b"".join(line for line in lines if not line.startswith(_WARNING))
    return own, [line.decode("utf-8", "replace").strip() for line in lines if line.startswith(_WARNING)]


def _describe(stream: str, difference: TextDifference) -> str:
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
