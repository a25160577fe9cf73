"""NVIDIA GPUs: CUDA C++, compiled by nvcc or NVRTC (CUDA C++ Programming Guide, 17.1 for the limits)."""

from lowering_core.targets.target import Backend, Target

TARGET = Target(
    name="cuda",
    title="CUDA",
    warp=32,
    max_threads=1024,
    max_blocks=2**31 - 1,
    shared_bytes=48 * 1024,
    printf_arguments=32,
    suffix=".cu",
    include="rex_device.cuh",
    kernel='extern "C" __global__ void',
    bound="__launch_bounds__({})",
    function="__device__",
    shared="__shared__",
    barrier="__syncthreads();",
    fence="__threadfence();",
    reserved=r"(?:make_)?(?:u?(?:char|short|int|long|longlong)|float|double)[1-4]|dim3|cudaError_t|cudaStream_t",
    counts_blocks=True,
    copies_ahead=True,
)

BACKEND = Backend(
    name="cuda",
    title="CUDA",
    sources=("rex_backend.cu", "rex_special.c", "rex_apart.c", "rex_ptx.c", "rex_code_cache.c"),
    architecture="sm_90",
    architectures=(r"(?:sm_|compute_)?(\d{1,2})\.?(\d)", r"sm_\1\2"),
    compiler="nvcc",
    homes=("CUDA_HOME", "CUDA_PATH"),
    home="/usr/local/cuda",
    words=("-arch={architecture}", "-ccbin", "{cxx}", "-cudart", "static"),
    separate=("-rdc=true",),
    device_link=("-dlink",),
    libraries=("-lcudadevrt", "-lcudart_static", "-lstdc++", "-lrt", "-ldl", "-pthread", "-lm"),
    debug=("-lineinfo",),
    fast_math=("--use_fast_math",),
    wrapped=True,
    driver=("libcuda.so.1", "cuInit", "cuDeviceGetCount"),
    checked=True,
)
