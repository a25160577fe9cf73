"""What is shown of passes is what stands in front of emitted kernels: in explanations, hovers and JSON."""

import json
import re
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.cli import main
from rex_lsp.features.explain import explain
from rex_lsp.features.hover import hover
from rex_lsp.features.regions import regions
from rex_lsp.snapshot import in_document
from tests.features.support import snapshot_of

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = [*sorted(Path(__file__).with_name("programs").glob("*.c")), ROOT / "examples/matmul.c"]
_COMMENTS = re.compile(r"((?:/\* .*? \*/\n)+)(?:extern \"C\" __global__ .*\n)(OUT__\w+?kernel__)\(")
_COMMENT = re.compile(r"/\* (.*?) \*/\n")
_GENERAL = re.compile(r"OUT__\w+general__ runs where (.*)")


def _emitted(text: str) -> dict[str, tuple[list[str], str]]:
    """The remarks in front of each kernel, and where its general kernel runs."""
    found: dict[str, tuple[list[str], str]] = {}
    for match in _COMMENTS.finditer(text):
        *remarks, last = _COMMENT.findall(match[1])
        general = _GENERAL.fullmatch(last)
        found[match[2]] = (remarks, general[1]) if general else ([*remarks, last], "")
    return found


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_remarks_are_those_of_the_emitted_kernel(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = program.read_text(encoding="utf-8")
    emitted = _emitted(
        pipeline.lower(pipeline.check(program.name, source.encode(), Options()), Options()).device_text()
    )
    assert emitted
    snapshot = snapshot_of(source)
    shown: dict[str, tuple[list[str], str]] = {}
    for name, placed, plan in regions(snapshot):
        explanation = explain(snapshot, name)
        assert explanation is not None
        told = explanation.passes
        remarks, general = [f"{one.name}: {one.sentence}" for one in told.remarks], ", or ".join(told.general)
        if remarks:
            shown[explanation.kernel] = remarks, general
        hovered = hover(snapshot, in_document(placed, plan.analyzed.region.directive.span).start)
        assert hovered is not None
        assert all(f"- `{one.name}`: {one.sentence}" in hovered.markdown for one in told.remarks)
        assert ("a general kernel runs where" in hovered.markdown) == bool(general)
    assert shown == emitted
    assert main(["--check", "--format", "json", "--fail-on", "error", str(program)]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    listed = {
        loop["kernel"]: ([f"{one['name']}: {one['sentence']}" for one in loop["passes"]], ", or ".join(loop["general"]))
        for loop in file["loops"]
        if loop["passes"]
    }
    assert listed == emitted
