"""C text as model values, for the tests of the analyses: a file's functions, its environment, and one region's data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from lowering_core.analysis.access import summarize
from lowering_core.analysis.callees import Callees, settled
from lowering_core.analysis.data_environment import data_environment
from lowering_core.analysis.map_facts import map_facts
from lowering_core.analysis.regions import target_regions
from lowering_core.analysis.residence import Residence
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.diagnostics import Diagnostic
from lowering_core.lowering.constructs import joined
from lowering_core.model.data import AccessSummary, DataEnvironment
from lowering_core.model.unit import Environment, Function, Scope
from tests.syntax.sources import environment_of, functions_of


def read_functions(text: str) -> tuple[tuple[Function, ...], Environment]:
    """The functions of a file without headers, and what its file scope says."""
    functions = tuple(function for function, _ in functions_of(text.encode()))
    return functions, environment_of(text)[0]


@dataclass(frozen=True, slots=True)
class RegionData:
    """The data environment of a file's first target region, and the text that its spans count in."""

    text: bytes
    access: AccessSummary
    data: DataEnvironment
    diagnostics: tuple[Diagnostic, ...]

    def codes(self) -> list[str]:
        """The codes of all diagnostics, in order."""
        return [found.code for found in self.diagnostics]

    def fixed(self, code: str, number: int = 0) -> str:
        """The text after a fix of the first diagnostic of that code."""
        found = next(one for one in self.diagnostics if one.code == code)
        text = self.text
        for span, insertion in sorted(found.fixes[number].edits, reverse=True):
            text = text[: span.start] + insertion.encode() + text[span.end :]
        return text.decode()


def region_data(text: str) -> RegionData:
    """The data of the first target region in a file."""
    functions, environment = read_functions(text)
    function, region = next(
        (function, region) for function in functions for region in target_regions(function, environment)
    )
    region = joined(region)
    residence = Residence([[map_facts(one, environment) for one in functions]])
    presence = partial(residence.at_region, function.name)
    surroundings = Surroundings(function, environment, Callees(functions, environment), presence)
    access = settled(summarize(region.statement), surroundings.callees)
    data, diagnostics = data_environment(region, Scope(region.scope, environment, 0), access, surroundings)
    return RegionData(function.unit.text, access, data, diagnostics)
