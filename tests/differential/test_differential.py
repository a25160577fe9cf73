"""Random programs: what the lowered program prints on a device is what the sequential C program prints.

On the CPU back end threads run from the first to the last and from the last to the first.
"""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings

from lowering_core import pipeline
from lowering_core.model.kernel import HostOnly
from lowering_core.options import Options
from rex_lsp.toolchain.build import Backend, Tools, build_program, find_tools
from tests.differential.programs import Batch, batches, program

BATCH = 50
PROGRAMS = int(os.environ.get("REX_FUZZ_PROGRAMS", "300"))
BACKEND: Backend = "cuda" if os.environ.get("REX_FUZZ_BACKEND") == "cuda" else "cpu"

_REVERSED = {"from the last thread to the first": {"REX_REQUIRE_DEVICE": "1", "REX_CPU_ORDER": "reverse"}}
WAYS: Mapping[str, Mapping[str, str]] = {
    "on the device": {"REX_REQUIRE_DEVICE": "1"},
    "on the host": {"REX_DISABLE": "1"},
    **(_REVERSED if BACKEND == "cpu" else {}),
}


@settings(
    max_examples=max(1, PROGRAMS // BATCH), deadline=None, database=None, print_blob=True,
    derandomize="REX_FUZZ_SEED" not in os.environ, phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)  # fmt: skip
@given(batches(BATCH))
def test_lowered_equals_sequential(tmp_path_factory: pytest.TempPathFactory, batch: Batch) -> None:
    folder = tmp_path_factory.mktemp("differential")
    text = program(batch.cases)
    expected = _sequential(folder, text)
    printed, lowered = _lowered(folder, text)
    by_name = {case.name: case.text for case in batch.cases}
    for way, actual in printed.items():
        wrong = [name for name in expected if actual.get(name) != expected[name]]
        for name in wrong[:3]:
            note(f"{by_name[name]}\nsequential: {expected[name]}\n{way}: {actual.get(name)}")
        assert not wrong
    assert lowered > BATCH // 2


def _sequential(folder: Path, text: str) -> dict[str, str]:
    source = folder / "p.c"
    source.write_text(text)
    binary = folder / "sequential"
    subprocess.run(["cc", "-O1", "-w", "-o", str(binary), str(source)], check=True, timeout=120)
    return _lines(binary)


def _lowered(folder: Path, text: str) -> tuple[dict[str, dict[str, str]], int]:
    """What the lowered program prints in each way of running it, and how many regions were lowered."""
    options = Options()
    report = pipeline.check("p.c", text.encode(), options)
    emission = pipeline.lower(report, options)
    (folder / "rex_p.c").write_text(emission.host_text())
    (folder / "rex_p.cu").write_text(emission.device_text())
    binary = folder / "lowered"
    tools = find_tools(BACKEND)
    assert isinstance(tools, Tools), tools
    result = build_program([folder / "rex_p.c"], [folder / "rex_p.cu"], binary, tools, cflags=("-O1", "-w"))
    assert result.ok, result.output_text
    lowered = sum(not isinstance(plan.strategy, HostOnly) for plan in report.plans)
    return {way: _lines(binary, chosen) for way, chosen in WAYS.items()}, lowered


def _lines(binary: Path, chosen: Mapping[str, str] | None = None) -> dict[str, str]:
    environment = {**os.environ, **(chosen or {})}
    done = subprocess.run([str(binary)], capture_output=True, text=True, timeout=300, env=environment)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
    return dict(line.split(" ", 1) for line in done.stdout.splitlines())
