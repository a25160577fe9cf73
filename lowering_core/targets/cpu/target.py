"""The CPU in a GPU's place: device files are compiled by the host's C++ compiler, whatever target they are for."""

from lowering_core.targets.target import Backend

BACKEND = Backend(
    name="cpu",
    title="CPU",
    sources=(
        "rex_backend_cpu.cpp",
        "rex_cpu_memory.cpp",
        "rex_cpu_heap.cpp",
        "rex_cpu_pool.cpp",
        "rex_cpu_block.cpp",
        "rex_fiber.cpp",
    ),
    libraries=("-lstdc++", "-pthread", "-lm"),
)
