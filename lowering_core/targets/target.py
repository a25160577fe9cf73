"""What differs between the GPUs that device files are written for, and how their files are built."""

from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class Target:
    """A GPU and its dialect of C++. `name` is what `--target` says, `title` what sentences call the dialect.

    `warp` is the number of threads of a warp (HIP: wavefront); `max_threads` and `max_blocks` bound a launch,
    `shared_bytes` what the shared variables of one block take, `printf_arguments` one call of printf. `suffix` and
    `include` are the device file's; the other texts are how it spells things, `bound` with {} for the threads of a
    block; `counts_blocks`: behind these it takes how many blocks a multiprocessor must have registers for. `reserved`
    is a regular expression for names that the dialect declares. `in_step`: the threads of a warp cannot wait for each
    other. `wide`: the compiler divides and converts integers of 128 bits. `copies_ahead`: threads go on while memory is
    copied to shared memory.
    """

    name: str
    title: str
    warp: int
    max_threads: int
    max_blocks: int
    shared_bytes: int
    printf_arguments: int
    suffix: str
    include: str
    kernel: str
    bound: str
    function: str
    shared: str
    barrier: str
    fence: str
    reserved: str
    counts_blocks: bool = False
    in_step: bool = False
    wide: bool = True
    copies_ahead: bool = False


@dataclass(frozen=True, slots=True)
class Backend:
    """How programs are built for a device and linked, with {architecture} and {cxx}, the host's C++ compiler, in words.

    `sources` are its files of the runtime, in the folder that has the name of the back end. `architecture` is what is
    compiled for where nothing is asked for; `architectures` is a regular expression for others, with a template that
    makes the compiler's name of a match.
    `compiler` compiles device files and links programs, with `words` in front; empty: the host's C++ compiler does. It
    is looked for on PATH, in `bin` of the folders that the variables `homes` name, and of `home`; `environment` holds
    for it. `separate` are the words for a file that is linked with others, `device_link` those for linking their device
    code; without these a file's device code is complete in itself. `libraries` are what a C compiler links it with,
    `debug` the words for line numbers in device code, `fast_math` those for operations that are quicker than exact.
    `wrapped`: words for the host's compiler come after -Xcompiler. `driver` is the library that knows the devices, with
    its functions that begin and that count them. `checked`: single loops can be checked on it (`--gpu-check`).
    """

    name: str
    title: str
    sources: tuple[str, ...]
    architecture: str = ""
    architectures: tuple[str, ...] = ()
    compiler: str = ""
    homes: tuple[str, ...] = ()
    home: str = ""
    environment: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    separate: tuple[str, ...] = ()
    device_link: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()
    debug: tuple[str, ...] = ()
    fast_math: tuple[str, ...] = ()
    wrapped: bool = False
    driver: tuple[str, ...] = ()
    checked: bool = False
