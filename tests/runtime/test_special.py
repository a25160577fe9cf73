"""Kernels that are compiled again while a program runs: when that is asked for, and the code that is kept on disk."""

import ctypes
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from lowering_core.targets.table import FOLDER
from rex_lsp.toolchain.build import RUNTIME
from tests import nvrtc
from tests.tools import require_tool

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CUDA = FOLDER / "cuda"
FLAGS = ("-std=gnu11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-pthread", f"-I{RUNTIME}", f"-I{CUDA}", f"-I{HERE}")
SANITIZERS = pytest.mark.parametrize("sanitizer", ["address,undefined", "thread"])
_KERNEL = """#include "rex_device.cuh"
static const int table[4] = {{1, 2, 3, 4}};
static int written;
extern "C" __device__ int other(int);
__device__ __noinline__ int far(int a) {{ return a * a + 1; }}
extern "C" __global__ void k(int *a, int n) {{
    __shared__ int shared[64];
    shared[threadIdx.x] = n;
    __syncthreads();
    {body}
    a[0] += shared[n & 63];
}}
"""


def _built(name: str, folder: Path, sanitizer: str, *sources: str) -> Path:
    require_tool("cc")
    program = folder / name
    files = [str(HERE / f"{name}.c"), *(str(CUDA / source) for source in sources)]
    command = ["cc", *FLAGS, f"-fsanitize={sanitizer}", *files, "-o", str(program)]
    built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert built.returncode == 0, built.stderr
    return program


def _run(program: Path, *arguments: str, **environment: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("REX_")}
    done = subprocess.run(
        [program, *arguments], env=kept | environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_program_has_all_headers() -> None:
    listed = set(re.findall(r"use\((\w+)\)", (CUDA / "rex_headers.h").read_text(encoding="utf-8")))
    present = {path.stem.removeprefix("rex_") for folder in (RUNTIME, CUDA) for path in folder.glob("*.cuh")}
    assert listed == present


@SANITIZERS
def test_code_on_disk(sanitizer: str, tmp_path: Path) -> None:
    program = _built("rex_code_cache", tmp_path, sanitizer, "rex_code_cache.c")
    assert _run(program, REX_CACHE_DIR=str(tmp_path / "cache")) == "done\n"
    assert _run(program, XDG_CACHE_HOME=str(tmp_path / "other")) == "done\n"
    assert (tmp_path / "other" / "rex-lsp" / "kernels").is_dir()


@SANITIZERS
def test_what_is_asked_for(sanitizer: str, tmp_path: Path) -> None:
    program = _built("rex_special", tmp_path, sanitizer, "rex_special.c")
    assert _run(program, "off", REX_SPECIALIZE="0") == "done\n"
    assert _run(program, "usual") == "done\n"
    assert _run(program, "always", REX_SPECIALIZE="always") == "done\n"
    assert _run(program, "refused") == "done\n"
    assert _run(program, "end") == "done\nmade\n"
    assert _run(program, "apart") == "done\n"
    assert _run(program, "forked") == "done\n"


@SANITIZERS
def test_a_process_of_its_own(sanitizer: str, tmp_path: Path) -> None:
    program = _built("rex_apart", tmp_path, sanitizer, "rex_apart.c")
    assert _run(program) == "main\ndone\n"
    assert _run(program, "closed") == "main\ndone\n"


def test_programs_end_while_they_compile(tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    require_tool("nvrtc")
    library = nvrtc.find_library()
    assert library is not None
    options = Options(specialise=True)
    product = ROOT / "benchmarks" / "gpu" / "sgemm.c"
    text = pipeline.lower(pipeline.check("sgemm.c", product.read_bytes(), options), options).device_text()
    kernel = re.findall(r"REX_SPECIALIZES\((\w+),", text)[-1]
    source, program, folder = tmp_path / "sgemm.cu", tmp_path / "compiler", tmp_path / "kernels"
    source.write_text(text, encoding="utf-8")
    folder.mkdir()
    c_files = [str(CUDA / name) for name in ("rex_apart.c", "rex_code_cache.c", "rex_ptx.c")]
    objects = [str(tmp_path / f"{Path(name).stem}.o") for name in c_files]
    for name, built in zip(c_files, objects, strict=True):
        subprocess.run(["cc", *FLAGS, "-c", name, "-o", built], check=True, timeout=120)
    own = [*FLAGS[1:], "-std=c++17", str(HERE / "rex_compiler.cpp"), *objects, "-ldl", "-o", str(program)]
    built = subprocess.run(["c++", *own], capture_output=True, text=True, check=False, timeout=120)
    assert built.returncode == 0, built.stderr

    def run(milliseconds: int) -> str:
        places = f"{library.parent}:{os.environ.get('LD_LIBRARY_PATH', '')}"
        return _run(program, str(source), kernel, str(folder), str(milliseconds), LD_LIBRARY_PATH=places)

    assert [run(at) for at in (1, 30, 60, 100, 150, 200, 250)] == ["ended\n"] * 7
    assert re.fullmatch(r"\d{4,} bytes\nended\n", run(-1))
    # The processes of programs that have ended kept what they made.
    assert len(list(folder.iterdir())) == 1


def test_a_library_does_not_run_its_program_again(tmp_path: Path) -> None:
    require_tool("cc")
    library = tmp_path / "rex_apart.so"
    files = [str(HERE / "rex_apart.c"), str(CUDA / "rex_apart.c")]
    command = ["cc", *FLAGS, "-DLIBRARY", "-shared", "-fPIC", *files, "-o", str(library)]
    built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert built.returncode == 0, built.stderr
    assert ctypes.CDLL(str(library)).asked() == 0


@pytest.mark.parametrize(
    ("body", "used"),
    [
        ("a[0] = n;", None),
        ("a[0] = table[2];", None),
        ("a[0] = (int)sin((double)n * 1e9);", None),
        ("a[0] = (int)pow((double)n, 1.7);", None),
        ("a[0] = table[n & 3];", "table"),
        ("written = n;", "written"),
        ("a[0] = other(n);", "other"),
        ("a[0] = far(n);", "_Z3fari"),
        ('printf("%d", n);', "vprintf"),
        ("a[0] = omp_get_device_num();", "rex_device_numbers"),
    ],
)
def test_what_a_kernel_uses_of_its_module(body: str, used: str | None, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("nvrtc")
    compiled = nvrtc.compile_device(_KERNEL.format(body=body))
    assert compiled.ok, compiled.log
    assert module_reader(tmp_path)(compiled.ptx) == used


def module_reader(folder: Path) -> Callable[[str], str | None]:
    """The runtime's rex_special_uses: the object of a module that its kernel uses, from the module's text."""
    library = folder / "rex_ptx.so"
    command = ["cc", *FLAGS, "-shared", "-fPIC", str(CUDA / "rex_ptx.c"), "-o", str(library)]
    built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert built.returncode == 0, built.stderr
    uses = ctypes.CDLL(str(library)).rex_special_uses
    uses.restype = ctypes.c_void_p

    def read(ptx: str) -> str | None:
        length, text = ctypes.c_int(), ctypes.create_string_buffer(ptx.encode())
        found = uses(text, ctypes.byref(length))
        return None if found is None else ctypes.string_at(found, length.value).decode()

    return read
