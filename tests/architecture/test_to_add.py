"""An addition touches what docs/ARCHITECTURE.md says, and nothing else: each is made to a copy of the product.

Clauses are added in tests/openmp/test_made_up_clause.py.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
ADDITIONS = Path(__file__).parent / "additions"
PASSES = "lowering_core/passes/table.py"
LAUNCH = "lowering_core/lowering/launch_defaults.py"
COPIED = ("lowering_core", "rex_lsp", "queries", "docs/rules", "tests/fixtures", "tests/passes")
NARROW = """    if work.brief and not work.combines:
        width, why = 64, "narrow for short bodies"
"""


class Product:
    """A copy of the product in `folder`, to which things are added; `before` holds its files as they were."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "product"
        for name in COPIED:
            shutil.copytree(ROOT / name, self.folder / name)
        for path in (*ROOT.glob("tests/*.py"), ROOT / "pyproject.toml"):
            shutil.copy2(path, self.folder / path.relative_to(ROOT))
        self.program = str(shutil.copy2(ADDITIONS / "program.c", folder))
        self.before = self._files()

    def add(self, path: str, addition: str) -> None:
        place = self.folder / path
        assert not place.exists()
        place.parent.mkdir(exist_ok=True)
        shutil.copy2(ADDITIONS / addition, place)

    def change(self, path: str, old: str, new: str) -> None:
        text = (self.folder / path).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{path} has changed: {old!r}"
        (self.folder / path).write_text(text.replace(old, new), encoding="utf-8")

    def touched(self) -> list[str]:
        """The files that are not as they were."""
        files = self._files()
        return sorted(name for name in files | self.before if files.get(name) != self.before.get(name))

    def _files(self) -> dict[str, bytes]:
        paths = [path for path in self.folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
        return {
            str(one.relative_to(self.folder)): one.read_bytes() for one in paths if ".pytest_cache" not in one.parts
        }

    def run(self, *words: str) -> str:
        """What `python -m` prints in the copy."""
        env = {**os.environ, "PYTHONPATH": str(self.folder), "REX_VERBOSE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        command = [sys.executable, "-m", *words]
        done = subprocess.run(
            command, cwd=self.folder, env=env, capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def lowered(self, suffix: str, *words: str) -> str:
        """The emitted file of the program with that suffix."""
        target = self.folder.with_name("lowered")
        self.run("rex_lsp", "--lower", self.program, "-o", str(target), *words)
        return (target / f"rex_program{suffix}").read_text(encoding="utf-8")


@pytest.fixture
def product(tmp_path: Path) -> Product:
    return Product(tmp_path)


def test_a_rule_is_a_file_and_a_fixture(product: Product) -> None:
    rule, fixture = "lowering_core/rules/rex504_one_team.py", "tests/fixtures/launch/one_team.c"
    product.add(rule, "rex504_one_team.py")
    product.add(fixture, "one_team.c")
    assert product.touched() == [rule, fixture]
    assert "one-team" in product.run("rex_lsp", "--explain", "REX504")
    # `make docs` writes the page; the fixture remains as it is, for it holds what is found.
    chosen = ("tests/test_rules.py", "tests/test_fixtures.py", "-k", "REX504 or one_team")
    assert "5 passed" in product.run("pytest", "-q", "--update", *chosen)
    assert product.touched() == ["docs/rules/REX504.md", rule, fixture]
    assert (product.folder / fixture).read_bytes() == (ADDITIONS / "one_team.c").read_bytes()


def test_a_pass_is_a_file_and_a_line_and_a_fixture(product: Product) -> None:
    ends = "__syncthreads();\n    }\n}\n"
    path = ADDITIONS / "program.c"
    before = pipeline.lower(pipeline.check(str(path), path.read_bytes(), Options()), Options()).device_text()
    assert ends in before
    added, fixture = "lowering_core/passes/last_barrier.py", "tests/passes/test_last_barrier.py"
    product.add(added, "last_barrier.py")
    product.add(fixture, "last_barrier_fixture.py")
    start = "\n\n\n@dataclass(frozen=True, slots=True)\nclass Legalisation"
    product.change(PASSES, start, f"\nfrom lowering_core.passes.last_barrier import without_last_barrier{start}")
    product.change(PASSES, "barriers),\n)\n", "barriers),\n    Legalisation(without_last_barrier),\n)\n")
    assert product.touched() == [added, PASSES, fixture]
    after = product.lowered(".cu")
    assert ends not in after
    assert after.count("__syncthreads();") == before.count("__syncthreads();") - 1
    assert "1 passed" in product.run("pytest", "-q", fixture)


def test_a_launch_rule_is_one_place(product: Product) -> None:
    require_tool("cc")
    require_tool("cxx")
    place = "    return _width(width, warps, work.copies, options.device.warp, why)\n"
    product.change(LAUNCH, place, NARROW + place)
    assert product.touched() == [LAUNCH]
    report = json.loads(product.run("rex_lsp", "--check", "--format", "json", product.program))
    shown = report["files"][0]["loops"][0]
    assert (shown["blocks"]["value"], shown["threads"]["value"]) == (5, 64)
    assert shown["threads"]["why"] == "narrow for short bodies"
    # The host file's own arithmetic, at run time.
    printed = product.run("rex_lsp", "--run", "--backend", "cpu", product.program)
    assert ": 5 blocks of 64 threads" in printed


def test_a_target_is_a_folder(product: Product) -> None:
    files = ("rex_backend.wide", "rex_target.cuh", "target.py")
    for name in (*files, "__init__.py"):
        product.add(f"lowering_core/targets/wide/{name}", name if name in files else "../__init__.py")
    assert {str(Path(path).parent) for path in product.touched()} == {"lowering_core/targets/wide"}
    text = product.lowered(".wide", "--target", "wide")
    for spelled in (
        '#include "rex_device.wide"',
        "[[kernel]] void [[threads(256)]]\n",
        "[[device]] ",
        "[[block]] int own",
    ):
        assert spelled in text
    assert "wide_barrier();" in text
    assert not [
        word
        for word in ("__global__", "__device__", "__shared__", "__syncthreads", "__launch_bounds__")
        if word in text
    ]
