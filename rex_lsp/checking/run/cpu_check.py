"""The quick check on the CPU back end: runs one loop as compiled C and lowered under the sanitizers."""

import struct
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from lowering_core.emit.source_map import line_map
from rex_lsp.checking.build.memory import Buffer
from rex_lsp.checking.build.prepare import (
    NATIVE,
    Limits,
    LoweredHarness,
    Prepared,
    Request,
    compile_reference,
    include_flags,
    lower_harness,
    make_data,
    make_harness,
    missing_maps,
)
from rex_lsp.checking.inputs.values import CPU_AMOUNT
from rex_lsp.checking.model.result import DIFFERENT, NOT_RUN, SAME, CheckResult, Difference, Remark
from rex_lsp.checking.report.explain import Facts, explain, line_of, lost_remarks, races, unmapped
from rex_lsp.checking.report.text import left_over
from rex_lsp.toolchain.build import RUNTIME, SANITIZE, BuildResult, Tools, build_program, made
from rex_lsp.toolchain.execute import Execution, describe_status, execute

LIMITS = Limits(CPU_AMOUNT, 64 << 20)
_LINK = ("-Wl,--gc-sections", "-Wl,--unresolved-symbols=ignore-all")
_SANITIZERS = "detect_leaks=0:abort_on_error=0:allocator_may_return_null=1"
_MEMORY = "hard_rss_limit_mb=4096"


@dataclass(frozen=True, slots=True)
class _Programs:
    """The lowered loop as a program, and the same with its accesses watched (None: not built)."""

    lowered: Path
    watched: Path | None


def check_on_cpu(request: Request, tools: Tools, folder: Path, stage: Callable[[str], None]) -> CheckResult:
    """Compile the plan's loop twice, run both on the same generated data, compare. `folder` receives all files.

    `stage` is called with the name of each step.
    """
    begin = time.perf_counter()
    region, report = request.plan.analyzed.region, request.report
    base = CheckResult(
        report.path, region.line, "cpu", NOT_RUN, region.directive.name, region.function.name,
        sanitized=request.sanitize,
    )  # fmt: skip
    result = _checked(base, request, tools, folder, stage)
    return replace(result, seconds=time.perf_counter() - begin)


def _checked(
    base: CheckResult, request: Request, tools: Tools, folder: Path, stage: Callable[[str], None]
) -> CheckResult:
    plan, report, options = request.plan, request.report, request.options
    made = make_harness(plan, report, request.settings, folder)
    if isinstance(made, str):
        return replace(base, trouble=made)
    stage("compiling")
    with ThreadPoolExecutor(4) as pool:
        reference = pool.submit(compile_reference, report.path, options, tools, folder)
        lowered = lower_harness(report.path, made[0], options, folder)
        builds = None if isinstance(lowered, str) else _start_builds(pool, lowered, request, tools, folder)
        trouble = reference.result()
        if trouble:
            return replace(base, trouble=trouble)
        stage("making data")
        prepared = make_data(plan, made[0], made[1], request.contents, folder, LIMITS)
        programs = "" if builds is None else _programs(builds, folder)
    if isinstance(prepared, str) or isinstance(lowered, str) or isinstance(programs, str):
        return replace(base, trouble=next(part for part in (prepared, lowered, programs) if isinstance(part, str)))
    base = replace(base, values=dict(prepared.values), cut=prepared.cut)
    return _run(base, request, prepared, lowered, programs, folder, stage)


