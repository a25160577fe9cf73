"""The check on a real GPU through PyCUDA. Skipped, with the reason, where there is no device or no PyCUDA."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.checking.test_loops import DIFFERENT, EXPECTATIONS, NOT_RUN, SAME, Expectation
from tests.gpu.measure import measured
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _gpu() -> None:
    require_tool("gpu")
    if importlib.util.find_spec("pycuda") is None:
        pytest.skip("PyCUDA is not installed: pip install 'rex-lsp[gpu]'")


def check(place: str, *options: str, cache: Path | None = None) -> tuple[int, list[dict[str, Any]]]:
    environment = os.environ if cache is None else {**os.environ, "REX_CACHE_DIR": str(cache)}
    command = [sys.executable, "-m", "rex_lsp", "--gpu-check", "--backend", "cuda", "--format", "json", *options, place]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)
    return done.returncode, json.loads(done.stdout)


@pytest.mark.parametrize("expected", EXPECTATIONS, ids=lambda one: f"{one.path.stem}-{one.line}")
def test_verdict(expected: Expectation) -> None:
    status, results = check(f"{expected.path}:{expected.line}")
    assert results[0]["verdict"] == expected.verdict, results[0]
    assert status == {SAME: 0, DIFFERENT: 1, NOT_RUN: 2}[expected.verdict]


def test_facts_and_sweep() -> None:
    _, results = check("examples/axpy.c:17", "--sweep", "--specialize")
    facts = results[0]["gpu"]
    assert facts["seconds"] > 0 and facts["registers"] > 0 and 0 < facts["occupancy"] <= 1
    assert 0 < facts["filled"] <= facts["occupancy"]
    assert facts["moved"] == 3 * 4 * int(results[0]["values"]["n"])
    assert [timing["threads"] for timing in facts["sweep"]] == [32, 64, 128, 256, 512, 1024]
    assert all(not timing["refused"] and timing["seconds"] > 0 for timing in facts["sweep"])
    assert facts["specialised"] > 0
    assert 0.2 < facts["moved"] / facts["seconds"] / facts["copy_rate"] < 1.5


def test_the_second_check_finds_the_code_in_the_cache(tmp_path: Path) -> None:
    _, first = check("examples/axpy.c:17", cache=tmp_path)
    _, second = check("examples/axpy.c:17", cache=tmp_path)
    assert not first[0]["gpu"]["cached"]
    assert second[0]["gpu"]["cached"]
    assert second[0]["seconds"] < first[0]["seconds"]


def test_from_command_to_answer() -> None:
    python, cold, warm = measured("examples/axpy.c:17")
    assert cold.seconds - python < 2.0, cold
    assert min(one.seconds for one in warm) - python < 0.3, warm


def test_specialised_kernels_are_cached_by_their_values(tmp_path: Path) -> None:
    times: list[float] = []
    for n in (1000, 1000, 2000):
        _, results = check("examples/axpy.c:17", "--specialize", "--set", f"n={n}", cache=tmp_path)
        times.append(results[0]["phases"]["specialised"])
    assert times[1] < times[0] / 2
    assert times[1] < times[2] / 2


def test_a_missing_map_is_explained() -> None:
    path = ROOT / "tests" / "checking" / "wrong.c"
    status, results = check(f"{path}:{next(one.line for one in EXPECTATIONS if one.path == path)}")
    assert status == 1
    assert results[0]["remarks"][0]["clause"] == "add map(tofrom: x[0:n])"
