"""What other tools run: the GitHub Action's steps as they are, the pre-commit hook, the GitLab job, CMake and Meson
with rex-lsp as their compiler, completions and the manual page.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.clean_environment import alone, clean_environment
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "integrations"
RIGHT = (
    "void axpy(int n, float a, float *x, float *y) {\n"
    "#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])\n"
    "  for (int i = 0; i < n; i++) y[i] += a * x[i];\n"
    "}\n"
)
WRONG = (
    "#include <stdio.h>\n"
    "int main(void) {\n"
    "  int n = 5, x[5] = {0};\n"
    "#pragma omp target teams distribute parallel for map(to: x[0:n])\n"
    "  for (int i = 0; i < n; i++) x[i] = i;\n"
    '  printf("%d\\n", x[n - 1]);\n'
    "}\n"
)
PROGRAM = (
    "#include <stdio.h>\n"
    "int main(void) {\n"
    "  int sum = 0;\n"
    "#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)\n"
    "  for (int i = 0; i < 100; i++) sum += i;\n"
    '  printf("%d\\n", sum);\n'
    "}\n"
)


def _yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def _bash(script: str, folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=300
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the action's repository looks like where it is checked out."""
    tree = tmp_path_factory.mktemp("checkout")
    for package in ("lowering_core", "rex_lsp", "queries", "integrations"):
        shutil.copytree(ROOT / package, tree / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree / name)
    return tree


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment into which the tests install; setuptools is there already."""
    return clean_environment(tmp_path_factory.mktemp("environment"), "setuptools")


def _step(step: dict[str, Any], inputs: dict[str, str], checkout: Path, programs: Path) -> dict[str, str]:
    """The variables that a runner gives a step."""
    given = {
        name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda found: inputs[found[1]], value)
        for name, value in step.get("env", {}).items()
    }
    path = checkout / "integrations" / "github"
    return alone(programs, GITHUB_ACTION_PATH=str(path), PIP_NO_BUILD_ISOLATION="0", PIP_NO_DEPS="1", **given)


@pytest.mark.parametrize(
    ("source", "inputs", "status", "printed"),
    [
        (RIGHT, {}, 0, ""),
        (WRONG, {}, 1, "::warning "),
        (WRONG, {"fail-on": "error", "arguments": "--jobs 1"}, 0, "::warning "),
        (WRONG, {"format": "sarif", "paths": "src other.c"}, 1, ""),
        (WRONG, {"paths": "other.c\nsrc\n", "arguments": "--jobs 1\n--severity REX308=error\n"}, 1, "::error "),
    ],
    ids=["right", "wrong", "fail-on", "sarif", "lines"],
)
def test_the_steps_of_the_action(
    source: str, inputs: dict[str, str], status: int, printed: str, checkout: Path, programs: Path, tmp_path: Path
) -> None:
    action = _yaml(HERE / "github" / "action.yml")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "axpy.c").write_text(source, encoding="utf-8")
    (tmp_path / "other.c").write_text(RIGHT, encoding="utf-8")
    values = {name: str(one["default"]) for name, one in action["inputs"].items()} | inputs
    steps = [step for step in action["runs"]["steps"] if "run" in step]
    assert [step["name"] for step in steps] == ["Install rex-lsp", "Check"]
    if not (programs / "rex-lsp").exists():
        done = _bash(steps[0]["run"], tmp_path, _step(steps[0], values, checkout, programs))
        assert done.returncode == 0, done.stdout + done.stderr
    done = _bash(steps[1]["run"], tmp_path, _step(steps[1], values, checkout, programs))
    assert done.returncode == status, done.stdout + done.stderr
    assert printed in done.stdout
    if values["format"] == "sarif":
        assert '"ruleId": "REX308"' in (tmp_path / "rex-lsp.sarif").read_text(encoding="utf-8")


def test_the_inputs_of_the_action_are_in_the_guide() -> None:
    guide = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    for name, one in _yaml(HERE / "github" / "action.yml")["inputs"].items():
        default = f"`{one['default']}` " if one["default"] else ""
        assert f"| `{name}` | {default}|" in guide


def test_the_job_of_gitlab(tmp_path: Path) -> None:
    job = _yaml(HERE / "gitlab" / "rex-lsp.yml")[".rex-lsp"]
    (tmp_path / "axpy.c").write_text(WRONG, encoding="utf-8")
    environment = alone(Path(sys.executable).parent, PYTHONPATH=str(ROOT), **job["variables"])
    done = _bash("\n".join(job["script"]), tmp_path, environment)
    assert done.returncode == 1 and "warning REX308" in done.stdout, done.stdout + done.stderr
    report = tmp_path / job["artifacts"]["reports"]["codequality"]
    assert [one["check_name"] for one in json.loads(report.read_text(encoding="utf-8"))] == ["REX308"]
    assert _bash("\n".join(job["before_script"]), tmp_path, environment).returncode != 0, "no package is named"


def test_the_hook_of_pre_commit(tmp_path: Path) -> None:
    (hook,) = _yaml(ROOT / ".pre-commit-hooks.yaml")
    assert hook["id"] == "rex-lsp" and hook["language"] == "python"
    assert re.search(hook["files"], "src/axpy.c") and not re.search(hook["files"], "src/axpy.cpp")
    (tmp_path / "axpy.c").write_text(RIGHT, encoding="utf-8")
    (tmp_path / "wrong.c").write_text(WRONG, encoding="utf-8")
    environment = alone(Path(sys.executable).parent)
    for names, status in ((["axpy.c"], 0), (["axpy.c", "wrong.c"], 1)):
        command = [*shlex.split(hook["entry"]), *names]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stdout + done.stderr


def _builds(folder: Path, command: list[str], build: list[str]) -> str:
    """What the program prints, once configured and built, with launches on the CPU back end."""
    environment = alone(Path(sys.executable).parent, REX_BACKEND="cpu")
    for words in (command, build):
        done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    environment |= {"REX_REQUIRE_DEVICE": "1", "REX_VERBOSE": "1"}
    done = subprocess.run(
        ["build/sum"], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0 and "kernel__" in done.stderr, done.stdout + done.stderr
    return done.stdout


def test_cmake_in_one_line(tmp_path: Path) -> None:
    require_tool("cmake")
    require_tool("cxx")
    (tmp_path / "sum.c").write_text(PROGRAM, encoding="utf-8")
    lines = "cmake_minimum_required(VERSION 3.16)\nproject(sum C)\nadd_executable(sum sum.c)\n"
    (tmp_path / "CMakeLists.txt").write_text(f"{lines}target_compile_options(sum PRIVATE -fopenmp)\n")
    toolchain = f"-DCMAKE_TOOLCHAIN_FILE={HERE / 'cmake' / 'rex-lsp.cmake'}"
    configure = ["cmake", "-S", ".", "-B", "build", toolchain]
    assert _builds(tmp_path, configure, ["cmake", "--build", "build"]) == "4950\n"


def test_meson_in_one_line(tmp_path: Path) -> None:
    require_tool("meson")
    require_tool("cxx")
    (tmp_path / "sum.c").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "meson.build").write_text("project('sum', 'c')\nexecutable('sum', 'sum.c', c_args: ['-fopenmp'])\n")
    configure = ["meson", "setup", "build", "--native-file", str(HERE / "meson" / "rex-lsp.ini")]
    assert _builds(tmp_path, configure, ["meson", "compile", "-C", "build"]) == "4950\n"


@pytest.mark.parametrize("name", ["Dockerfile", "Dockerfile.cuda"])
def test_a_container(name: str) -> None:
    """Nothing can be built here: each line is an instruction, and what they copy is not ignored."""
    text = (HERE / "docker" / name).read_text(encoding="utf-8")
    joined = re.sub(r"\\\n", " ", text)
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    assert [line.split()[0] for line in lines if line.split()[0] != "ENV"] == [
        "FROM", "RUN", "COPY", "RUN", "WORKDIR", "ENTRYPOINT",
    ]  # fmt: skip
    for line in lines:
        if line.startswith("RUN "):
            assert subprocess.run(["sh", "-n", "-c", line[4:]], check=False).returncode == 0
    assert lines[-1] == 'ENTRYPOINT ["rex-lsp"]'
    assert f"docker build -f integrations/docker/{name} " in text


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("generated")
    command = [sys.executable, str(HERE / "generate.py"), str(folder)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.parametrize("name", ["completions/rex-lsp.bash", "completions/_rex-lsp", "man/rex-lsp.1"])
def test_completions_and_manual_are_up_to_date(name: str, generated: Path, update: bool) -> None:
    text = (generated / name).read_text(encoding="utf-8")
    if update:
        (HERE / name).parent.mkdir(exist_ok=True)
        (HERE / name).write_text(text, encoding="utf-8")
    assert (HERE / name).read_text(encoding="utf-8") == text, "`make completions` writes it"


def test_bash_completes_options() -> None:
    script = (
        f"source {shlex.quote(str(HERE / 'completions' / 'rex-lsp.bash'))}\n"
        "COMP_WORDS=(rex-lsp --check --form) COMP_CWORD=2\n"
        "$(complete -p rex-lsp | sed 's/.* -F \\([^ ]*\\) .*/\\1/') rex-lsp --form --check\n"
        'printf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["--format"], done.stderr


def test_the_manual_is_set_without_complaint() -> None:
    if shutil.which("groff") is None:
        pytest.skip("groff is not installed")
    command = ["groff", "-man", "-Tutf8", "-ww", str(HERE / "man" / "rex-lsp.1")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "--check" in re.sub(r"\x1b\[[0-9;]*m|.\x08", "", done.stdout)