def _run(
    base: CheckResult, request: Request, prepared: Prepared, lowered: LoweredHarness, programs: _Programs,
    folder: Path, stage: Callable[[str], None],
) -> CheckResult:  # fmt: skip
    facts = facts_of(request, prepared, lowered)
    (folder / "input").write_bytes(_packed(prepared.buffers))
    with ThreadPoolExecutor(3) as pool:
        stage("running the lowered loop")
        forward = pool.submit(_execute, programs.lowered, folder, "forward", request, {})
        run = forward.result()
        if run.status != 0 or run.cut:
            absent = tuple(unmapped(facts, name) for name in missing_maps(request.plan, request.report.diagnostics))
            remarks = absent or explain(run, facts)
            if run.cut:
                return replace(base, trouble=f"the lowered loop was {run.cut}; give it less to do with --set")
            if not remarks:
                last = run.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
                trouble = "\n".join([f"the lowered loop ended early: {describe_status(run)}", *last])
                return replace(base, trouble=trouble)
            return replace(base, verdict=DIFFERENT, remarks=remarks)
        turned = pool.submit(_execute, programs.lowered, folder, "reverse", request, {"REX_CPU_ORDER": "reverse"})
        watched = None if programs.watched is None else pool.submit(
            _execute, programs.watched, folder, "watched", request, {})  # fmt: skip
        stage("running the loop itself")
        expected = prepared.library.twins(prepared.buffers)
        seconds = prepared.library.run(expected)
        return _compared(base, request, facts, prepared, expected, seconds, (run, turned.result(), watched), folder)


def _compared(
    base: CheckResult, request: Request, facts: Facts, prepared: Prepared, expected: list[Buffer], seconds: float,
    runs: "tuple[Execution, Execution, Future[Execution] | None]", folder: Path,
) -> CheckResult:  # fmt: skip
    forward, reverse, watched = runs
    terms = max((buffer.size for buffer in prepared.buffers), default=1)
    actual = _unpacked((folder / "output-forward").read_bytes(), prepared.buffers)
    left = prepared.library.unwritten(prepared.buffers, expected, actual)
    differences = prepared.library.compare(expected, actual, terms)
    turned: tuple[Difference, ...] = ()
    if reverse.status == 0:
        backwards = _unpacked((folder / "output-reverse").read_bytes(), prepared.buffers)
        prepared.library.unwritten(prepared.buffers, expected, backwards)
        turned = tuple(one for one in prepared.library.compare(actual, backwards, terms) if one.count > one.nans)
    conflicts = () if watched is None else races(watched.result(), facts, bool(turned))
    remarks = (
        *conflicts,
        *_order(facts, turned, conflicts),
        *lost_remarks(request.plan, request.report, conflicts),
        *left_over(left, facts.plan.analyzed.region.line),
    )
    wrong = any(one.count for one in differences) or any(remark.serious for remark in remarks)
    took = [float(line.split()[1]) for line in forward.stdout.split(b"\n") if line.startswith(b"seconds")]
    return replace(
        base, verdict=DIFFERENT if wrong else SAME, differences=differences, remarks=remarks,
        reference_seconds=seconds, lowered_seconds=min(took, default=0.0),
    )  # fmt: skip


def facts_of(request: Request, prepared: Prepared, lowered: LoweredHarness) -> Facts:
    """The facts that explanations use."""
    made, library = prepared.harness, prepared.library
    lines = lowered.report.source.lines
    maps = {
        "rex_harness.cu": line_map(lowered.emission.device, lines),
        "rex_harness.c": line_map(lowered.emission.host, lines),
    }

    def user_line(name: str, line: int) -> int:
        known = maps[name]
        return made.to_user(known[line - 1]) if 0 < line <= len(known) else 0

    names = [variable.name for variable in made.variables]
    counts = (library.counts(count, prepared.buffers) for count in ("size", "lower", "reach"))
    elements, lowers, reaches = (dict(zip(names, found, strict=True)) for found in counts)
    return Facts(request.plan, request.report, made.variables, user_line, made.to_user, elements, lowers, reaches)


def _order(facts: Facts, turned: tuple[Difference, ...], told: tuple[Remark, ...]) -> tuple[Remark, ...]:
    """Remarks on variables whose results change when the iterations run in reverse."""
    known = {remark.variable for remark in told if remark.serious}
    if known:
        return ()
    return tuple(
        Remark(
            f"`{one.name}` comes out otherwise when the iterations run in another order ({one.count} elements differ): "
            "the iterations depend on each other", one.name, line_of(facts.plan, facts.report, one.name),
        )
        for one in turned
    )  # fmt: skip


