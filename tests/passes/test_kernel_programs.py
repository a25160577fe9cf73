"""What passes do to the kernels of programs: `pass:` in the comment before a function lists the remarks, `read-only:`
the pointers through which nothing is written, `launch:` blocks and threads, and `lacks:` what is not in the kernel. The
programs compute the same with them.
"""

import re
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.cli import main
from rex_lsp.features.launch_words import launch_facts
from tests import nvrtc
from tests.tools import require_tool

PROGRAMS = sorted(Path(__file__).with_name("programs").glob("*.c"))
_COMMENT = re.compile(r"/\*((?:[^*]|\*(?!/))*)\*/\nstatic \w+ (\w+)\(")
_LIST = re.compile(r"(pass|read-only|launch|lacks):([^.]*)")
_KERNEL = re.compile(
    r"((?:/\*.*\*/\n)*)extern \"C\" __global__ .*\nOUT__\d+__(\w+?)__\d+__kernel__(general__)?\(([\s\S]*?)^}", re.M
)
_READ_ONLY = re.compile(r"const \w+ \*__restrict__ _dev_(\w+)")
_REMARK = re.compile(r"/\* ([\w-]+): ")


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_passes_do_what_the_program_lists(program: Path) -> None:
    source, options = program.read_bytes(), Options()
    report = pipeline.check(program.name, source, options)
    text = pipeline.lower(report, options).device_text()
    kernels = {match[2]: match for match in _KERNEL.finditer(text) if not match[3]}
    listed = _listed(source.decode())
    assert {name: _REMARK.findall(match[1]) for name, match in kernels.items()} == {
        name: lists.get("pass", []) for name, lists in listed.items()
    }
    launches = {plan.analyzed.region.function.name: launch_facts(plan) for plan in report.plans}
    for name, lists in listed.items():
        code = kernels[name][4]
        assert [word for word in lists.get("lacks", ()) if word in code] == [], name
        if "read-only" in lists:
            assert sorted(_READ_ONLY.findall(code)) == sorted(lists["read-only"]), name
        if "launch" in lists:
            assert [str(fact.value) for fact in launches[name]] == lists["launch"]


def _listed(source: str) -> dict[str, dict[str, list[str]]]:
    """What the comment before each function lists."""
    found: dict[str, dict[str, list[str]]] = {}
    for match in _COMMENT.finditer(source):
        lists = _LIST.findall(match[1].replace("\n *", " "))
        if lists:
            found[match[2]] = {key: words.replace(",", " ").split() for key, words in lists}
    return found


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_programs_compute_the_same(program: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    assert main(["--verify", "--backend", "cpu", str(program)]) == 0


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_nvrtc_compiles_the_kernels(program: Path) -> None:
    require_tool("nvrtc")
    emission = pipeline.lower(pipeline.check(program.name, program.read_bytes(), Options()), Options())
    compiled = nvrtc.compile_device(emission.device_text(), architecture=80)
    assert compiled.ok and not compiled.traps, compiled.log
