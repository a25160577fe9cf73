"""Makes a recipe from a plan: builds the harness, the reference and the lowered loop's host side unless they are cached."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from lowering_core.model.kernel import KernelPlan
from lowering_core.model.kernel import Explicit
from rex_lsp.toolchain.build import RUNTIME, SHARED, Tools, made, run_tool
from rex_lsp.toolchain.cache import keep, key_of, recall
from rex_lsp.toolchain.cache import sources_of as kept_sources
from rex_lsp.checking.build.prepare import Request
from rex_lsp.checking.report.explain import lost_remarks
from rex_lsp.checking.build.harness import Harness
from rex_lsp.checking.build.memory import Library
from rex_lsp.checking.build.prepare import (
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
from rex_lsp.checking.inputs.values import GPU_AMOUNT, arguments_of

LIMITS = Limits(GPU_AMOUNT, 1 << 30)
_LIMIT = 120.0  # seconds of one compilation


@dataclass(frozen=True, slots=True)
class Prepared:
    """A recipe, and the files that it was made from."""

    recipe: Recipe
    sources: tuple[str, ...]


class _Broken(Exception):
    """Something does not compile; the text says what."""


def prepare(request: Request, tools: Tools, folder: Path) -> Prepared | str:
    """The recipe for a request, or why there is none. Raises OSError."""
    plan, report = request.plan, request.report
    made = make_harness(plan, report, request.settings, folder)
    if isinstance(made, str):
        return made
    try:
        reference, lowered = _built(made[0], request, tools, folder)
    except _Broken as error:
        return str(error)
    kernel, text, host = _split(lowered.read_bytes())
    arguments = arguments_of(made[0].variables)
    fitting = sized(plan, made[0], Library(reference, arguments), made[1], LIMITS)
    if isinstance(fitting, str):
        return fitting
    region = plan.analyzed.region
    recipe = Recipe(
        report.path, region.line, region.directive.name, region.function.name, arguments, fitting.texts, fitting.cut,
        reference.name, host, kernel, text, compiler_state(), _clause(plan), lost_remarks(plan, report),
    )  # fmt: skip
    return Prepared(recipe, kept_sources(reference))


def _clause(plan: KernelPlan) -> str:
    shape = plan.geometry
    return shape.threads.clause if shape is not None and isinstance(shape.threads, Explicit) else ""


def _built(made: Harness, request: Request, tools: Tools, folder: Path) -> tuple[Path, Path]:
    """The reference and the lowered loop as cached files, built first where they are missing."""
    path, options = request.report.path, request.options
    flags = include_flags(path, options)
    compiler = os.stat(os.path.realpath(tools.cc))
    key = key_of(compiler_state(), path, made.text, flags, tools.cc, compiler.st_size, compiler.st_mtime_ns)

    def reference() -> bytes:
        trouble = compile_reference(path, options, tools, folder)
        if trouble:
            raise _Broken(trouble)
        return (folder / "reference.so").read_bytes()

    def lowered() -> bytes:
        found = lower_harness(path, made, options, folder)
        if isinstance(found, str):
            raise _Broken(found)
        trouble = _compile_host(found.host, found.plan.name, flags, tools, folder)
        if trouble:
            raise _Broken(trouble)
        text = found.emission.device_text().encode("utf-8", "surrogateescape")
        host = keep(key_of("host", key), (folder / "gpu.so").read_bytes(), ())
        return b"\0".join((found.plan.name.encode(), host.name.encode(), text))

    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(_kept, key_of("reference", key), reference, lambda: sources_of(folder, path))
        other = _kept(key_of("lowered", key), lowered, lambda: kept_sources(first.result()))
        return first.result(), other


def _kept(key: str, make: Callable[[], bytes], sources: Callable[[], Sequence[str]]) -> Path:
    found = recall(key)
    return found if found is not None else keep(key, make(), sources())


def _split(data: bytes) -> tuple[str, str, str]:
    """Name of the kernel, device text and name of the host library."""
    kernel, host, text = data.split(b"\0", 2)
    return kernel.decode(), text.decode("utf-8", "surrogateescape"), host.decode()


def _compile_host(host: Path, kernel: str, flags: Sequence[str], tools: Tools, folder: Path) -> str:
    """The lowered loop's host side and the runtime as `gpu.so`; what went wrong, or nothing."""
    entry = folder / "entry.c"
    entry.write_text(
        f'#include "rex_kernel.h"\nstatic unsigned widths[4096];\n'
        f'struct rex_kernel {kernel}_entry = {{"{kernel}", 0, 0, 0, 0, 0, widths}};\n'
    )
    common = [tools.cc, "-O1", "-w", "-ffp-contract=off", "-fPIC", "-fvisibility=hidden", "-pthread",
              "-ffunction-sections", "-fdata-sections", f"-I{RUNTIME}", f"-I{NATIVE}"]  # fmt: skip
    ours = _runtime(common)
    commands = (
        [*common, *flags, "-Drex_target=rex_check_target", "-c", str(host), "-o", str(folder / "host.o")],
        [*common, "-shared", "-Wl,--gc-sections", str(folder / "host.o"), str(entry), str(ours), "-o",
         str(folder / "gpu.so"), "-lm"],
    )  # fmt: skip
    for command in commands:
        status, output = run_tool(command, _LIMIT)
        if status:
            return f"the lowered loop does not compile:\n{output.strip()[:2000]}"
    return ""


def _runtime(common: list[str]) -> Path:
    """The runtime, with the checker's own back end and messages, as one cached object file. Raises OSError."""
    own = [NATIVE / "rex_check_backend.c", *(RUNTIME / name for name in SHARED if name != "rex_messages.c")]
    return made([*common, "-r", "-nostdlib", *map(str, own)], (compiler_state(),), _LIMIT)[0]
