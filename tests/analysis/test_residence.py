"""What is on the device: before each region of data/residence.c stands what of its pointers is present there."""

from pathlib import Path

from lowering_core.analysis.access import summarize
from lowering_core.analysis.map_facts import Data, map_facts
from lowering_core.analysis.regions import target_regions
from lowering_core.analysis.residence import Residence
from lowering_core.model.ctypes import Array, Pointer, strip
from lowering_core.model.residence import Presence
from lowering_core.model.unit import Environment, Function
from tests.analysis.c_source import read_functions
from tests.analysis.noted import compare_notes, without_notes

DATA = Path(__file__).with_name("data") / "residence.c"


def test_what_is_present(update: bool) -> None:
    functions, environment = read_functions(without_notes(DATA))
    residence = Residence([[map_facts(function, environment) for function in functions]])
    notes: dict[int, str] = {}
    for function in functions:
        for number, region in enumerate(target_regions(function, environment)):
            found = _present(residence, function, number, environment)
            text = ", ".join(f"{name} {how.name.lower()}" for name, how in found.items())
            notes[function.unit.span.start + region.directive.span.start] = text
    compare_notes(DATA, notes, update)


def test_several_files() -> None:
    init = "double *data;\nvoid init(int n) {\n#pragma omp target enter data map(to: data[0:n])\n}\n"
    use = "extern double *data;\nvoid use(double *p, int n) {\n#pragma omp target\np[0] = data[0];\n}\n"
    call = (
        "void use(double *, int);\nvoid call(double *p, int n) {\n#pragma omp target data map(p[0:n])\nuse(p, n);\n}\n"
    )
    files = [read_functions(text) for text in (use, init, call)]
    facts = [[map_facts(function, environment) for function in functions] for functions, environment in files]
    (function,), environment = files[0]
    assert _present(Residence(facts[:1]), function, 0, environment) == dict.fromkeys(["p", "data"], Presence.UNKNOWN)
    assert _present(Residence(facts), function, 0, environment) == dict.fromkeys(["p", "data"], Presence.MAYBE)


def _present(residence: Residence, function: Function, number: int, environment: Environment) -> dict[str, Presence]:
    region = target_regions(function, environment)[number]
    found: dict[str, Presence] = {}
    for name in summarize(region.statement).names():
        declared = next((one for one in reversed(region.scope) if one.name == name), environment.globals.get(name))
        if declared is not None and declared.symbol and isinstance(strip(declared.type), Pointer | Array):
            data = Data(function, environment).of(declared.symbol)
            found[name] = residence.at_region(function.name, number, data)
    return found
