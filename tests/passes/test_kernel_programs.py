"""What passes do to the kernels of programs: `pass:` in the comment before a function lists the remarks. The programs
compute the same with them.
"""

import re
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.cli import main
from tests.tools import require_tool

PROGRAMS = sorted(Path(__file__).with_name("programs").glob("*.c"))
_EXPECTED = re.compile(r"pass:(.*?)\*/\nstatic \w+ (\w+)", re.DOTALL)
_KERNEL = re.compile(r"((?:/\*.*\*/\n)*)extern \"C\" __global__ .*\nOUT__\d+__(\w+?)__\d+__kernel__(general__)?\(")
_REMARK = re.compile(r"/\* ([\w-]+): ")


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_passes_do_what_the_program_lists(program: Path) -> None:
    source, options = program.read_bytes(), Options()
    text = pipeline.lower(pipeline.check(program.name, source, options), options).device_text()
    found = {match[2]: _REMARK.findall(match[1]) for match in _KERNEL.finditer(text) if not match[3]}
    listed = {match[2]: match[1].replace(",", " ").split() for match in _EXPECTED.finditer(source.decode())}
    assert found == listed


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_programs_compute_the_same(program: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    assert main(["--verify", "--backend", "cpu", str(program)]) == 0
