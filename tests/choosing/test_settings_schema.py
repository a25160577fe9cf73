"""The published schema of rex-lsp.toml, against what the program takes."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import jsonschema
import pytest

from lowering_core.diagnostics import Severity
from lowering_core.options import Options
from lowering_core.targets.table import TARGETS
from rex_lsp.check_settings import KEYS as CHECK_KEYS
from rex_lsp.check_settings import LEVELS, CheckSettings, load_check_settings
from rex_lsp.settings import CONFIG_NAME, KEYS, ConfigError, load_config

ROOT = Path(__file__).resolve().parents[2]
SCHEMA: dict[str, Any] = json.loads((ROOT / "rex_lsp" / "schemas" / "rex-lsp.schema.json").read_text(encoding="utf-8"))
TOP: dict[str, Any] = SCHEMA["properties"]
CHECK: dict[str, Any] = TOP["check"]["properties"]


def _documented() -> Iterator[str]:
    """The configurations that the pages show."""
    for page in sorted((ROOT / "docs").rglob("*.md")):
        for text in re.findall(r"```toml\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            if set(cast("dict[str, object]", tomllib.loads(text))) & set(KEYS):
                yield text


def _takes(folder: Path, text: str) -> bool:
    """Whether the program takes a configuration."""
    path = folder / CONFIG_NAME
    path.write_text(text, encoding="utf-8")
    try:
        load_config(path)
        load_check_settings(path)
    except ConfigError:
        return False
    return True


def _fits(text: str) -> bool:
    try:
        jsonschema.validate(tomllib.loads(text), SCHEMA)
    except jsonschema.ValidationError:
        return False
    return True


def test_it_has_the_keys_that_the_program_knows() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    assert set(TOP) == set(KEYS)
    assert set(CHECK) == set(CHECK_KEYS)


def test_every_key_says_what_it_means_and_has_a_type_and_a_default(tmp_path: Path) -> None:
    for name, key in {**TOP, **CHECK}.items():
        assert key["description"].endswith("."), name
        assert "type" in key or "anyOf" in key, name
        for value in (key["default"], *key.get("examples", ())):
            jsonschema.validate(value, {**key, "definitions": SCHEMA["definitions"]})
    path = tmp_path / CONFIG_NAME
    path.write_text("")
    for name in KEYS[:-1]:
        value = getattr(load_config(path), name)
        assert (list(cast("tuple[str, ...]", value)) if isinstance(value, tuple) else value) == TOP[name]["default"], (
            name
        )
    assert load_config(path) == Options()
    assert load_check_settings(path) == CheckSettings(tmp_path)


def test_its_words_and_limits_are_those_of_the_program() -> None:
    assert CHECK["severity"]["additionalProperties"]["enum"] == list(LEVELS)
    assert CHECK["fail_on"]["enum"] == [one.value for one in Severity]
    assert TOP["threads"]["maximum"] == max(one.max_threads for one in TARGETS.values())


@pytest.mark.parametrize(
    "text",
    [
        *_documented(),
        'architecture = "compute_90"\n',
        'architecture = "9.0"\n',
        'architecture = "gfx1100"\n',
        "architecture = 100\nthreads = 1024\nfast_math = true\n",
        'queries = ["a/b.scm"]\nundefines = ["N"]\nforced_includes = ["a b.h"]\n',
        '[check]\nselect = ["rex3", " REX4", "USER", "USER:own"]\nfail_on = "hint"\n',
        '[check]\nexclude = ["!keep.c", "a b/"]\n[check.severity]\nREX = "off"\nREX308 = "hint"\n',
    ],
)
def test_what_both_take(text: str, tmp_path: Path) -> None:
    assert (_fits(text), _takes(tmp_path, text)) == (True, True)


@pytest.mark.parametrize(
    "text",
    [
        'cc = "gcc"\n',
        "[check]\nselected = []\n",
        "[checks]\nselect = []\n",
        'architecture = "hopper"\n',
        "architecture = 1000\n",
        "architecture = true\n",
        "threads = 0\n",
        "threads = 1025\n",
        "threads = true\n",
        "threads = 2.5\n",
        'defines = "N"\n',
        'defines = ["-DN"]\n',
        "include_paths = [1]\n",
        "standard = 11\n",
        'queries = ["a.txt"]\n',
        'queries = ["/a.scm"]\n',
        'queries = ["../a.scm"]\n',
        "fast_math = 1\n",
        "check = 1\n",
        '[check]\nselect = "REX3"\n',
        '[check]\nselect = ["W3"]\n',
        '[check]\nignore = ["REX3x"]\n',
        '[check]\nignore = [""]\n',
        '[check]\nfail_on = "off"\n',
        '[check.severity]\nREX308 = "fatal"\n',
        '[check.severity]\nX1 = "error"\n',
        '[check]\nexclude = ["!"]\n',
        '[check]\ninclude = [" "]\n',
        '[check.per-file]\n"a.c" = "REX3"\n',
        '[check.per-file]\n"!" = ["REX3"]\n',
        "[check]\nseverity = []\n",
    ],
)
def test_what_both_refuse(text: str, tmp_path: Path) -> None:
    assert (_fits(text), _takes(tmp_path, text)) == (False, False)


def test_the_pages_show_configurations() -> None:
    assert len(list(_documented())) >= 2
