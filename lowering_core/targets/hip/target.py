"""AMD GPUs: HIP, compiled by hipcc (HIP programming guide; the wavefronts of CDNA have 64 threads)."""

from dataclasses import replace

from lowering_core.targets.cuda import target as cuda
from lowering_core.targets.target import Backend

TARGET = replace(
    cuda.TARGET,
    name="hip",
    title="HIP",
    warp=64,
    shared_bytes=64 * 1024,
    suffix=".hip",
    counts_blocks=False,
    in_step=True,
    wide=False,
    copies_ahead=False,
    reserved=r"(?:make_)?(?:u?(?:char|short|int|long|longlong)|float|double)[1-4]|dim3|hip(?:Error_t|Stream_t)|wall_clock64",
)

BACKEND = Backend(
    name="hip",
    title="HIP",
    sources=("rex_backend.hip",),
    architecture="gfx90a",
    architectures=(r"gfx[0-9a-f]{3,4}", r"\g<0>"),
    compiler="hipcc",
    homes=("ROCM_PATH", "HIP_PATH"),
    home="/opt/rocm",
    environment=("HIP_PLATFORM=amd",),
    words=("--offload-arch={architecture}",),
    libraries=("-lamdhip64", "-lstdc++", "-pthread", "-lm"),
    debug=("-gline-tables-only",),
    # The runtime asks whether a value is a NaN.
    fast_math=("-ffast-math", "-fno-finite-math-only"),
    driver=("libamdhip64.so", "hipInit", "hipGetDeviceCount"),
)
