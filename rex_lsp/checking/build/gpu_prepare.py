"""Makes a recipe from a plan: builds the harness, the reference and the lowered loop's host side unless they are cached."""

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from lowering_core.model.geometry import Explicit
from lowering_core.model.kernel import KernelHead
from rex_lsp.toolchain.build import RUNTIME, SHARED, Tools, made, run_tool
from rex_lsp.toolchain.cache import cached, keep, key_of
from rex_lsp.toolchain.cache import sources_of as kept_sources
from rex_lsp.checking.build.prepare import Request
from rex_lsp.checking.report.explain import findings, lost_remarks, race_remarks
from rex_lsp.checking.build.harness import Harness
from rex_lsp.checking.build.memory import Library
from rex_lsp.checking.build.prepare import (
    BUILD_LIMIT,
    NATIVE,
    Limits,
    compile_reference,
    include_flags,
    lower_harness,
    make_harness,
    sized,
    sources_of,
)
from rex_lsp.checking.build.recipe import Recipe, compiler_state
from rex_lsp.checking.model.plain import built, plain
from rex_lsp.checking.model.result import Trouble
from rex_lsp.checking.inputs.values import GPU_AMOUNT, WorkAmount, arguments_of

LIMITS = Limits(GPU_AMOUNT, 1 << 30)
_WORK = 64
"""Iterations of inner loops, at most, for each iteration of a loop that is timed: those may take seconds on the host."""


def prepare(request: Request, tools: Tools, folder: Path) -> tuple[Recipe, tuple[str, ...]]:
    """The recipe for a request, and the files that it was made from. Raises Trouble and OSError."""
    plan, report = request.plan, request.report
    made, settings = make_harness(plan, report, request.settings, folder, passed=not request.amount)
    reference, lowered = _built(made, request, tools, folder)
    host, device = json.loads(lowered.read_bytes())
    before, head, after = device
    arguments = arguments_of(made.variables)
    amount = WorkAmount(request.amount, request.amount * _WORK) if request.amount else LIMITS.amount
    limits = Limits(amount, LIMITS.memory)
    fitting = sized(plan, made, Library(reference, arguments), settings, limits)
    region, shape = plan.analyzed.region, plan.geometry
    clause = shape.threads.source.clause if shape and isinstance(shape.threads.source, Explicit) else ""
    recipe = Recipe(
        request.path, region.line, region.directive.name, region.function.name, arguments, fitting.texts, fitting.cut,
        reference.name, host, before, built(KernelHead, head), after, compiler_state(), clause,
        lost_remarks(plan, report), race_remarks(plan, report), made.loops,
        findings(plan, report),
    )  # fmt: skip
    return recipe, kept_sources(reference)


def _built(made: Harness, request: Request, tools: Tools, folder: Path) -> tuple[Path, Path]:
    """The reference and the lowered loop as cached files, built first where they are missing."""
    path, options = request.report.path, request.options
    flags = include_flags(path, options)
    compiler = os.stat(os.path.realpath(tools.cc))
    key = key_of(compiler_state(), path, made.text, flags, tools.cc, compiler.st_size, compiler.st_mtime_ns)

    def reference() -> bytes:
        return compile_reference(path, options, tools, folder).read_bytes()

    def lowered() -> bytes:
        with ThreadPoolExecutor(1) as beside:
            runtime = beside.submit(_runtime, tools)
            found = lower_harness(path, made, options, folder)
            library = _host(found.host, found.plan.name, flags, runtime.result(), tools, folder)
        host = keep(key_of("host", key), library.read_bytes(), ())
        # Nobody checks here what the fast kernel takes for granted.
        parts = found.emission.around(found.emission.general(found.plan.name))
        return json.dumps((host.name, [plain(part) for part in parts])).encode()

    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(cached, key_of("reference", key), reference, lambda: sources_of(folder, path))
        other, _ = cached(key_of("lowered", key), lowered, lambda: kept_sources(first.result()[0]))
        return first.result()[0], other


_COUNTED = ("-Drex_target=rex_check_target", "-Drex_defer_target=rex_check_defer_target")


def _host(
    host: Path, kernel: str, flags: Sequence[str], runtime: Sequence[str], tools: Tools, folder: Path
) -> Path:
    """The lowered loop's host side and the runtime as a library. Raises Trouble and OSError."""
    entry, target = folder / "entry.c", folder / "gpu.so"
    entry.write_text(
        f'#include "rex_kernel.h"\nstatic unsigned widths[4096];\n'
        f"static rex_known known;\n"
        f'static rex_kernel kernel = {{.name = "{kernel}", .sizes = widths, .known = &known}};\n'
        f"const rex_kernel *{kernel}_entry(void) {{ return &kernel; }}\n"
    )
    common, compiled = _compiler(tools), str(folder / "host.o")
    for command in (
        [*common, *flags, *_COUNTED, "-c", str(host), "-o", compiled],
        [*common, "-shared", "-Wl,--gc-sections", compiled, str(entry), *runtime, "-o", str(target), "-lm"],
    ):
        status, output = run_tool(command, BUILD_LIMIT)
        if status:
            raise Trouble(f"the lowered loop does not compile:\n{output.strip()[:2000]}")
    return target


def _compiler(tools: Tools) -> list[str]:
    return [tools.cc, "-O1", "-w", "-ffp-contract=off", "-fPIC", "-fvisibility=hidden", "-pthread",
            "-ffunction-sections", "-fdata-sections", f"-I{RUNTIME}", f"-I{NATIVE}"]  # fmt: skip


def _runtime(tools: Tools) -> list[str]:
    """The runtime, with the checker's own back end and messages, as cached object files. Raises OSError."""
    own = [NATIVE / "rex_check_backend.c", *(RUNTIME / name for name in SHARED if name != "rex_messages.c")]
    state, compiler = compiler_state(), _compiler(tools)

    def compiled(source: Path) -> str:
        return str(made([*compiler, "-c", str(source)], (state,), BUILD_LIMIT)[0])

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return list(pool.map(compiled, own))
