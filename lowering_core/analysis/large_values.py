"""Values that are too large for the parameters of a kernel, and copies that are for a thread's own memory."""

from dataclasses import replace

from lowering_core.analysis.sizes import size_of
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.unit import Environment

# A kernel's parameters may take 4 KB; pointers and trip counts need some of it.
_PARAMETER_BYTES = 3072
THREAD_BYTES = 16 * 1024
"""What an object of each thread may take in its own memory, which is set aside for all threads that can run at once."""
_COPIED = frozenset({Sharing.FIRSTPRIVATE, Sharing.PRIVATE})


def placed(variables: tuple[Captured, ...], environment: Environment) -> tuple[Captured, ...]:
    """The variables of a region with those told apart that need device memory: the largest of the values, until the
    others are few enough, and large copies.
    """
    sizes = {one.name: size_of(one.type, environment) or 0 for one in variables if one.sharing in _COPIED}
    values = [one.name for one in variables if one.sharing is Sharing.FIRSTPRIVATE]
    buffered: set[str] = set()
    for name in sorted(values, key=lambda name: -sizes[name]):
        if sum(sizes[other] for other in values if other not in buffered) <= _PARAMETER_BYTES:
            break
        buffered.add(name)
    large = {name for name, size in sizes.items() if size > THREAD_BYTES}
    if not (buffered or large):
        return variables
    return tuple(replace(one, buffered=one.name in buffered, large=one.name in large) for one in variables)
