"""The first steps of the CPU and the GPU check: from a plan to a compiled reference and data."""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lowering_core import pipeline
from lowering_core.analysis.call_constants import constants_at_calls
from lowering_core.analysis.local_types import is_of_function
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.ctypes import AS_OBJECTS, arithmetic_kind, innermost
from lowering_core.model.data import Sharing
from lowering_core.model.kernel import Emission, HostOnly, KernelPlan
from lowering_core.options import Options
from lowering_core.text import Span, encode
from rex_lsp.toolchain.build import Tools, run_tool
from rex_lsp.checking.build.harness import ENTRY, Harness, harness
from rex_lsp.checking.build.memory import Buffer, Library
from rex_lsp.checking.model.result import Trouble
from rex_lsp.checking.report.explain import lost_variables
from rex_lsp.checking.inputs.values import WorkAmount, comment_settings, scalar_texts

NATIVE = Path(__file__).parents[1] / "native"
"""The folder of what a harness is built with."""

BUILD_LIMIT = 120.0
"""Seconds that one compilation may take."""

_SOURCES = "reference.d"
_WORD = re.compile(r"(?:\\.|[^\s\\])+")
_MORE = 64  # times the limit of default data that explicit sizes may take


@dataclass(frozen=True, slots=True)
class Fitting:
    """Scalars for which a loop's data fit into memory, as texts and in buffers, and whether default sizes were reduced."""

    texts: Mapping[str, str]
    buffers: list[Buffer]
    cut: bool


@dataclass(frozen=True, slots=True)
class LoweredHarness:
    """The harness's emitted files, and the report and emission they came from. Only the loop itself is lowered."""

    report: pipeline.Report
    plan: KernelPlan
    emission: Emission
    host: Path
    device: Path


@dataclass(frozen=True, slots=True)
class Limits:
    """The default amount of work of a check, and its limit of memory in bytes."""

    amount: WorkAmount
    memory: int


@dataclass(frozen=True, slots=True)
class Request:
    """One check to make. `contents` are bytes for arrays by name; `timeout` is in seconds for each run; `amount`
    is as in a job.
    """

    plan: KernelPlan
    report: pipeline.Report
    options: Options
    settings: Mapping[str, str]
    contents: Mapping[str, bytes]
    sanitize: bool = True
    timeout: float = 60.0
    repeats: int = 0
    amount: int = 0

    @property
    def path(self) -> str:
        """The file that the loop stands in: the report's, or one that it includes."""
        unit, region = self.report.source.preprocessed.unit, self.plan.analyzed.region
        return (unit.path(region.place.start) if unit is not None else "") or self.report.path


def make_harness(
    plan: KernelPlan, report: pipeline.Report, settings: Mapping[str, str], folder: Path, *, passed: bool = True
) -> tuple[Harness, dict[str, str]]:
    """Writes the loop as it is to `reference.c` in `folder`. Returns the harness with the settings in force, what calls
    pass among them where that is `passed` on. Raises Trouble.
    """
    if isinstance(plan.strategy, HostOnly):
        raise Trouble(f"the loop stays on the host, so there is nothing to compare: {plan.strategy.reason}")
    for name in plan.needs:
        raise Trouble(f"the loop needs `{name}` of another file, which it cannot be taken out of its program with")
    if any(variable.sharing is Sharing.DECLARED_TARGET for variable in plan.analyzed.data.variables):
        raise Trouble("the loop uses declare-target variables, which it cannot be taken out of its program with")
    scope = plan.analyzed.region.seen(report.source.environment)
    for variable in plan.analyzed.data.variables:
        if is_of_function(variable.type, scope):
            raise Trouble(f"the type of `{variable.name}` has no name, or is declared inside the function alone")
        if arithmetic_kind(innermost(variable.type)) in AS_OBJECTS:
            raise Trouble(f"`{variable.name}` is of a type for which no values are made")
    place = plan.analyzed.region.place
    function, environment = plan.analyzed.region.function, report.source.environment
    constants = constants_at_calls(function, report.naming(function.name), environment) if passed else {}
    known = {
        **{name: str(value) for name, value in constants.items()},
        **comment_settings(report.data, place.start),
        **settings,
    }
    made = harness(plan, report.data, environment, known, frozenset(missing_maps(plan, report.diagnostics)))
    if made.unsized:
        example = " ".join(f"--set {name}=1024" for name in made.unsized)
        raise Trouble(f"how many elements do {', '.join(made.unsized)} have? Say it: {example}")
    # What is written to these does not reach the host, where the loop's own result is seen.
    lost = lost_variables(plan, report)
    variables = tuple(replace(one, returned=one.returned or one.name in lost) for one in made.variables)
    made = replace(made, variables=variables)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "reference.c").write_bytes(encode(made.reference))
    return made, known


