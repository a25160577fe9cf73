"""What a kernel takes for granted is looked at before each launch: the program says which kernel it expects."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.assumption import Assumed
from lowering_core.options import Options
from tests.hosts import HOSTS, build_emitted

SOURCE = Path(__file__).with_name("assumed.c")
_LINES = re.compile(r"expected: (\w+)|rex: launch: .* kernel (OUT__\w+?kernel__)(general__)?:")


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """What is expected of each launch, and what is launched."""
    host = HOSTS[1]
    host.require()
    emission = pipeline.lower(pipeline.check(str(SOURCE), SOURCE.read_bytes(), Options()), Options())
    program = tmp_path_factory.mktemp("assumed") / "assumed"
    built = build_emitted(SOURCE, emission, program, host)
    assert built.ok, built.output_text
    heads = {head.name: head.general for _, head in emission.heads}
    told = {**os.environ, "REX_VERBOSE": "1", "REX_REQUIRE_DEVICE": "lowered"}
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False, timeout=120, env=told)
    assert (done.returncode, done.stdout) == (0, host.original(SOURCE)), done.stderr
    found = list(_LINES.finditer(done.stderr))
    launched = ["general" if match[3] else "fast" if heads[match[2]] else "plain" for match in found if match[2]]
    return [match[1] for match in found if match[1]], launched


def test_the_kernel_is_the_one_that_may_run(lines: tuple[list[str], list[str]]) -> None:
    expected, launched = lines
    assert launched == expected
    assert {"fast", "general", "plain"} == set(expected)


def test_all_kinds_of_assumptions_are_looked_at() -> None:
    text = pipeline.lower(pipeline.check(str(SOURCE), SOURCE.read_bytes(), Options()), Options()).device_text()
    assert {one.value for one in Assumed} == set(re.findall(r"[{](REX_[A-Z_]+), ", text))
