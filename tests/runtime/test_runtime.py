"""The runtime on the CPU back end: sample programs that look like emitted ones, plain and under sanitizers."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from rex_lsp.toolchain.build import RUNTIME, Missing, Tools, build_program, find_tools
from tests import nvrtc
from tests.tools import require_tool

HERE = Path(__file__).parent
FLAGS = ("-O1", "-Wall", "-Wextra", "-Werror")
WIDTHS = pytest.mark.parametrize("width", ["32", "64"], ids=["warps of 32", "warps of 64"])
SANITIZED = pytest.mark.parametrize("sanitize", [False, True], ids=["plain", "sanitized"])


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> "Programs":
    require_tool("cc")
    require_tool("cxx")
    return Programs(tmp_path_factory.mktemp("programs"))


class Programs:
    """Builds each sample program once, on first use."""

    def __init__(self, folder: Path) -> None:
        tools = find_tools("cpu")
        assert isinstance(tools, Tools), tools
        self.tools = tools
        self._folder = folder
        self._built: dict[tuple[str, bool], Path] = {}

    def path(self, name: str, devices: tuple[str, ...], sanitize: bool) -> Path:
        key = (name, sanitize)
        if key not in self._built:
            output = self._folder / f"{name}-{sanitize}"
            result = build_program(
                [HERE / f"{name}.c"],
                [HERE / device for device in devices],
                output,
                self.tools,
                FLAGS,
                sanitize=sanitize,
                device_flags=FLAGS,
            )
            assert result.ok, result.output_text
            self._built[key] = output
        return self._built[key]

    def checks(self, sanitize: bool, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return run(self.path("rex_checks", ("rex_checks.cu",), sanitize), *arguments, **environment)


def run(program: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("REX_")}
    return subprocess.run(
        [program, *arguments], env=kept | environment, capture_output=True, text=True, timeout=60, check=False
    )


def part_alone(programs: Programs, name: str, sanitize: bool, folder: Path) -> Path:
    """A program that includes the part of the runtime that it checks."""
    program = folder / name
    flags = (*FLAGS, *(("-fsanitize=address,undefined",) if sanitize else ()), f"-I{RUNTIME}")
    command = [programs.tools.cc, *flags, str(HERE / f"{name}.c"), "-pthread", "-o", str(program)]
    built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert built.returncode == 0, built.stderr
    return program


def back_end_alone(programs: Programs, name: str, folder: Path, sanitize: bool = False) -> Path:
    """A program that includes the back end of GPUs with a runtime of its own below."""
    program = folder / name
    flags = ("-std=c++17", *FLAGS, "-Wno-address", "-pthread", f"-I{RUNTIME}")
    more = ("-fsanitize=address,undefined",) if sanitize else ()
    command = [programs.tools.cxx, *flags, *more, str(HERE / f"{name}.cpp"), "-o", str(program), "-ldl"]
    built = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert built.returncode == 0, built.stderr
    return program


def axpy_by_hand() -> list[str]:
    lines: list[str] = []
    n = 0
    while n <= 10000:
        y = [i % 5 + 2 * (i % 17) for i in range(n)]
        lines.append(f"{n} {sum(y)} {sum((i % 17) * value for i, value in enumerate(y)) + 0.5:.17g}")
        n = 3 * n + 1
    return lines


@SANITIZED
def test_emitted_style_program(programs: Programs, sanitize: bool) -> None:
    program = programs.path("rex_axpy", ("rex_axpy.cu",), sanitize)
    on_device = run(program, REX_VERBOSE="1", REX_REQUIRE_DEVICE="1")
    assert on_device.stdout.splitlines() == axpy_by_hand()
    assert "kernel OUT__1__axpy__12__kernel__: 39 blocks of 256 threads, 4 arguments" in on_device.stderr
    on_host = run(program, REX_VERBOSE="1", REX_DISABLE="1")
    assert on_host.stdout == on_device.stdout
    said = [line.removeprefix("rex: host: ") for line in on_host.stderr.splitlines()]
    names = ("axpy.c:12: OUT__1__axpy__12__kernel__", "axpy.c:24: OUT__2__dot__24__kernel__")
    assert set(said) == set(names)
    assert len(said) == on_device.stderr.count("rex: launch: ")


@WIDTHS
@SANITIZED
def test_scheduler_views_atomics_and_present_table(programs: Programs, sanitize: bool, width: str) -> None:
    done = programs.checks(sanitize, REX_WARP_WIDTH=width)
    assert (done.returncode, done.stdout) == (0, "passed\n"), done.stderr


@SANITIZED
def test_default_launches_are_measured_by_the_device_in_use(programs: Programs, sanitize: bool) -> None:
    """Multiprocessors and blocks of two widths, for devices 0, 1, 2, -1 and a number that no device has."""
    none = ["1 1 1"] * 3
    assert programs.checks(sanitize, "occupancy").stdout.splitlines() == ["64 128 128", "1 1 1", *none]
    two = programs.checks(sanitize, "occupancy", REX_DEVICES="2", REX_CPU_RESIDENT="7")
    assert two.stdout.splitlines() == ["64 7 7", "64 7 7", *none]
    assert programs.checks(sanitize, "occupancy", REX_DISABLE="1").stdout.splitlines() == ["1 1 1", "1 1 1", *none]


@pytest.mark.parametrize("threads", ["1", "3", "16"])
def test_results_do_not_depend_on_the_number_of_host_threads(programs: Programs, threads: str) -> None:
    done = programs.checks(False, REX_CPU_THREADS=threads)
    assert (done.returncode, done.stdout) == (0, "passed\n"), done.stderr


@SANITIZED
def test_host_threads_at_once(programs: Programs, sanitize: bool) -> None:
    done = run(programs.path("rex_threads", ("rex_threads.cu",), sanitize))
    assert (done.returncode, done.stdout, done.stderr) == (0, "ok\n", "")


@SANITIZED
def test_what_is_found_in_the_present_table(programs: Programs, sanitize: bool, tmp_path: Path) -> None:
    done = run(part_alone(programs, "rex_lookups", sanitize, tmp_path))
    assert (done.returncode, done.stdout) == (0, "passed\n"), done.stderr


def test_a_region_costs_the_same_beside_many_mapped_blocks(programs: Programs) -> None:
    """How many times as long it takes beside 50,000 as beside 100, and a member among 25,000 as among 100."""
    done = run(programs.path("rex_many", ("rex_threads.cu",), False), REX_CPU_THREADS="1")
    assert done.returncode == 0, done.stderr
    ratios = [float(ratio) for ratio in done.stdout.split()]
    assert len(ratios) == 5
    assert max(ratios) < 12, done.stdout + done.stderr


@SANITIZED
@pytest.mark.parametrize("scenario", [(), ("meanwhile",)], ids=["one array", "a copy that takes long"])
def test_copies_of_host_threads_at_once(programs: Programs, sanitize: bool, scenario: tuple[str, ...]) -> None:
    done = run(programs.path("rex_overlap", ("rex_threads.cu",), sanitize), *scenario)
    assert (done.returncode, done.stdout, done.stderr) == (0, "passed\n", "")


@SANITIZED
def test_members_and_attached_pointers(programs: Programs, sanitize: bool) -> None:
    done = run(programs.path("rex_members", ("rex_members.cu",), sanitize))
    assert (done.returncode, done.stdout, done.stderr) == (0, "passed\n", "")


@WIDTHS
@SANITIZED
def test_reductions_of_records_and_arrays(programs: Programs, sanitize: bool, width: str) -> None:
    program = programs.path("rex_objects", ("rex_objects.cu", "rex_objects_barriers.cu"), sanitize)
    done = run(program, REX_REQUIRE_DEVICE="1", REX_WARP_WIDTH=width)
    assert (done.returncode, done.stdout) == (0, "252 launches\n"), done.stderr


@SANITIZED
def test_rows_that_warps_bring_to_shared_memory(programs: Programs, sanitize: bool) -> None:
    done = run(programs.path("rex_staged", ("rex_staged.cu",), sanitize), REX_REQUIRE_DEVICE="1")
    assert (done.returncode, done.stdout) == (0, "57 launches, 16128 chunks\n"), done.stderr


@SANITIZED
def test_device_data_and_routines(programs: Programs, sanitize: bool) -> None:
    done = run(programs.path("rex_device", ("rex_device.cu",), sanitize))
    assert (done.returncode, done.stdout) == (0, "passed\n"), done.stderr


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        ("size", "narrow: declare target: it has 128 bytes in the device file and 12 in the host file"),
        ("free", "omp_target_free: "),
        ("unmapped", "variable 'far': read or wrote memory that is not on the device"),
        ("rows", "variable 'a[0:10:2]': its 76 bytes extend past both ends of the 32 bytes of 'item' (rex_device.c:"),
        ("present", "variable 'a[30:10:2]': motion modifier 'present', but it is not on the device"),
        ("before", "variable 'item': its 32 bytes begin before the 32 bytes of 'item' (rex_device.c:"),
        ("past", "variable 'item': its 32 bytes end past the 32 bytes of 'item' (rex_device.c:"),
        ("both", "variable 'item': its 128 bytes extend past both ends of the 32 bytes of 'item' (rex_device.c:"),
    ],
)
def test_what_is_wrong_with_device_data_is_an_error(programs: Programs, scenario: str, message: str) -> None:
    done = run(programs.path("rex_device", ("rex_device.cu",), False), scenario)
    assert (done.returncode, done.stdout) == (70, ""), done.stderr
    assert message in done.stderr


def test_a_device_that_is_not_there_is_the_host(programs: Programs) -> None:
    program = programs.path("rex_device", ("rex_device.cu",), False)
    done = run(program, "device")
    assert (done.returncode, done.stdout) == (0, "host\nhost\n")
    assert done.stderr.count("device: runs on the host: there is no device 4; device numbers are 0 to 1") == 1
    assert run(program, "device", REX_REQUIRE_DEVICE="1").returncode == 70


@SANITIZED
@pytest.mark.parametrize(
    ("scenario", "lines", "message"),
    [
        ("unattached", 2, "'s.p' points to memory that is not on the device; a map clause with its section is missing"),
        ("apart", 1, "variable 's': its 32 bytes end past the 8 bytes of 'n' (rex_members.c:1) that are on the device"),
    ],
)
def test_members_that_keep_a_region_on_the_host(
    programs: Programs, scenario: str, lines: int, message: str, sanitize: bool
) -> None:
    done = run(programs.path("rex_members", ("rex_members.cu",), sanitize), scenario)
    assert (done.returncode, done.stdout) == (0, "host\n" * lines), done.stderr
    assert done.stderr.count("rex: warning: ") == 1
    assert message in done.stderr


@WIDTHS
@SANITIZED
def test_reductions_of_every_type_and_operator(programs: Programs, sanitize: bool, width: str) -> None:
    program = programs.path("rex_reductions", ("rex_reductions.cu", "rex_barriers.cu"), sanitize)
    done = run(program, "9" if sanitize else "3", REX_REQUIRE_DEVICE="1", REX_WARP_WIDTH=width)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[0]) > 200


@SANITIZED
@pytest.mark.parametrize(
    ("scenario", "lines", "message"),
    [
        ("required", 2, "kernel add: runs on the host: variable 'p' points to memory that is not on the device"),
        ("overlap", 1, "kernel add: runs on the host: variable 'p': its 32 bytes end past the 32 bytes of 'a' "),
        ("threads", 1, "kernel add: runs on the host: 1 blocks of 1025 threads were asked for"),
    ],
)
def test_what_a_device_cannot_do_runs_on_the_host(
    programs: Programs, scenario: str, lines: int, message: str, sanitize: bool
) -> None:
    done = programs.checks(sanitize, scenario)
    assert (done.returncode, done.stdout) == (0, "host\n" * lines)
    assert message in done.stderr
    assert done.stderr.count("rex: warning: rex_checks.c:") == 1


@SANITIZED
@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        ("absent", "kernel peek: variable 'b': read or wrote memory that is not on the device"),
        ("present", "kernel add: variable 'p': map modifier 'present', but it is not on the device"),
        ("overlapping-data", "rex_enter_data: variable 'a': its 32 bytes end past the 32 bytes of 'a'"),
        ("stale", "kernel add: the device file's kernel takes 4 parameters where the host file passes 2"),
        ("reduction", "kernel lame_reduction: divergent reduction: not every thread of block 0 took part"),
        ("diverge", "kernel diverge: divergent barrier in block 0: thread 0 waits at"),
        ("two-barriers", "kernel two_barriers: divergent barrier in block 0: thread 0 waits at"),
        ("unannounced", "kernel unannounced: threads wait for each other at"),
        ("partial-warp", "kernel partial_warp: divergent warp operation: thread 0 of block 0 waits at"),
    ],
)
def test_what_would_go_wrong_on_a_device_is_an_error(
    programs: Programs, scenario: str, message: str, sanitize: bool
) -> None:
    done = programs.checks(sanitize, scenario)
    assert (done.returncode, done.stdout) == (70, "")
    assert done.stderr.startswith("rex: error: rex_checks.c:")
    assert message in done.stderr


def test_divergent_barrier_names_its_line(programs: Programs) -> None:
    text = (HERE / "rex_checks.cu").read_text().splitlines()
    line = 1 + next(k for k, content in enumerate(text) if "threadIdx.x != 3" in content) + 1
    assert f"rex_checks.cu:{line}, which thread 3 ended without reaching" in programs.checks(False, "diverge").stderr


@pytest.mark.parametrize("scenario", ["short", "short-write"])
def test_data_mapped_too_short(programs: Programs, scenario: str) -> None:
    plain = programs.checks(False, scenario)
    assert plain.returncode == 70
    assert "a kernel wrote behind the mapped data" in plain.stderr
    sanitized = programs.checks(True, scenario)
    assert sanitized.returncode == 1
    assert "heap-buffer-overflow" in sanitized.stderr
    assert "in add" in sanitized.stderr


def test_large_locals_of_waiting_threads(programs: Programs) -> None:
    assert programs.checks(True, "deep").stdout == "device\n"


def test_a_required_device_forbids_the_host(programs: Programs) -> None:
    refused = programs.checks(False, "threads", REX_REQUIRE_DEVICE="1")
    assert (refused.returncode, refused.stdout) == (70, "")
    disabled = programs.checks(False, "threads", REX_REQUIRE_DEVICE="1", REX_DISABLE="1")
    assert disabled.returncode == 70
    assert "REX_DISABLE is set" in disabled.stderr


@pytest.mark.parametrize("way", ["", "REX_REGISTER"])
def test_the_memory_of_the_host_is_registered_as_it_grows(programs: Programs, tmp_path: Path, way: str) -> None:
    """Without a device: what would be registered with it is checked against what a program uses."""
    done = run(back_end_alone(programs, "rex_registered", tmp_path), **({way: "0"} if way else {}))
    assert done.stdout.endswith("0 failures\n") if not way else "REX_REGISTER=0" in done.stdout, done.stdout


@SANITIZED
@pytest.mark.parametrize(
    ("arguments", "threads", "way"),
    [((), {}, "staged"), ((), {"REX_COPY_THREADS": "1"}, "plain"), (("unpinned",), {}, "plain")],
    ids=["several threads", "one thread", "no pinned memory"],
)
def test_large_copies_pass_through_pinned_memory(
    programs: Programs, tmp_path: Path, arguments: tuple[str, ...], threads: dict[str, str], way: str, sanitize: bool
) -> None:
    """Without a device: its streams are queues that are done when somebody waits for them."""
    done = run(back_end_alone(programs, "rex_staging", tmp_path, sanitize), *arguments, **threads)
    several = len(os.sched_getaffinity(0)) > 1
    assert (done.returncode, done.stdout) == (0, f"0 failures, {way if several else 'plain'}\n"), done.stderr


def test_inverse_roots_are_rounded_as_two_operations(programs: Programs, tmp_path: Path) -> None:
    done = run(back_end_alone(programs, "rex_roots", tmp_path))
    assert done.returncode == 0 and int(done.stdout) > 40_000_000, done.stderr


@pytest.mark.parametrize("name", ["rex_axpy.cu", "rex_checks.cu", "rex_barriers.cu", "rex_objects.cu"])
def test_device_files_compile_for_cuda(name: str) -> None:
    require_tool("nvrtc")
    text = (HERE / name).read_text()
    for part in ("rex_reductions.inc", "rex_objects.inc"):
        text = text.replace(f'#include "{part}"', (HERE / part).read_text())
    compiled = nvrtc.compile_device(text, name)
    assert compiled.ok, compiled.log
    assert ".visible .entry" in compiled.ptx


def test_runtime_objects_are_cached_by_content(
    programs: Programs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REX_CACHE_DIR", str(tmp_path / "cache"))
    sources = ([HERE / "rex_axpy.c"], [HERE / "rex_axpy.cu"], tmp_path / "axpy", programs.tools)
    first = build_program(*sources, optimize="0")
    again = build_program(*sources, optimize="0")
    assert first.ok and again.ok, first.output_text + again.output_text
    assert len(again.commands) == 3
    assert len(first.commands) > len(again.commands)
    assert not list((tmp_path / "cache" / "runtime").glob("building-*"))


def test_broken_source_and_missing_tools(programs: Programs, tmp_path: Path) -> None:
    broken = tmp_path / "broken.c"
    broken.write_text("int main(void) { return missing; }\n")
    result = build_program([broken], [], tmp_path / "broken", programs.tools)
    assert not result.ok
    assert "missing" in result.output_text
    assert not (tmp_path / "broken").exists()
    assert isinstance(find_tools("cpu", cc="no-such-compiler"), Missing)


def test_compilers_are_not_taken_from_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planted = tmp_path / "planted-cc"
    planted.write_text("#!/bin/sh\n")
    planted.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f".{os.pathsep}{os.environ['PATH']}")
    assert isinstance(find_tools("cpu", cc="planted-cc"), Missing)
    assert isinstance(find_tools("cpu", cc="./planted-cc"), Missing)


def test_the_interface_has_no_name_that_a_program_may_define_as_a_macro() -> None:
    comments = re.compile(r"/\*.*?\*/|\"C\"|^#.*?$", re.DOTALL | re.MULTILINE)
    text = "".join(comments.sub("", (RUNTIME / name).read_text()) for name in ("rex_runtime.h", "rex_api.h"))
    words = set(re.findall(r"\b[A-Za-z_]\w*", text))
    own = re.compile(r"rex_\w+|REX_\w+|omp_\w+|__\w+|int64_t|size_t|ptrdiff_t")
    assert {word for word in words if not own.fullmatch(word)} == {
        "char", "const", "enum", "extern", "for", "int", "long", "return", "static", "struct", "typedef", "unsigned",
        "void",
    }  # fmt: skip


@SANITIZED
def test_what_interop_asks_of_streams(programs: Programs, sanitize: bool, tmp_path: Path) -> None:
    """With a back end in the place of a GPU's, for the CPU has no streams to hand out."""
    done = run(part_alone(programs, "rex_foreign", sanitize, tmp_path))
    assert (done.returncode, done.stdout) == (0, "passed\n"), done.stdout + done.stderr
    assert done.stderr == "rex: warning: foreign.c:1: the interoperability object is omp_interop_none: no memory\n"
