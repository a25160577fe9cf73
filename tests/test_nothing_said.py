"""Programs that other tests build, run and compare have no warnings: an error means that a program is wrong or cannot
be built, a warning that it is very likely wrong for its user, and what stays on the host is information.
"""

import json
from collections import Counter
from pathlib import Path

import pytest

from rex_lsp.cli import main

ROOT = Path(__file__).parents[1]
FOLDERS = ("examples", "tests/conformance", "tests/projects")
RIGHTLY = {
    # Loops that GCC does not accept after a directive either.
    ("examples/enumerate.c", "REX201"): 2,
    # These programs show what becomes of a map that is missing, of values that are lost, of conditions that are false
    # where each iteration needs the one before, and of an address that the host hands from one region to another.
    ("tests/conformance/kept_members.c", "REX301"): 1,
    ("tests/conformance/kept_members.c", "REX315"): 1,
    ("tests/conformance/serial.c", "REX308"): 2,
    ("tests/conformance/data_forms.c", "REX308"): 1,
    ("tests/conformance/unified_memory.c", "REX308"): 1,
    ("tests/conformance/narrow.c", "REX309"): 1,
    ("tests/conformance/placement.c", "REX301"): 1,
    ("tests/conformance/order.c", "REX209"): 2,
    ("tests/conformance/default_copies.c", "REX308"): 1,
    # The host reads on purpose what the device has changed since.
    ("tests/conformance/data_forms.c", "REX314"): 1,
    ("tests/conformance/device_addresses.c", "REX314"): 2,
    ("tests/conformance/device_data.c", "REX314"): 1,
    ("tests/conformance/device_data.c", "REX315"): 1,
    # Loops that are only right because a variable says one thread.
    ("tests/conformance/teams_of_one.c", "REX209"): 3,
}
"""Files, what is said of them, and how often."""


@pytest.mark.parametrize("folder", FOLDERS)
def test_nothing_is_said_against_programs_that_work(
    folder: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    main(["--check", "--format", "json", "--jobs", "2", folder])
    files = json.loads(capsys.readouterr().out)["files"]
    said = Counter(
        (finding["path"] if "path" in finding else file["path"], finding["code"])
        for file in files
        for finding in file["diagnostics"]
        if finding["severity"] in ("warning", "error")
    )
    assert len(files) > 5
    assert said == {about: count for about, count in RIGHTLY.items() if about[0].startswith(folder)}
