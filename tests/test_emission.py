"""Emitted files: NVRTC compiles every device file; a few are kept whole in tests/golden (`--update` rewrites them)."""

from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.kernel import HostOnly
from lowering_core.options import Options
from rex_lsp.emitting import output_names
from tests import nvrtc
from tests.annotations import strip
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden"


def _golden_sources() -> list[str]:
    found = sorted(GOLDEN.glob("*.c"))
    return [str(path.relative_to(ROOT)) for path in found if not path.name.startswith("rex_")]


def _sources() -> list[str]:
    folders = (ROOT / "examples", ROOT / "tests" / "fixtures")
    found = sorted(path for folder in folders for path in folder.rglob("*.c"))
    return [*(str(path.relative_to(ROOT)) for path in found), *_golden_sources()]


def _report(name: str) -> pipeline.Report:
    return pipeline.check(name, strip(Path(name).read_bytes()), Options())


@pytest.mark.parametrize("name", _sources())
def test_nvrtc_compiles_the_device_file(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    require_tool("nvrtc")
    monkeypatch.chdir(ROOT)
    report = _report(name)
    emission = pipeline.lower(report, Options())
    compiled = nvrtc.compile_device(emission.device_text(), output_names(name)[1])
    assert compiled.ok and not compiled.traps, compiled.log
    general = [head.general for _, head in emission.heads if head.general]
    lowered = [plan.name for plan in report.plans if not isinstance(plan.strategy, HostOnly)]
    assert compiled.kernels == sorted((*lowered, *general))


@pytest.mark.parametrize("name", _golden_sources())
def test_golden(name: str, update: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    emission = pipeline.lower(_report(name), Options())
    for output, text in zip(output_names(name), (emission.host_text(), emission.device_text()), strict=True):
        path = GOLDEN / output
        if update:
            path.write_text(text, encoding="utf-8")
        assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("body", ["{0}", "{{ {0} }}", "{{ b[i] = 1; {0} }}", "{{ {0} b[i] = 1; }}"])
def test_an_update_stays_atomic_wherever_it_stands(body: str) -> None:
    update = "\n#pragma omp atomic\n    s[b[i]] += 1;\n"
    text = f"""void f(int n, int *b, int *s) {{
#pragma omp target teams distribute parallel for map(tofrom: b[0:n], s[0:n])
  for (int i = 0; i < n; i++) {body.format(update)}
}}
"""
    device = pipeline.lower(pipeline.check("f.c", text.encode(), Options()), Options()).device_text()
    assert "rex_atomic_update<rex_add>(&(s[b[i]]), 1);" in device


def test_nvrtc_compiles_what_the_runtime_is_tested_with() -> None:
    require_tool("nvrtc")
    kernels = sorted((ROOT / "tests" / "runtime").glob("*.cu"))
    assert kernels
    for path in kernels:
        compiled = nvrtc.compile_device(path.read_text(encoding="utf-8"), path.name, include=path.parent)
        assert compiled.ok, compiled.log


def test_nvrtc_reports_errors() -> None:
    require_tool("nvrtc")
    compiled = nvrtc.compile_device('extern "C" __global__ void k(int *a) { a[0] = missing; }')
    assert not compiled.ok
    assert "missing" in compiled.log


def test_a_value_for_a_range_of_elements_is_converted_once() -> None:
    text = """#define NONE 4
#pragma omp declare target
static const unsigned char code[256] = {[0 ... 255] = NONE, ['A'] = 0, ['C'] = 1};
#pragma omp end declare target
void f(int n, const unsigned char *a, int *b) {
#pragma omp target teams distribute parallel for map(to: a[0:n]) map(from: b[0:n])
  for (int i = 0; i < n; i++) b[i] = code[a[i]];
}
"""
    device = pipeline.lower(pipeline.check("f.c", text.encode(), Options()), Options()).device_text()
    table = device[device.index("code[256] = {") : device.index("};")]
    assert table.count("(unsigned char)") == table.count("(4)") == 254
