"""The passes over kernels, in the order in which they run. Each is a function of its own file and has a fixture."""

from collections.abc import Callable

from lowering_core.analysis import free_inner_loop
from lowering_core.ir.nodes import KernelCode
from lowering_core.lowering.private_updates import PRIVATE_UPDATES
from lowering_core.passes import (
    held_elements,
    in_flight,
    inner_loads,
    inverse_roots,
    nest_tiles,
    registers,
    restrict,
    runs,
    specialise,
    staged_rows,
    unroll,
    warp_updates,
    wide_loads,
)
from lowering_core.passes.barriers import without_doubled_barriers
from lowering_core.passes.convert import converted_to_cxx
from lowering_core.passes.facts import KernelFacts
from lowering_core.passes.inner_loops import with_inner_loops_told
from lowering_core.passes.large_objects import with_large_objects
from lowering_core.passes.linearise import linearise
from lowering_core.passes.private_updates import with_private_updates
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Legalisation:
    """A pass that no kernel, and no function of the device, goes without."""

    apply: Callable[[KernelCode], KernelCode]


@dataclass(frozen=True, slots=True)
class Cleanup:
    """A pass that makes kernels faster, and that `--no-pass` turns off by its name."""

    name: str
    apply: Callable[[KernelCode, KernelFacts], KernelCode]


Pass = Legalisation | Cleanup

PASSES: tuple[Pass, ...] = (
    Cleanup(free_inner_loop.NAME, with_inner_loops_told),
    Cleanup(restrict.NAME, restrict.with_restricted_pointers),
    Cleanup(nest_tiles.NAME, nest_tiles.with_tiled_nests),
    Cleanup(inverse_roots.NAME, inverse_roots.with_inverse_roots),
    Cleanup(runs.NAME, runs.with_runs),
    Cleanup(held_elements.NAME, held_elements.with_held_elements),
    Legalisation(converted_to_cxx),
    Legalisation(linearise),
    Legalisation(with_large_objects),
    Cleanup(PRIVATE_UPDATES, with_private_updates),
    Cleanup(warp_updates.NAME, warp_updates.with_warp_updates),
    Cleanup(in_flight.NAME, in_flight.with_loads_in_flight),
    Cleanup(unroll.NAME, unroll.with_unrolled_loops),
    Cleanup(staged_rows.NAME, staged_rows.with_staged_rows),
    Cleanup(inner_loads.NAME, inner_loads.with_inner_loads),
    Cleanup(wide_loads.NAME, wide_loads.with_wide_loads),
    Cleanup(registers.NAME, registers.with_more_registers),
    Cleanup(specialise.NAME, specialise.with_constants),
    Legalisation(without_doubled_barriers),
)

NAMES = (*(one.name for one in PASSES if isinstance(one, Cleanup)), nest_tiles.JAM, nest_tiles.SHARED_TILES)
"""What `--no-pass` takes."""
