"""Settings of a lowering. A value of this type is part of every cache key."""

from lowering_core.targets.table import DEFAULT, TARGETS
from lowering_core.targets.target import Target
from lowering_core.values import dataclass

PATIENCE = 10.0
"""Seconds."""
LONG_DOUBLE = "REX_LONG_DOUBLE_AS_DOUBLE"
"""The macro by which a program lets the device compute `long double` in `double`."""


@dataclass(frozen=True, slots=True)
class Options:
    """`target` is the GPU that device files are written for, `architecture` the device's as its compiler names it
    (sm_90; empty: the back end's default). Threads and blocks are launch defaults and caps.

    `nested_caps` are the thread caps of default-owned blocks for a body with one, and with two or more, nested loops.
    `defines` (`NAME` or `NAME=VALUE`), `undefines`, `include_paths`, `forced_includes`, `standard` act as -D, -U, -I,
    -include and -std of a C compiler. `cc` is the C compiler whose preprocessor reads headers; empty: none is run.
    It has `patience` seconds to say what macros it has built in; those of a usual one stand in for a slower one's.
    `queries` are files of queries whose marks are findings.
    `without` are the names of passes that are not applied. `fast_math`: kernels may round otherwise than C does.
    `specialise`: kernels may be compiled again while the program runs, with values of their parameters as constants.
    `tag` is part of the names of kernels, which tells those of one file from those of others that are linked with it.
    """

    target: str = DEFAULT
    architecture: str = ""
    threads: int = 256
    nested_caps: tuple[int, int] = (256, 128)
    max_threads: int = min(target.max_threads for target in TARGETS.values())
    max_blocks: int = min(target.max_blocks for target in TARGETS.values())
    defines: tuple[str, ...] = ()
    undefines: tuple[str, ...] = ()
    include_paths: tuple[str, ...] = ()
    forced_includes: tuple[str, ...] = ()
    standard: str = ""
    cc: str = "cc"
    patience: float = PATIENCE
    queries: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    fast_math: bool = False
    specialise: bool = False
    tag: str = ""

    @property
    def device(self) -> Target:
        """What is known of the target."""
        return TARGETS[self.target]

    def flags(self, *folders: str) -> tuple[str, ...]:
        """What a C compiler must be told to read a file alike, with `folders` searched for headers first."""
        return (
            *((f"-std={self.standard}",) if self.standard else ()),
            *(f"-I{folder}" for folder in (*folders, *self.include_paths)),
            *(f"-D{name}" for name in self.defines),
            *(f"-U{name}" for name in self.undefines),
            *(word for name in self.forced_includes for word in ("-include", name)),
        )
