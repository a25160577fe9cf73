"""Which kernels may be compiled again while the program runs, and that NVRTC compiles them with constants."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.kernel import Emission
from lowering_core.options import Options
from lowering_core.passes import specialise
from tests import nvrtc
from tests.passes.programs import prints_the_same
from tests.runtime.test_special import module_reader
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(__file__).with_name("specialise.c")
OPTIONS = Options(specialise=True)
_LISTED = re.compile(r"/\* (constants|none): (.*) \*/\nstatic void (\w+)\(")
_TOLD = re.compile(r"/\* specialize: (.*) \*/\n.*\nOUT__\d+__(\w+?)__\d+__kernel")


def _emission(path: Path, options: Options = OPTIONS) -> Emission:
    return pipeline.lower(pipeline.check(path.name, path.read_bytes(), options), options)


def test_decisions() -> None:
    emission = _emission(PROGRAM)
    special = {head.name.split("__")[2]: " ".join(head.special) for _, head in emission.heads}
    listed = _LISTED.findall(PROGRAM.read_text(encoding="utf-8"))
    assert special == {name: words if kind == "constants" else "" for kind, words, name in listed}
    told = {name: sentence for sentence, name in _TOLD.findall(emission.device_text())}
    assert {name: text.partition(", as ")[2] for name, text in told.items() if not special[name]} == {
        name: words for kind, words, name in listed if kind == "none" and "no parameter" not in words
    }


def test_only_what_is_asked_for() -> None:
    plain = _emission(PROGRAM, Options()).device_text()
    assert "REX_GIVEN" not in plain and "REX_SOURCE" not in plain and "specialize" not in plain
    assert _emission(PROGRAM, Options(specialise=True, without=(specialise.NAME,))).device_text() == plain
    other = _emission(PROGRAM, Options(specialise=True, target="hip")).device_text()
    assert "REX_GIVEN" not in other and "REX_SOURCE" not in other


def test_the_program_computes_the_same(tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    prints_the_same(PROGRAM, tmp_path, options=OPTIONS)


@pytest.mark.parametrize(
    "path", [PROGRAM, *sorted((ROOT / "benchmarks" / "gpu").glob("*.c"))], ids=lambda one: one.name
)
def test_nvrtc_compiles_versions(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is a module of its kernel alone, from which nothing leads to a module's own objects."""
    require_tool("nvrtc")
    require_tool("cc")
    monkeypatch.chdir(path.parent)
    emission, used_object = _emission(path), module_reader(tmp_path)
    for _, head in emission.heads:
        if head.special:
            defined = "".join(f"#define {words}\n" for words in _definitions(head.name, len(head.special)))
            compiled = nvrtc.compile_device(defined + emission.device_text(), path.name)
            assert compiled.ok and compiled.kernels == [head.name], compiled.log
            assert used_object(compiled.ptx) is None


def _definitions(kernel: str, constants: int) -> Iterator[str]:
    yield "REX_SPECIAL"
    yield f"REX_WANTED_{kernel} 1"
    yield from (f"REX_GIVEN_{place} {64 + place}ull" for place in range(constants))
