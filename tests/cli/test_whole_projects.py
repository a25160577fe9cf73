"""Projects that hold what is hard in a build: data across files, headers with regions, macros, both build systems, and
regions on the host between those on the device, which work on data that the device holds. REX_PROJECTS_BACKEND names
the back end.
"""

from pathlib import Path

import pytest

from tests.whole_programs import ROOT, prints_the_same, regions

# The tests of `plate` are in test_projects.py.
PROJECTS = sorted(path for path in (ROOT / "tests" / "projects").iterdir() if path.name != "plate")


def test_there_are_projects() -> None:
    assert len(PROJECTS) >= 11
    assert sum(bool(regions(project, host=True)) for project in PROJECTS) >= 5


@pytest.mark.parametrize("project", PROJECTS, ids=lambda project: project.name)
def test_prints_the_same(project: Path, tmp_path: Path) -> None:
    prints_the_same(project, tmp_path)
