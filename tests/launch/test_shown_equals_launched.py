"""What lens, hover and `--check --format json` say of a launch is what the program launches."""

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.features.code_lens import OUTCOME, resolve
from rex_lsp.features.explain import explain
from rex_lsp.features.regions import regions as region_names
from rex_lsp.report_findings import of_report
from rex_lsp.reports.json_report import json_of_file
from tests.features.support import lenses, snapshot_of
from tests.launch.formulas import Tree, value_of, value_of_tree
from tests.launch.launching import built, launched_shapes
from tests.launch.regions import Region, program, regions

COUNT = int(os.environ.get("REX_LAUNCH_REGIONS", "30"))
BATCH = min(60, -(-COUNT // 2))
WARPS_OF_32, WARPS_OF_64 = Options(), Options(target="hip")
_GIVEN = os.environ.get("REX_FUZZ_SEED", "1")
SEED = str(Random().randrange(1 << 32)) if _GIVEN == "random" else _GIVEN

DEVICE = {"processors": 64, "resident": 128}
"""What the CPU back end says of itself."""


def _as_json(text: str, options: Options = WARPS_OF_32) -> dict[str, dict[str, Any]]:
    """What `--check --format json` says of each function's region."""
    report = pipeline.check("p.c", text.encode(), options)
    file = json.loads(json.dumps(json_of_file(of_report(report))))
    return {loop["function"]: loop for loop in file["loops"]}


def _titles(text: str, options: Options = WARPS_OF_32) -> dict[str, str]:
    """The titles of the lenses."""
    snapshot = snapshot_of(text, options)
    shown = {
        lens.region.partition("#")[0]: resolve(snapshot, lens.id) for lens in lenses(snapshot) if lens.kind == OUTCOME
    }
    return {name: action.title for name, action in shown.items() if action is not None}


def _expressions(text: str, options: Options) -> dict[str, dict[str, Any]]:
    """The expressions for blocks and threads that editors get with an explanation."""
    snapshot = snapshot_of(text, options)
    found = [explain(snapshot, name) for name, _, _ in region_names(snapshot)]
    return {
        one.function: dict(zip(("blocks", "threads"), [fact.expression for fact in one.launch], strict=True))
        for one in found
        if one is not None
    }


def test_copies_of_a_reduced_array_that_is_updated_through_an_alias(tmp_path: Path) -> None:
    text = """\
static double s[512];
static void tally(void)
{
#pragma omp target teams distribute parallel for reduction(+: s[0:512])
    for (int i = 0; i < 1000000; i++) { double *p = s; p[i % 512] += 1; }
}
int main(void) { tally(); return 0; }
"""
    assert launched_shapes(built(text, tmp_path)) == {"tally": (128, 64)}
    assert _titles(text)["tally"].endswith(" · min(15625, resident, 128) × 64")
    loop = _as_json(text)["tally"]
    assert (loop["blocks"]["value"], loop["threads"]["value"]) == (None, 64)


@pytest.mark.parametrize("batch", range(-(-COUNT // BATCH)))
def test_random_regions(batch: int, tmp_path: Path) -> None:
    found = regions(Random(f"{SEED} {batch}"), min(BATCH, COUNT - batch * BATCH))
    text, options = program(found), (WARPS_OF_32, WARPS_OF_64)[batch % 2]
    device = {**DEVICE, "resident": (128, 3)[batch % 2]}
    launched = launched_shapes(built(text, tmp_path, options), REX_CPU_RESIDENT=str(device["resident"]))
    reported = _as_json(text, options)
    titles, explained = _titles(text, options), _expressions(text, options)
    assert set(launched) == {region.name for region in found}
    for region in found:
        loop, name = reported[region.name], region.name
        known = {**region.values, **device, "threads": launched[name][1]}
        for which, number in zip(("blocks", "threads"), launched[name], strict=True):
            fact, tree = loop[which], explained[name][which]
            about = f"seed {SEED}\n{region.text}{region.values}\n{which}: {fact}, launched {launched[name]}"
            assert fact["value"] in (None, number), about
            # Formulas leave out that a loop without iterations is launched like one with a single iteration.
            assert number == value_of(_named(fact["formula"], region), known) or not region.trips, about
            assert value_of_tree(_known(tree, region), known) == number, about
        blocks, _, threads = titles[name].rpartition(" · ")[2].partition(" × ")
        shown = tuple(value_of(_named(words, region), known) for words in (blocks, threads))
        # Short loops have other threads than the words say, and other blocks where multiprocessors share them.
        differs = loop["threads"]["formula"] != loop["threads"]["words"]
        divided = "processors" in loop["threads"]["formula"]
        is_short = differs and region.trips < shown[1] * (device["processors"] if divided else 1)
        same = shown if not is_short else () if divided else shown[:1]
        assert launched[name][: len(same)] == same or not region.trips, f"{titles[name]}, launched {launched[name]}"
        assert loop["shape"] == f"{blocks} × {threads}"


def _named(formula: str, region: Region) -> str:
    """A formula with the trip count where no formula is short enough for it."""
    return formula.replace("iterations", str(region.trips))


def _known(tree: Tree, region: Region) -> Tree:
    """The expression with the trip count as its value."""
    if isinstance(tree, int):
        return tree
    if tree.get("name") == "trips":
        return region.trips
    return {**tree, **({"operands": [_known(part, region) for part in tree["operands"]]} if "operands" in tree else {})}
