"""The quick check on the CPU back end: runs one loop as compiled C and lowered under the sanitizers."""

import struct
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from lowering_core.emit.source_map import line_map
from rex_lsp.checking.build.comparison import MemoryComparison
from rex_lsp.checking.build.harness import Harness
from rex_lsp.checking.build.memory import OTHER_POISON, Buffer, Library
from rex_lsp.checking.build.prepare import (
    BUILD_LIMIT,
    NATIVE,
    Limits,
    LoweredHarness,
    Request,
    compile_reference,
    include_flags,
    lower_harness,
    make_harness,
    missing_maps,
    sized,
)
from rex_lsp.checking.inputs.values import CPU_AMOUNT, arguments_of
from rex_lsp.checking.model.result import DIFFERENT, NOT_RUN, OWN_RUN, SAME, CheckResult, Difference, Remark, Trouble
from rex_lsp.checking.report.caveats import weighed, with_idle
from rex_lsp.checking.report.explain import Facts, explain, findings, line_of, lost_remarks, races, unmapped, unset
from rex_lsp.checking.report.text import left_over
from rex_lsp.toolchain.build import RUNTIME, SANITIZE, BuildResult, Tools, build_program, made
from rex_lsp.toolchain.execute import Execution, describe_status, execute

LIMITS = Limits(CPU_AMOUNT, 64 << 20)
_LINK = ("-Wl,--gc-sections", "-Wl,--unresolved-symbols=ignore-all")
_SANITIZERS = "detect_leaks=0:abort_on_error=0:allocator_may_return_null=1"
_MEMORY = "hard_rss_limit_mb=4096"
_SAME: Mapping[str, str] = {}
_ON_HOST = b"kept on the host 1"
"""The line of a program whose loop launched nothing."""
_REFILLED = {"REX_CPU_POISON": str(OTHER_POISON)}


def check_on_cpu(request: Request, tools: Tools, folder: Path, stage: Callable[[str], None]) -> CheckResult:
    """Compile the plan's loop twice, run both on the same generated data, compare. `folder` receives all files.

    `stage` is called with the name of each step.
    """
    begin, check = time.perf_counter(), _Check(request, tools, folder, stage)
    try:
        result = check.run()
    except Trouble as error:
        result = replace(check.base, trouble=str(error))
    return replace(result, seconds=time.perf_counter() - begin)