def _start_builds(
    pool: ThreadPoolExecutor, lowered: LoweredHarness, request: Request, tools: Tools, folder: Path
) -> "tuple[Future[BuildResult], Future[BuildResult] | None]":
    own = include_flags(request.report.path, request.options)
    flags = ["-w", f"-I{RUNTIME}", "-ffunction-sections", "-fdata-sections", *own]
    plain = pool.submit(_build_lowered, lowered, tools, folder, flags, request.sanitize)
    return plain, pool.submit(_build_watched, lowered, tools, folder, flags) if request.sanitize else None


def _build_lowered(
    lowered: LoweredHarness, tools: Tools, folder: Path, flags: list[str], sanitize: bool
) -> BuildResult:
    ours = _object(tools, "rex_check_main.c", SANITIZE if sanitize else ())
    return build_program(
        [lowered.host], [lowered.device], folder / "lowered", tools, flags, sanitize=sanitize,
        optimize="1" if sanitize else "2", link_flags=[str(ours), *_LINK],
    )  # fmt: skip


def _build_watched(lowered: LoweredHarness, tools: Tools, folder: Path, flags: list[str]) -> BuildResult:
    # Only the kernels report their accesses: what listens to them must not listen to itself.
    ours = [str(_object(tools, name, ())) for name in ("rex_check_main.c", "rex_race.cpp")]
    return build_program(
        [lowered.host], [lowered.device], folder / "watched", tools, flags, optimize="1",
        device_flags=["-fsanitize=thread", "-w"], link_flags=[*ours, *_LINK],
    )  # fmt: skip


def _object(tools: Tools, name: str, extra: tuple[str, ...]) -> Path:
    """A native source file of this package as a cached object file. Raises OSError."""
    compiler = tools.cxx if name.endswith(".cpp") else tools.cc
    sources = [path.read_bytes() for path in (NATIVE / name, *sorted(RUNTIME.glob("rex_*.h")))]
    return made([compiler, "-O2", "-w", "-pthread", *extra, f"-I{RUNTIME}", "-c", str(NATIVE / name)], sources, 120.0)[
        0
    ]


def _programs(builds: "tuple[Future[BuildResult], Future[BuildResult] | None]", folder: Path) -> _Programs | str:
    plain = builds[0].result()
    if not plain.ok:
        return f"the lowered loop does not compile:\n{plain.output_text.strip()[:2000]}"
    watched = builds[1] is not None and builds[1].result().ok
    return _Programs(folder / "lowered", folder / "watched" if watched else None)


def _execute(program: Path, folder: Path, name: str, request: Request, environment: Mapping[str, str]) -> Execution:
    settings = {
        "REX_REQUIRE_DEVICE": "1", "REX_CPU_THREADS": "1", "ASAN_OPTIONS": f"{_SANITIZERS}:{_MEMORY}",
        "UBSAN_OPTIONS": "print_stacktrace=0", **environment,
    }  # fmt: skip
    repeats = request.repeats if name == "forward" else 0
    arguments = [str(folder / "input"), str(folder / f"output-{name}"), str(repeats)]
    return execute(str(program), program.name, arguments, settings, request.timeout)


def _packed(buffers: list[Buffer]) -> bytes:
    parts = [struct.pack("=q", len(buffers))]
    for buffer in buffers:
        parts += [struct.pack("=q", buffer.size), buffer.bytes()]
    return b"".join(parts)


def _unpacked(data: bytes, buffers: list[Buffer]) -> list[Buffer]:
    result: list[Buffer] = []
    cursor = 0
    for buffer in buffers:
        result.append(Buffer(buffer.size, data[cursor : cursor + buffer.size]))
        cursor += buffer.size
    return result
