"""What is asked of a check."""

from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of files beside their findings: whether kernels can be `compiled`, what `passes` do to them, the
    `motion` of data, which iterations depend on others (`deps`), and the texts of loops and their `kernels`.
    """

    compiled: bool = False
    passes: bool = False
    motion: bool = False
    deps: bool = False
    kernels: bool = False