class _Check:
    """One check. `base` is what is known of its result so far."""

    def __init__(self, request: Request, tools: Tools, folder: Path, stage: Callable[[str], None]) -> None:
        self._request = request
        self._tools = tools
        self._folder = folder
        self._stage = stage
        region = request.plan.analyzed.region
        self.base = CheckResult(
            request.path, region.line, "cpu", NOT_RUN, region.directive.name, region.function.name,
            sanitized=request.sanitize,
        )  # fmt: skip

    def run(self) -> CheckResult:
        """All steps. Raises Trouble."""
        request, path, folder = self._request, self._request.report.path, self._folder
        made, settings = make_harness(request.plan, request.report, request.settings, folder)
        self._stage("compiling")
        with ThreadPoolExecutor(4) as pool:
            reference = pool.submit(compile_reference, path, request.options, self._tools, folder)
            try:
                lowered = lower_harness(path, made, request.options, folder)
                builds = [pool.submit(self._build, lowered, *how) for how in self._programs()]
            finally:
                # What is wrong with the loop itself is reported first.
                library = Library(reference.result(), arguments_of(made.variables))
            self._stage("making data")
            fitting = sized(request.plan, made, library, settings, LIMITS)
            values = library.values(fitting.buffers)
            buffers = library.filled(fitting.buffers, request.contents)
            built, *watched = (build.result() for build in builds)
        if not built.ok:
            raise Trouble(f"the lowered loop does not compile:\n{built.output_text.strip()[:2000]}")
        self.base = replace(self.base, values=values, cut=fitting.cut)
        facts = _facts(request, made, library, buffers, lowered)
        result = self._compared(facts, library, buffers, watch=any(one.ok for one in watched))
        return with_idle(result, made.loops, library.ran())

    def _programs(self) -> list[tuple[str, bool]]:
        """The lowered loop as a program, and the same with its accesses watched."""
        sanitize = self._request.sanitize
        return [("lowered", sanitize), *([("watched", False)] if sanitize else [])]

    def _build(self, lowered: LoweredHarness, name: str, sanitize: bool) -> BuildResult:
        watched = name == "watched"
        # Only the kernels report their accesses: what listens to them must not listen to itself.
        ours = ("rex_check_main.c", "rex_race.cpp") if watched else ("rex_check_main.c",)
        objects = [str(_object(self._tools, one, SANITIZE if sanitize else ())) for one in ours]
        own = include_flags(self._request.report.path, self._request.options)
        return build_program(
            [lowered.host], [lowered.device], self._folder / name, self._tools,
            ["-w", f"-I{RUNTIME}", "-ffunction-sections", "-fdata-sections", *own], sanitize=sanitize,
            optimize="1" if sanitize or watched else "2", device_flags=["-fsanitize=thread", "-w"] if watched else [],
            link_flags=[*objects, *_LINK],
        )  # fmt: skip

    def _compared(self, facts: Facts, library: Library, buffers: list[Buffer], *, watch: bool) -> CheckResult:
        request = self._request
        (self._folder / "input").write_bytes(_packed(buffers))
        with ThreadPoolExecutor(2) as pool:
            self._stage("running the lowered loop")
            forward = self._execute("lowered", "forward", request.repeats)
            self.base = replace(self.base, on_host=_ON_HOST in forward.stdout.splitlines())
            if forward.status != 0 or forward.cut:
                return self._failed(forward, facts)
            turning = pool.submit(self._execute, "lowered", "reverse", 0, {"REX_CPU_ORDER": "reverse", **_REFILLED})
            watching = pool.submit(self._execute, "watched", "watched") if watch else None
            self._stage(OWN_RUN)
            expected = library.twins(buffers)
            seconds = library.run(expected)
        comparison = MemoryComparison(library, lambda: library.twins(buffers), library.terms(buffers))
        actual = self._output("forward", buffers)
        left = library.unwritten(buffers, expected, actual)
        differences = comparison.differences(expected, actual)
        unset, turned = self._disturbed(facts, comparison, library, buffers, (expected, actual), turning.result())
        conflicts = () if watching is None else races(watching.result(), facts, bool(turned))
        remarks = (
            *unset,
            *conflicts,
            *_order(facts, turned, conflicts),
            *lost_remarks(request.plan, request.report, conflicts),
            *left_over(left, facts.plan.analyzed.region.line),
        )
        seen, caveats = weighed(findings(request.plan, request.report), differences, remarks)
        remarks = (*seen, *remarks)
        wrong = any(one.count for one in differences) or any(remark.serious for remark in remarks)
        took = [float(line.split()[1]) for line in forward.stdout.split(b"\n") if line.startswith(b"seconds")]
        return replace(
            self.base, verdict=DIFFERENT if wrong else SAME, differences=differences, remarks=remarks,
            reference_seconds=seconds, lowered_seconds=min(took, default=0.0), caveats=() if wrong else caveats,
        )  # fmt: skip

    def _disturbed(
        self, facts: Facts, comparison: MemoryComparison, library: Library, buffers: list[Buffer],
        sides: tuple[list[Buffer], list[Buffer]], turning: Execution,
    ) -> tuple[tuple[Remark, ...], tuple[Difference, ...]]:  # fmt: skip
        """What depends on memory that nobody wrote, and on the order of the iterations.

        `turning` ran in the other order and with another content of fresh memory; `sides` are the memory of the loop
        itself, and lowered.
        """
        expected, actual = sides

        def changed(run: Execution, name: str, left: list[Buffer]) -> tuple[list[Buffer], tuple[Difference, ...]]:
            if run.status != 0 or run.cut:
                return left, ()
            right = self._output(name, buffers)
            library.unwritten(buffers, expected, right, OTHER_POISON)
            found = comparison.differences(left, right)
            return right, tuple(one for one in found if one.count > one.nans)

        if turning.status == 0 and not changed(turning, "reverse", actual)[1]:
            return (), ()
        again = self._execute("lowered", "again", 0, _REFILLED)
        refilled, differing = changed(again, "again", actual)
        if again.status != 0 or differing:
            return unset(facts, differing), ()
        return (), changed(turning, "reverse", refilled)[1]

    def _failed(self, run: Execution, facts: Facts) -> CheckResult:
        """What a run that ended early tells. Raises Trouble where that is nothing of the loop's."""
        if run.cut:
            raise Trouble(f"the lowered loop was {run.cut}; give it less to do with --set")
        absent = missing_maps(self._request.plan, self._request.report.diagnostics)
        remarks = tuple(unmapped(facts, name) for name in absent) or explain(run, facts)
        if not remarks:
            last = run.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
            raise Trouble("\n".join([f"the lowered loop ended early: {describe_status(run)}", *last]))
        return replace(self.base, verdict=DIFFERENT, remarks=remarks)

    def _execute(self, program: str, name: str, repeats: int = 0, environment: Mapping[str, str] = _SAME) -> Execution:
        settings = {
            "REX_REQUIRE_DEVICE": "lowered", "REX_CPU_THREADS": "1", "ASAN_OPTIONS": f"{_SANITIZERS}:{_MEMORY}",
            "UBSAN_OPTIONS": "print_stacktrace=0", **environment,
        }  # fmt: skip
        arguments = [str(self._folder / "input"), str(self._folder / f"output-{name}"), str(repeats)]
        return execute(str(self._folder / program), program, arguments, settings, self._request.timeout)

    def _output(self, name: str, buffers: list[Buffer]) -> list[Buffer]:
        """What a run left in its memory."""
        with (self._folder / f"output-{name}").open("rb") as stream:
            return [Buffer(buffer.size, stream.read(buffer.size)) for buffer in buffers]


