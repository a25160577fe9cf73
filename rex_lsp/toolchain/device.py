"""Chooses the back end; asks the driver whether there is a CUDA device."""

from rex_lsp.toolchain.build import Missing, Tools, find_tools
from rex_lsp.toolchain.cuda import cuda_devices


def tools_for(backend: str, cc: str, cxx: str, architecture: int) -> Tools | Missing:
    """The compilers of a back end; `auto` is CUDA where there are a device and nvcc, else the CPU. A program for CUDA
    needs a device, for it would run on the host in its place.
    """
    if backend == "cuda" and not cuda_devices():
        return Missing("the CUDA back end needs a device, and the CUDA driver finds none; use --backend cpu")
    if backend == "cuda" or (backend == "auto" and cuda_devices()):
        cuda = find_tools("cuda", cc, cxx, architecture)
        if backend == "cuda" or isinstance(cuda, Tools):
            return cuda
    return find_tools("cpu", cc, cxx)