def compile_reference(path: str, options: Options, tools: Tools, folder: Path) -> Path:
    """The library of `reference.c` with OpenMP off. Raises Trouble with the compiler's message."""
    target = folder / "reference.so"
    command = [
        tools.cc, "-O2", "-w", "-ffp-contract=off", "-shared", "-fPIC", "-fvisibility=hidden", "-ffunction-sections",
        "-fdata-sections", "-Wl,--gc-sections", "-Wl,--unresolved-symbols=ignore-all", *include_flags(path, options),
        "-MD", "-MF", str(folder / _SOURCES), str(folder / "reference.c"), "-o", str(target), "-lm",
    ]  # fmt: skip
    status, output = run_tool(command, BUILD_LIMIT)
    if status:
        lines = [line for line in output.splitlines() if "error" in line] or output.splitlines()
        raise Trouble("\n".join(["the loop does not compile by itself:", *lines[:4]]))
    return target


def sized(plan: KernelPlan, made: Harness, library: Library, settings: Mapping[str, str], limits: Limits) -> Fitting:
    """Values of the scalars for which the loop's data fit into memory. Raises Trouble where there are none."""
    amount = limits.amount
    while True:
        texts = scalar_texts(plan, made.variables, settings, amount)
        buffers = library.scalars(texts)
        sizes = library.sizes(buffers)
        wrong = next((v.name for v, size in zip(made.variables, sizes, strict=True) if size < 0), "")
        if wrong and amount.iterations <= 1:
            raise Trouble(f"{wrong}: a negative number of elements; give its size with --set")
        fits = sum(sizes) <= limits.memory and not wrong and not library.overflows(buffers)
        if fits or amount.iterations <= 1:
            break
        amount = amount.halved()
    if sum(sizes) > limits.memory * _MORE:
        raise Trouble(f"the loop's data takes {sum(sizes) >> 20} MiB; make it smaller with --set")
    return Fitting(texts, buffers, amount != limits.amount)


def sources_of(folder: Path, path: str) -> tuple[str, ...]:
    """The headers that the reference compiled in `folder` was made from."""
    try:
        text = (folder / _SOURCES).read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return ()
    words = [word.replace("\\ ", " ") for word in _WORD.findall(text.replace("\\\n", " "))]
    own = (str(folder), str(NATIVE))
    found = [os.path.abspath(word) for word in words if not word.startswith(own) and not word.endswith(":")]
    return tuple(word for word in found if word != os.path.abspath(path))


def lower_harness(path: str, made: Harness, options: Options, folder: Path) -> LoweredHarness:
    """The harness, lowered, with its loop as the only kernel. Raises Trouble."""
    widened = replace(options, include_paths=(*options.include_paths, str(NATIVE)))
    checked = pipeline.check(path, encode(made.text), widened)
    plans = tuple(plan for plan in checked.plans if plan.analyzed.region.function.name == ENTRY)
    if len(plans) != 1 or not plans[0].name:
        reason = plans[0].strategy.reason if plans else "it was not found again"
        raise Trouble(f"the loop cannot be taken out of its program: {reason}")
    report = replace(checked, plans=plans)
    emission = pipeline.lower(report, widened)
    host, device = folder / "rex_harness.c", folder / "rex_harness.cu"
    host.write_bytes(encode(emission.host_text()))
    device.write_bytes(encode(emission.device_text()))
    return LoweredHarness(report, plans[0], emission, host, device)


def include_flags(path: str, options: Options) -> tuple[str, ...]:
    """Flags under which a harness reads the same headers and definitions as the user's file."""
    return options.flags(str(NATIVE), str(Path(path).absolute().parent))


def missing_maps(plan: KernelPlan, diagnostics: Sequence[Diagnostic]) -> tuple[str, ...]:
    """The region's variables whose memory nothing maps."""
    region = plan.analyzed.region
    whole = region.function.unit.source(region.pragma.span or Span(0, 0))
    return tuple(item.unmapped for item in diagnostics if item.unmapped and whole.covers(item.span))
