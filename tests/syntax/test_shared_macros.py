"""What is worked out once for all files with the same headers is what it would be for one file alone."""

import random
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core.model.unit import NO_HEADERS, Headers, Macro, Preprocessed
from lowering_core.options import Options
from lowering_core.source.preprocessor import preprocess
from lowering_core.syntax.environment import build_environment
from lowering_core.syntax.file_scope_macros import kind_of_bodies
from lowering_core.syntax.shared_macros import macros_of, of_text

_Table = Mapping[str, tuple[Macro, ...]]
_NAMES = "abcdefghijkl"
_KIND = kind_of_bodies(r"\{")


def _table(source: random.Random, start: int) -> dict[str, tuple[Macro, ...]]:
    table: dict[str, tuple[Macro, ...]] = {}
    for name in source.sample(_NAMES, source.randint(0, 5)):
        words = [*source.choices(_NAMES, k=source.randint(0, 2)), *(["{"] if source.random() < 0.15 else [])]
        table[name] = (Macro(name, None, " ".join(words), start),)
    return table


def _of_kind(*tables: _Table) -> set[str]:
    macros = [macro for table in tables for versions in table.values() for macro in versions]
    found = {macro.name for macro in macros if "{" in macro.body}
    while more := {macro.name for macro in macros if found & set(re.findall(r"\w+", macro.body))} - found:
        found |= more
    return found


@pytest.mark.parametrize("seed", range(40))
def test_a_kind_of_macros(seed: int) -> None:
    source = random.Random(seed)
    given, theirs = _table(source, -1), _table(source, -1)
    headers = replace(NO_HEADERS, macros=theirs)
    for _ in range(10):
        own = _table(source, 7)
        macros = {**given, **{name: (*given.get(name, ()), *versions) for name, versions in own.items()}}
        mine = {name: macros[name] for name in own}
        preprocessed = Preprocessed(b"", b"", (), (), macros, given=given, own=mine)
        assert macros_of(_KIND, preprocessed, headers) == _of_kind(macros, theirs)


def test_names_of_a_text() -> None:
    assert of_text(frozenset({"a", "ab", "$x", "b"}), b"ab + $x /* a */ 1b") == {"a", "ab", "$x", "b"}
    assert of_text(frozenset({"a", "x"}), b"ab + $x") == frozenset()


_HEADERS = Headers(
    b"int plain_f(int);\nint plain_g(int);\ntypedef long whole;\nextern int limit;\nint never(void);\n",
    (),
    {
        "PASTE": (Macro("PASTE", ("x",), "x ## _g"),),
        "LIMIT": (Macro("LIMIT", None, "limit"),),
        "M_PI": (Macro("M_PI", None, "limit"),),
    },
    (),
)


@pytest.mark.parametrize(
    ("text", "met"),
    [
        ("int a(void) { return 1; }", {"limit"}),
        ("#undef LIMIT\nwhole a(void) { return LIMIT; }", {"whole", "limit"}),
        ("int a(void) { return PASTE(plain)(1); }", {"plain_g", "limit"}),
        ("#define OWN(x) plain ## x\nint a(void) { return OWN(_f)(1); }", {"limit"}),
        ("#define __STDC__ plain_f\nint a(void) { return 1; }", {"plain_f", "limit"}),
        ("#define USED LIMIT\n#define DONE USED\nint a(void) { return DONE; }", {"limit"}),
    ],
)
def test_an_environment_needs_the_same_alone(text: str, met: set[str], tmp_path: Path) -> None:
    options = Options(cc="", defines=("GIVEN=LIMIT",))
    preprocessed, _ = preprocess(text.encode(), str(tmp_path / "a.c"), options)
    assert "GIVEN" in preprocessed.given and "GIVEN" not in preprocessed.own
    shared, _ = build_environment(preprocessed, _HEADERS)
    alone, _ = build_environment(
        replace(preprocessed, given={}, own=preprocessed.macros), replace(_HEADERS, macros={**_HEADERS.macros})
    )
    # What is known of many files is not taken into the digest macro by macro.
    assert shared == replace(alone, key=shared.key)
    assert shared.key == build_environment(preprocessed, _HEADERS)[0].key
    assert met <= {*shared.functions, *shared.globals, *shared.typedefs}
    assert "never" not in shared.functions
