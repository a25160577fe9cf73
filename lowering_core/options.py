"""Settings of a lowering. A value of this type is part of every cache key."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """`architecture` is the compute capability times ten (90: sm_90). Threads and blocks are launch defaults and caps,
    and `warp` is how many threads a warp has.

    `nested_caps` are the thread caps of default-owned blocks for a body with one, and with two or more, nested loops.
    `defines` (`NAME` or `NAME=VALUE`), `undefines`, `include_paths`, `forced_includes`, `standard` act as -D, -U, -I,
    -include and -std of a C compiler. `cc` is the C compiler whose preprocessor reads headers; empty: none is run.
    `queries` are files of queries whose marks are findings.
    `tag` is part of the names of kernels, which tells those of one file from those of others that are linked with it.
    """

    architecture: int = 90
    threads: int = 256
    nested_caps: tuple[int, int] = (256, 128)
    max_threads: int = 1024
    max_blocks: int = 2**31 - 1
    warp: int = 32
    defines: tuple[str, ...] = ()
    undefines: tuple[str, ...] = ()
    include_paths: tuple[str, ...] = ()
    forced_includes: tuple[str, ...] = ()
    standard: str = ""
    cc: str = "cc"
    queries: tuple[str, ...] = ()
    tag: str = ""

    def flags(self, *folders: str) -> tuple[str, ...]:
        """What a C compiler must be told to read a file alike, with `folders` searched for headers first."""
        return (
            *((f"-std={self.standard}",) if self.standard else ()),
            *(f"-I{folder}" for folder in (*folders, *self.include_paths)),
            *(f"-D{name}" for name in self.defines),
            *(f"-U{name}" for name in self.undefines),
            *(word for name in self.forced_includes for word in ("-include", name)),
        )
