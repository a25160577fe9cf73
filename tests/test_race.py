"""The race of benchmarks/gpu: every program passes built with OpenMP by the host's compiler, and lowered for the CPU;
every .cu compiles; the harness builds, runs and reports, and says what went wrong. tests/test_programs.py runs the
programs without OpenMP.
"""

import re
from pathlib import Path

import pytest

from benchmarks.race.__main__ import main
from benchmarks.race.builds import RACE, chosen
from benchmarks.race.make import build_all, read_manifest
from benchmarks.race.programs import FOLDER, Program, programs
from benchmarks.race.report import put_into, ratios, report
from benchmarks.race.results import Entry, Race, Result, Run, agreed, read, write
from benchmarks.race.run import run_all
from tests.tools import require_tool

PROGRAMS = programs()
RECORDED = Path(__file__).parent / "race" / "recorded.json"
"""A race of three programs that `--run` wrote on a machine without a GPU, where all regions ran on the host."""


@pytest.fixture(autouse=True)
def few_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads that wait for each other in vain take long where tests run side by side."""
    monkeypatch.setenv("OMP_NUM_THREADS", "2")
    monkeypatch.setenv("OMP_WAIT_POLICY", "passive")


def test_every_source_is_in_the_race() -> None:
    names = [program.name for program in PROGRAMS]
    assert sorted(names) == sorted(path.stem for path in FOLDER.glob("*.c"))
    assert sorted(names) == sorted(path.stem for path in FOLDER.glob("*.cu"))
    assert len(names) >= 28


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_program_passes_in_every_build_for_the_host(program: Program, tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    build_all([program], chosen("host-openmp,rex-cpu"), tmp_path)
    (race,) = run_all(tmp_path, [program], 1, 60.0, on_host=True, small=True)
    (result,) = race.results
    assert {name: entry.error for name, entry in result.entries.items()} == dict.fromkeys(result.entries, "")
    assert len({f"{entry.runs[0].checksum:.4g}" for entry in result.entries.values()}) == 1


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_hand_written_cuda_compiles(program: Program, tmp_path: Path) -> None:
    require_tool("nvcc")
    (build,) = chosen("cuda")
    (built,) = build_all([program], [build], tmp_path)
    assert built.error == ""


def test_formulas_have_values() -> None:
    by_name = {program.name: program for program in PROGRAMS}
    # 12 bytes for each of 2^26 elements in 192 µs are 4.19 TB/s.
    share, of = by_name["axpy"].share(67108864, 12 * 67108864 / 4.2e12 * 1e6)
    assert (round(share, 6), of) == (1.0, "bandwidth")
    assert by_name["matmul"].share(2048, 1000.0)[1] == "arithmetic"
    assert by_name["empty"].share(32, 8.0)[0] == 0.0
    assert all(program.share(program.n, 1e3)[0] >= 0.0 for program in PROGRAMS)


def test_command_lines_come_from_the_environment() -> None:
    by_name = {build.name: build for build in RACE}
    source, output = Path("a.c"), Path("a")
    command = by_name["llvm19-lto"].command(source, output)
    assert command[:3] == ("clang-19", "-fopenmp", "--offload-arch=sm_90")
    assert command[-4:] == ("a.c", "-o", "a", "-lm")
    assert "-foffload-lto" in command
    peers = {"REX_RACE_PEERS": "kit", "REX_RACE_GCC12": "kit/peers gcc -Bmk/"}
    assert by_name["llvm22"].words(peers) == ("kit/peers22", "clang22")
    assert by_name["gcc12"].words(peers) == ("kit/peers", "gcc", "-Bmk/")
    assert by_name["cuda"].words(peers) == ("nvcc",)
    with pytest.raises(ValueError, match="no build is called tcc"):
        chosen("host,tcc")


def test_what_goes_wrong_is_recorded(tmp_path: Path) -> None:
    require_tool("cc")
    sources, folder = tmp_path / "sources", tmp_path / "built"
    sources.mkdir()
    _write_program(sources / "good.c", checksum="1.00001", status="pass")
    _write_program(sources / "odd.c", checksum="1", status="pass")
    (sources / "broken.c").write_text("int main(void) { return missing; }\n", encoding="utf-8")
    _write_program(sources / "wrong.c", checksum="1", status="FAIL")
    raced = [Program(name, "", 16, "") for name in ("good", "odd", "broken", "wrong", "absent")]
    built = {one.program: one for one in build_all(raced, chosen("host"), folder, sources=sources)}
    assert built["good"].error == ""
    assert re.search(r"broken\.c:1:\d+: error: .*missing", built["broken"].error)
    assert built["absent"].error == "there is no absent.c"
    *_, race = run_all(folder, raced, 2, 60.0, on_host=True)
    results = {one.program: one.entries["host"] for one in race.results}
    assert [run.checksum for run in results["good"].runs] == [1.00001, 1.00001]
    assert "check=FAIL" in results["wrong"].error
    assert results["broken"].error == built["broken"].error
    # A build whose checksum is not that of the others does not count.
    entries = {"a": results["good"], "b": results["odd"], "c": Entry((Run(16, 1.0, 1.0, 1.0, 1.1),))}
    judged = agreed(entries, 1e-4)
    assert {name: entry.valid for name, entry in judged.items()} == {"a": True, "b": True, "c": False}
    assert judged["c"].error.startswith("its checksum is 1.1, that of others 1")


def test_what_is_built_already_is_kept(tmp_path: Path) -> None:
    require_tool("cc")
    sources, folder = tmp_path / "sources", tmp_path / "built"
    sources.mkdir()
    (sources / "sum.h").write_text('#define SUM "1"\n', encoding="utf-8")
    _write_program(sources / "kept.c", checksum="1", status="pass")
    with (sources / "kept.c").open("a", encoding="utf-8") as file:
        file.write('#include "sum.h"\n')
    raced = [Program("kept", "", 16, "")]
    build_all(raced, chosen("host"), folder, sources=sources)
    before = (folder / "kept.host").stat().st_mtime_ns
    build_all(raced, chosen("host"), folder, sources=sources)
    assert (folder / "kept.host").stat().st_mtime_ns == before
    (sources / "sum.h").write_text('#define SUM "2"\n', encoding="utf-8")
    build_all(raced, chosen("host"), folder, sources=sources)
    assert (folder / "kept.host").stat().st_mtime_ns != before


def test_report_has_the_recorded_numbers(tmp_path: Path) -> None:
    race = read(RECORDED)
    write(race, tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == RECORDED.read_bytes()
    assert {result.program for result in race.results} == {"axpy", "dot", "matmul"}
    text = report(race, PROGRAMS)
    for result in race.results:
        here = result.entries["rex"]
        peers = ("llvm19", "llvm19-lto", "llvm22", "llvm22-lto")
        best = min((result.entries[name].kernel, name) for name in peers)
        ratio = best[0] / here.kernel
        assert f"| `{result.program}` | {result.n} | {here.kernel:.1f} | {best[0]:.1f} | {best[1][4:]} |" in text
        assert ratios(race, "llvm")[result.program] == pytest.approx(ratio)
        assert f"| {ratio:.2f} |" in text
        assert f"- `{result.program}`, cuda: cudaMalloc" in text


def test_report_replaces_its_part_of_a_page(tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    page.write_text("# Speed\nfirst\n<!-- race -->\nold\n<!-- end of race -->\nlast\n", encoding="utf-8")
    put_into(page, "new")
    assert page.read_text(encoding="utf-8") == "# Speed\nfirst\n<!-- race -->\nnew\n<!-- end of race -->\nlast\n"
    assert main(["--report", str(RECORDED), "--markdown", str(tmp_path / "fresh.md")]) == 0
    assert "### Kernels, data resident" in (tmp_path / "fresh.md").read_text(encoding="utf-8")


def test_means_and_passes() -> None:
    def result(name: str, here: float, llvm: float, without: float) -> Result:
        times = {"rex": here, "llvm19": llvm, "rex-no-tile": without}
        return Result(name, {build: Entry((Run(16, time, time, time, 1.0),)) for build, time in times.items()})

    race = Race("", tuple(result(f"p{k}", 1.0, 2.0**k, 3.0) for k in range(4)))
    text = report(race, ())
    assert "| all programs | 2.83 |" in text
    assert "| without the two best | 1.41 |" in text
    assert "| the worst | 1.00 (`p0`) |" in text
    assert "| program | tile |" in text
    assert "| `p0` | 3.00 |" in text
    assert "| geometric mean | 3.00 |" in text


def _write_program(path: Path, *, checksum: str, status: str) -> None:
    line = f"x n=16 kernel_us=1 kernel_min_us=1 transfer_us=1 launches=9 checksum={checksum} check={status}"
    path.write_text(f'#include <stdio.h>\nint main(void) {{ puts("{line}"); return 0; }}\n', encoding="utf-8")


def test_a_build_without_a_pass_that_does_nothing_is_left_out(tmp_path: Path) -> None:
    (program,) = (one for one in PROGRAMS if one.name == "empty")
    (built,) = build_all([program], chosen("rex-no-jam"), tmp_path)
    assert (built.file, built.error) == ("", "")
    assert (read_manifest(tmp_path), [one.name for one in tmp_path.iterdir()]) == ((), ["builds.json"])
