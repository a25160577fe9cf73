"""A file is looked at beside those that may be of one program with it, as if all of them were looked at together."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from lowering_core.analysis.residence import Residence, of_program
from lowering_core.model.residence import Datum, FileFacts, MapEvent, MapFacts

_FUNCTIONS = ("f", "g", "h", "k", "main", "printf")
_DATA = (*(Datum("parameter", "", number) for number in range(2)), Datum("global", "shared"), Datum("local", "p", 1))


def _file(source: random.Random, path: str) -> FileFacts:
    """What a file made up could tell: each function calls, maps or has regions."""

    def data() -> frozenset[Datum]:
        return frozenset(source.sample(_DATA, source.randint(1, 2)))

    def event() -> MapEvent:
        kind = source.choice(["enter", "leave", "call", "call", "call", "region"])
        if kind == "region":
            return MapEvent(kind, around=data() if source.random() < 0.3 else frozenset())
        if kind == "call":
            return MapEvent(kind, (data(), data()), source.choice((*_FUNCTIONS, "puts")), around=data())
        return MapEvent(kind, (data(),), guards=(1,) if source.random() < 0.3 else ())

    facts = [
        MapFacts(name, source.random() < 0.2, tuple(event() for _ in range(source.randint(0, 3))))
        for name in source.sample(_FUNCTIONS, source.randint(0, 3))
    ]
    return FileFacts(path, frozenset(one.name for one in facts if not one.local), tuple(facts))


@pytest.mark.parametrize("seed", range(60))
def test_a_file_beside_others_as_the_whole_program_has_it(seed: int) -> None:
    source = random.Random(seed)
    files = tuple(_file(source, f"{number}.c") for number in range(source.randint(1, 7)))
    for own in files:
        near = [other for other in files if other is not own and own.defined.isdisjoint(other.defined)]
        times = Counter(name for other in near for name in other.defined)
        facts = [[replace(one, local=True) if times[one.name] > 1 else one for one in file.functions] for file in near]
        defined = own.defined.union(*(other.defined for other in near))
        whole = Residence([own.functions, *facts], defined)
        found = of_program(own, tuple(source.sample(files, len(files))), own.defined)
        for function in own.functions:
            for number, one in product(range(3), _DATA):
                asked = function.name, number, (one,)
                assert found.at_region(*asked) is whole.at_region(*asked)
