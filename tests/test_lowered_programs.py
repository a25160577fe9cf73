"""Programs that use C in ways which a kernel can get wrong: lowered and run on the CPU back end, they print what the
original prints, to the last digit, and NVRTC accepts their kernels. The first line of each names, in order of the
regions, the rules that keep some of them on the host.
"""

import ctypes
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from lowering_core.model.kernel import Emission, HostOnly
from lowering_core.options import Options
from lowering_core.pipeline import Report, check, lower
from rex_lsp.arguments import parse
from rex_lsp.commands import verify
from tests.hosts import HOSTS, Host, build_emitted
from tests.nvrtc import compile_device
from tests.tools import require_tool

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.c"))
_HOST = re.compile(r"/\* Stays on the host: ([\w ]+) \*/\n")


@cache
def _report(path: Path) -> Report:
    return check(str(path), path.read_bytes(), Options())


@cache
def _emission(path: Path) -> Emission:
    return lower(_report(path), Options())


@pytest.mark.parametrize("host", HOSTS, ids=str)
@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_same_output(path: Path, host: Host, tmp_path: Path) -> None:
    host.require()
    program = tmp_path / path.stem
    built = build_emitted(path, _emission(path), program, host)
    if not built.ok:
        host.original(path)  # Skips the test where clang refuses the original as well.
    assert built.ok, built.output_text
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False, timeout=120)
    # GCC runs teams and their loops on the host as a device would, clang with a single thread.
    assert done.returncode == 0 and (done.stdout == HOSTS[1].original(path) or done.stdout == host.original(path)), (
        done.stderr
    )


@pytest.mark.parametrize("stem", ["layout", "tables"])
def test_same_output_on_the_device_with_carriage_returns(stem: str, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    source = next(path for path in PROGRAMS if path.stem == stem)
    copy = tmp_path / source.name
    for header in source.parent.glob("*.h"):
        (tmp_path / header.name).write_bytes(header.read_bytes())
    copy.write_bytes(source.read_bytes().replace(b"\n", b"\r\n"))
    assert verify.run(parse(["--verify", "--backend", "cpu", "--rtol", "0", str(copy)])) == 0


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_outcomes(path: Path) -> None:
    first = _HOST.match(path.read_text(encoding="utf-8-sig"))
    assert first is not None
    expected = [] if first[1] == "nothing" else first[1].split()
    report = _report(path)
    assert [plan.strategy.why.rule.code for plan in report.plans if isinstance(plan.strategy, HostOnly)] == expected
    assert len(report.plans) > len(expected)


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_nvrtc_compiles_the_kernels(path: Path) -> None:
    require_tool("nvrtc")
    compiled = compile_device(_emission(path).device_text(), architecture=80)
    assert compiled.ok and not compiled.traps, compiled.log


def test_tables_of_the_device_hold_the_bytes_of_those_of_the_host(tmp_path: Path) -> None:
    require_tool("nvrtc")
    require_tool("cc")
    source = next(path for path in PROGRAMS if path.stem == "tables")
    library = tmp_path / "tables.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-w", "-Dstatic=", "-o", library, source], check=True, timeout=60)
    host = ctypes.CDLL(str(library))
    compiled = compile_device(_emission(source).device_text(), architecture=80)
    tables = re.findall(
        r"^\.global \.align \d+ \.b8 ([A-Za-z]\w*)\[(\d+)\] = \{([\d, ]+)\};", compiled.ptx, re.MULTILINE
    )
    for name, size, values in tables:
        held = bytes(int(value) for value in values.split(",")).ljust(int(size), b"\0")
        assert (name, held) == (name, bytes((ctypes.c_char * int(size)).in_dll(host, name)))
    assert len(tables) > 20
