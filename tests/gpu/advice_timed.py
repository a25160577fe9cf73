"""Times each edit that is advised of a file of tests/advice, and prints a line of JSON for each: `python -m
tests.gpu.advice_timed NAME`. A process of its own, as checks are forked from it: none that uses the driver can do that.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from lowering_core.targets.table import CHECKED, HOST
from rex_lsp.advising import suggestions
from rex_lsp.arguments import parse
from rex_lsp.emitting import Checked, load
from rex_lsp.settings import Overrides
from rex_lsp.toolchain.build import Tools, find_tools
from rex_lsp.trying import AdviceTrial
from tests.annotations import strip

LOOPS = Path(__file__).resolve().parents[1] / "advice"


def timed(name: str, backend: str, folder: Path) -> Iterator[dict[str, object]]:
    """What each piece of advice with an edit is, and what its edit is worth."""
    path = folder / f"{name}.c"
    path.write_bytes(strip((LOOPS / path.name).read_bytes()))
    checked, tools = load(str(path), Overrides()), find_tools(HOST)
    assert isinstance(checked, Checked) and isinstance(tools, Tools)
    arguments = parse(["--advise", "--backend", backend, "--no-sanitize", str(path)])
    trial = AdviceTrial(str(path), path.read_bytes(), checked, arguments, tools, folder)
    for one in suggestions(checked.report, path.read_bytes(), 0):
        if one.title:
            about = {"place": f"{path.name}:{one.line}", "code": one.finding.code, "title": one.title}
            yield {**about, **trial.timed(one).as_json()}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as place:
        for one in timed(sys.argv[1], (*sys.argv[2:], CHECKED)[0], Path(place)):
            print(json.dumps(one), flush=True)