def _facts(request: Request, made: Harness, library: Library, buffers: list[Buffer], lowered: LoweredHarness) -> Facts:
    """The facts that explanations use."""
    lines = lowered.report.source.lines
    maps = {
        "rex_harness.cu": line_map(lowered.emission.device, lines),
        "rex_harness.c": line_map(lowered.emission.host, lines),
    }

    def user_line(name: str, line: int) -> int:
        known = maps[name]
        return made.to_user(known[line - 1]) if 0 < line <= len(known) else 0

    names = [variable.name for variable in made.variables]
    counts = (library.counts(count, buffers) for count in ("size", "lower", "reach"))
    elements, lowers, reaches = (dict(zip(names, found, strict=True)) for found in counts)
    return Facts(request.plan, request.report, made.variables, user_line, made.to_user, elements, lowers, reaches)


def _order(facts: Facts, turned: tuple[Difference, ...], reported: tuple[Remark, ...]) -> tuple[Remark, ...]:
    """Remarks on variables whose results change when the iterations run in reverse."""
    known = {remark.variable for remark in reported if remark.serious}
    if known:
        return ()
    return tuple(
        Remark(
            f"`{one.name}` comes out otherwise when the iterations run in another order ({one.count} elements differ): "
            "the iterations depend on each other", one.name, line_of(facts.plan, facts.report, one.name),
        )
        for one in turned
    )  # fmt: skip


def _object(tools: Tools, name: str, extra: tuple[str, ...]) -> Path:
    """A native source file of this package as a cached object file. Raises OSError."""
    compiler = tools.cxx if name.endswith(".cpp") else tools.cc
    sources = [path.read_bytes() for path in (NATIVE / name, *sorted(RUNTIME.glob("rex_*.h")))]
    command = [compiler, "-O2", "-w", "-pthread", *extra, *tools.include, "-c", str(NATIVE / name)]
    return made(command, sources, BUILD_LIMIT)[0]


def _packed(buffers: list[Buffer]) -> bytes:
    parts = [struct.pack("=q", len(buffers))]
    for buffer in buffers:
        parts += [struct.pack("=q", buffer.size), buffer.bytes()]
    return b"".join(parts)
