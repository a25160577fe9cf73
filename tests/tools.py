"""Tools that some tests need: a test is skipped where one is missing, and fails where REX_REQUIRE lists it.

REX_REQUIRE is a comma-separated list of names out of TOOLS. `.ci/run` sets it, so that a test cannot be skipped there
without anyone noticing.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

import pytest

from rex_lsp.toolchain.devices import device_count
from tests import nvrtc

_EGLOT = ("emacs", "--batch", "-l", "package", "--eval", "(package-initialize)", "--eval", "(require 'eglot)")


@cache
def find_clang() -> str:
    """A clang that can build programs with OpenMP, of the versions that the tests know the newest; else empty."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("#include <omp.h>\nint main(void) { return omp_get_max_threads() < 1; }\n", encoding="utf-8")
        for found in filter(None, map(shutil.which, ("clang-19", "clang"))):
            command = [found, "-fopenmp", str(source), "-o", f"{folder}/program"]
            if subprocess.run(command, capture_output=True, check=False).returncode == 0:
                return found
    return ""


def _has_eglot() -> bool:
    if shutil.which("emacs") is None:
        return False
    return subprocess.run(_EGLOT, capture_output=True, check=False).returncode == 0


TOOLS: Mapping[str, tuple[Callable[[], bool], str]] = {
    "cc": (lambda: shutil.which("cc") is not None, "no C compiler (cc) is installed"),
    "cxx": (lambda: shutil.which("c++") is not None, "no C++ compiler (c++) is installed"),
    "clang": (lambda: bool(find_clang()), "no clang with OpenMP (clang and libomp-dev) is installed"),
    "make": (lambda: shutil.which("make") is not None, "make is not installed"),
    "cmake": (lambda: shutil.which("cmake") is not None, "CMake (cmake) is not installed"),
    "meson": (lambda: shutil.which("meson") is not None, "Meson (meson) is not installed"),
    "nvrtc": (lambda: nvrtc.find_library() is not None, "the package nvidia-cuda-nvrtc is not installed"),
    "nvcc": (lambda: shutil.which("nvcc") is not None, "the CUDA toolkit (nvcc) is not installed"),
    "hipcc": (lambda: shutil.which("hipcc") is not None, "the HIP compiler (hipcc) is not installed"),
    "nvim": (lambda: shutil.which("nvim") is not None, "Neovim (nvim) is not installed"),
    "eglot": (_has_eglot, "Emacs with eglot is not installed"),
    "vscode": (lambda: bool(os.environ.get("REX_VSCODE")), "REX_VSCODE names no folder (make test-editors sets it)"),
    "gpu": (lambda: device_count("cuda") > 0, "there is no CUDA device"),
}


def required() -> frozenset[str]:
    """The tools that must be present in this run."""
    names = frozenset(name.strip() for name in os.environ.get("REX_REQUIRE", "").split(",") if name.strip())
    unknown = names - set(TOOLS)
    if unknown:
        raise ValueError(f"REX_REQUIRE names unknown tools: {', '.join(sorted(unknown))}")
    return names


def require_tool(name: str) -> None:
    """Skip the current test where tool `name` is missing; fail it where the tool is required."""
    present, reason = TOOLS[name]
    if present():
        return
    if name in required():
        pytest.fail(f"REX_REQUIRE lists {name}, but {reason}")
    pytest.skip(reason)
