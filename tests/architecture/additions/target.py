"""GPUs of a vendor that does not exist."""

from dataclasses import replace

from lowering_core.targets.cuda import target as cuda
from lowering_core.targets.target import Backend

TARGET = replace(
    cuda.TARGET,
    name="wide",
    title="WIDE",
    warp=128,
    suffix=".wide",
    include="rex_device.wide",
    kernel="[[kernel]] void",
    bound="[[threads({})]]",
    function="[[device]]",
    shared="[[block]]",
    barrier="wide_barrier();",
    fence="wide_fence();",
)

BACKEND = Backend(name="wide", title="WIDE", sources=("rex_backend.wide",), compiler="widecc")
