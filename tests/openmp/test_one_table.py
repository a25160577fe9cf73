"""The names of clauses are written in the table of OpenMP. Elsewhere the table is asked, or, where a clause is carried
out that is like no other, it is named there.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lowering_core.openmp.entries import Effect
from lowering_core.openmp.table import CLAUSES

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "lowering_core" / "openmp"

_WORDS = frozenset("from link map order read release simd to update write".split())
"""Names that are words of their own as well: directives, map types, kinds of accesses, ways of evaluating."""

NAMED = {
    "if": 8, "default": 8, "collapse": 5, "nowait": 10, "schedule": 3, "device": 6, "allocate": 6, "bind": 2,
    "depend": 5, "private": 2, "capture": 3, "compare": 1,
    "num_threads": 3, "enter": 2, "uses_allocators": 5, "defaultmap": 2, "acquire": 1, "acq_rel": 1,
    "detach": 2, "is_device_ptr": 2, "dist_schedule": 2, "doacross": 1, "sizes": 2, "final": 3, "grainsize": 1,
    "num_tasks": 1, "nocontext": 1, "novariants": 1,
    "seq_cst": 2, "allocator": 1, "at": 1, "copyprivate": 2, "destroy": 2, "filter": 2, "has_device_addr": 2,
    "initializer": 1, "match": 1, "ordered": 5, "exclusive": 1, "otherwise": 1, "safelen": 2, "simdlen": 1, "when": 1,
}  # fmt: skip
"""The clauses that are carried out in places of their own, and how many files besides the table name them."""


def _constants(node: ast.AST) -> list[str]:
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def _clause_names(tree: ast.AST) -> Iterator[str]:
    """The names of clauses that names are compared with, or that make up a collection."""
    compared = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    forms = {id(inner) for node in compared if re.search(r"\bform\b", ast.unparse(node)) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in forms:
            continue
        found: list[str] = []
        match node:
            case ast.Compare(left=left, comparators=others):
                sides = (left, *others)
                if any(isinstance(one, ast.Attribute) and one.attr == "name" for one in sides):
                    found = [name for side in sides for name in _constants(side)]
            case ast.MatchClass(kwd_attrs=attributes, kwd_patterns=patterns):
                pairs = zip(attributes, patterns, strict=True)
                found = [name for attribute, pattern in pairs if attribute == "name" for name in _constants(pattern)]
            case ast.Call(func=ast.Attribute(attr="named" | "asks" | "value"), args=arguments):
                found = [name for argument in arguments for name in _constants(argument)]
            case ast.Set(elts=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts) if len(parts) > 1:
                names = [one.value for one in parts if isinstance(one, ast.Constant) and isinstance(one.value, str)]
                found = names if len(names) == len(parts) and set(names) <= set(CLAUSES) else []
            case ast.Call(func=ast.Attribute(attr="split", value=ast.Constant(value=str(words)))):
                found = words.split() if set(words.split()) <= set(CLAUSES) else []
            case _:
                pass
        yield from (name for name in found if name in CLAUSES)


def _files() -> dict[str, list[str]]:
    """The files besides the table that name a clause."""
    found: dict[str, list[str]] = {}
    for package in ("lowering_core", "rex_lsp"):
        for path in sorted((ROOT / package).rglob("*.py")):
            if TABLE not in path.parents:
                names = set(_clause_names(ast.parse(path.read_text(encoding="utf-8")))) - _WORDS
                for name in names:
                    found.setdefault(name, []).append(str(path.relative_to(ROOT)))
    return found


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('clause.name == "lastprivate"', ["lastprivate"]),
        ('clause.name in ("private", "shared")', ["private", "shared", "private", "shared"]),
        ('directive.named(ListClause, "copyin")', ["copyin"]),
        ('match one:\n    case ListClause(name="shared" | "map"): pass', ["shared", "map"]),
        ('frozenset("nowait order".split())', ["nowait", "order"]),
        ('info.form in ("map", "reduction")', []),
        ('f"the clause {name} and private"', []),
    ],
)
def test_names_are_found(source: str, names: list[str]) -> None:
    assert list(_clause_names(ast.parse(source))) == names


def test_clauses_are_named_in_the_table_alone() -> None:
    more = {name: files for name, files in _files().items() if len(files) > NAMED.get(name, 0)}
    assert more == {}, "ask the declaration (clause.effect, clause.info.supports, …) in place of comparing names"


def test_what_a_clause_does_with_variables_is_told_from_no_name() -> None:
    """But for the variables that a loop of one thread declares anew."""
    data = {name for name, entry in CLAUSES.items() if entry.effect & (Effect.COPY | Effect.SHARE | Effect.MAP)}
    assert {"firstprivate", "lastprivate", "reduction"} <= data
    assert data & set(NAMED) == {"private"}
