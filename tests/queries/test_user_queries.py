"""Queries that users keep beside a project: what is found, what is wrong with them, and that they end in time."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lowering_core.diagnostics import Severity
from lowering_core.source.document import Document
from lowering_core.source.query_file import QueryFault, load
from lowering_core.source.user_queries import SECONDS, UserQueries
from rex_lsp.session import ByteEdit, Session
from rex_lsp.settings import ConfigError, Overrides, load_config, options_of
from tests.server.client import Client

ROOT = Path(__file__).resolve().parents[2]
GOTO = '((goto_statement) @warn (#set! message "No goto."))\n'
JUMPS = (
    b"void f(void) { goto a; a:; }\n#if X\nvoid g(void) { goto b; b:; }\n#else\nvoid h(void) { goto c; c:; }\n#endif\n"
)


def _file(folder: Path, text: str, name: str = "own.scm") -> str:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return str(path)


def _check(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rex_lsp", "--check", "--format", "concise", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_page_says_what_happens(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "queries.md").read_text(encoding="utf-8")
    blocks: dict[str, str] = dict(re.findall(r"^```(\w*)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    (tmp_path / "rex-lsp.toml").write_text('queries = ["lint/*.scm"]\n')
    _file(tmp_path, blocks["scheme"], "lint/style.scm")
    (tmp_path / "fill.c").write_text(blocks["c"])
    reported = _check(tmp_path, "fill.c")
    assert reported.stdout.splitlines()[:-1] == blocks[""].splitlines()
    assert reported.returncode == 1
    assert 'queries = ["lint/*.scm"]' in page


def test_every_format_and_the_exit_status(tmp_path: Path) -> None:
    (tmp_path / "rex-lsp.toml").write_text('queries = ["*.scm"]\n')
    hint = '((goto_statement) @error (#set! message "No goto.") (#set! severity "hint"))\n'
    _file(tmp_path, hint, "style.scm")
    (tmp_path / "a.c").write_text("void f(void) { goto a; a:; }\n")
    reported = _check(tmp_path, "a.c", "--format", "json")
    (found,) = json.loads(reported.stdout)["files"][0]["diagnostics"]
    assert (found["code"], found["severity"], found["line"], found["column"]) == ("USER:style", "hint", 1, 16)
    assert reported.returncode == 0
    run = json.loads(_check(tmp_path, "a.c", "--format", "sarif").stdout)["runs"][0]
    assert [(one["ruleId"], one["level"], one["message"]["text"]) for one in run["results"]] == [
        ("USER:style", "note", "No goto.")
    ]
    assert [rule["name"] for rule in run["tool"]["driver"]["rules"]] == ["style"]
    assert "title=USER%3Astyle style::No goto." in _check(tmp_path, "a.c", "--format", "github").stdout
    assert _check(tmp_path, "a.c", "--fail-on", "hint").returncode == 1


def test_what_is_wrong_is_told_once_for_all_files(tmp_path: Path) -> None:
    (tmp_path / "rex-lsp.toml").write_text('queries = ["good.scm", "bad.scm", "none/*.scm"]\n')
    _file(tmp_path, GOTO, "good.scm")
    _file(tmp_path, "; a comment\n(no_such_node) @warn\n", "bad.scm")
    for name in ("a.c", "b.c"):
        (tmp_path / name).write_text("void f(void) { goto a; a:; }\n")
    lines = _check(tmp_path, "a.c", "b.c").stdout.splitlines()
    unused = f"a.c:1:1: warning REX009: {tmp_path}"
    assert lines[:-1] == [
        f"{unused}/bad.scm:2: Invalid node type: no_such_node; the file of queries is not used",
        f"{unused}/none/*.scm:1: the file of queries does not exist",
        "a.c:1:16: warning USER:good: No goto.",
        "b.c:1:16: warning USER:good: No goto.",
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("\n(if_statement @warn))", 2, "Invalid syntax"),
        ("\n(if_statement", 2, "Unexpected EOF"),
        ("\n\n((if_statement) @what)", 3, "@what is neither @error, @warn nor @note"),
        ("((if_statement) @warn)", 1, "does not say what is wrong"),
        ('((if_statement) @warn (#set! message ""))', 1, "does not say what is wrong"),
        ('((if_statement) @_own (#set! message "m"))', 1, "none of @error, @warn and @note"),
        (GOTO + '((if_statement) @warn (#set! message "m") (#set! severity "bad"))', 2, "the severity bad is none of"),
        ('((if_statement) @warn (#run! "ls") (#set! message "m"))', 1, "#run! cannot be used here"),
        ('((if_statement) @warn (#is? @warn local) (#set! message "m"))', 1, "#is? cannot be used here"),
        ('((if_statement) @warn (#set! @warn "m"))', 1, "#set! takes a name and a value"),
        ('((identifier) @warn\n (#match? @warn "(a")\n (#set! message "m"))', 2, "(a is no regular expression"),
        ("(" * 41, 1, "nested too deeply"),
        ("(compound_statement " + "(_)? " * 17 + ")", 1, "too many nodes are optional"),
        ("; " + "x" * 70000, 1, "larger than 65536 bytes"),
    ],
)
def test_what_is_wrong_with_a_file(text: str, line: int, message: str, tmp_path: Path) -> None:
    problem = load(_file(tmp_path, text))
    assert isinstance(problem, QueryFault)
    assert problem.line == line
    assert message in problem.text


def test_every_item_is_searched(tmp_path: Path) -> None:
    path = _file(tmp_path, GOTO)
    found = UserQueries().findings(Document(JUMPS), (path,))
    assert [JUMPS[one.span.start : one.span.end] for one in found] == [b"goto a;", b"goto b;", b"goto c;"]
    assert {one.severity for one in found} == {Severity.WARNING}


def test_patterns_over_file_scope(tmp_path: Path) -> None:
    path = _file(tmp_path, '((comment) @note . (function_definition) (#set! message "m"))')
    source = b"/* a */ void f(void) {}\nvoid g(void) { /* b */ }\n/* c */\nint h;\n"
    assert [one.span.start for one in UserQueries().findings(Document(source), (path,))] == [0]


@pytest.mark.parametrize(
    ("predicate", "names"),
    [
        ('(#match? @warn "^b")', [b"b1", b"b2"]),
        ('(#not-match? @warn "^b")', [b"f", b"a1", b"a1"]),
        ('(#eq? @warn "a1")', [b"a1", b"a1"]),
        ('(#any-of? @warn "b1" "b2")', [b"b1", b"b2"]),
        ('(#not-eq? @warn "a1") (#not-match? @warn "f")', [b"b1", b"b2"]),
    ],
)
def test_predicates(predicate: str, names: list[bytes], tmp_path: Path) -> None:
    path = _file(tmp_path, f'((identifier) @warn {predicate} (#set! message "m"))')
    source = b"void f(void) { a1 = b1; a1 = b2; }\n"
    assert [source[one.span.start : one.span.end] for one in UserQueries().findings(Document(source), (path,))] == names


@pytest.mark.parametrize(
    "query",
    [
        '((identifier) @warn (#match? @warn "^(a+)+$") (#set! message "m"))',
        '((_) @warn (#match? @warn "[^z]*[^z]*[^z]*[^z]*z") (#set! message "m"))',
    ],
)
def test_regular_expressions_end_in_time(query: str, tmp_path: Path) -> None:
    source = b"".join(b"void f%d(void) { %s1 = 1; }\n" % (number, b"a" * 60) for number in range(200))
    began = time.process_time()
    found = UserQueries().findings(Document(source), (_file(tmp_path, query),))
    assert time.process_time() - began < SECONDS + 2
    assert any("takes too long" in one.message for one in found)


def test_matches_in_progress_are_bounded(tmp_path: Path) -> None:
    path = _file(tmp_path, '(_ (_)* @warn (_)* @_a (_)* @_b (#set! message "m"))')
    source = b"".join(b"void f%d(void) { %s }\n" % (number, b"a = 1; b = 2; " * 40) for number in range(100))
    began = time.process_time()
    found = UserQueries().findings(Document(source), (path,))
    assert time.process_time() - began < 5
    assert any("REX009" in one.code for one in found)


def test_an_edit_and_a_changed_file_of_queries(tmp_path: Path) -> None:
    (tmp_path / "rex-lsp.toml").write_text('queries = ["own.scm"]\n')
    _file(tmp_path, GOTO)
    session = Session(lambda path: options_of(Path(path), Overrides()))
    path = str(tmp_path / "a.c")
    snapshot = session.open("a", path, 1, b"\n" + JUMPS)
    before = [one for one in snapshot.diagnostics if one.code == "USER:own"]
    place = snapshot.data.index(b"goto b")
    snapshot = session.change("a", 2, [ByteEdit(place, place, b"goto b; ")])
    after = [one for one in snapshot.diagnostics if one.code == "USER:own"]
    assert (len(before), len(after)) == (3, 4)
    assert [snapshot.data[one.span.start : one.span.end] for one in after][1:3] == [b"goto b;", b"goto b;"]
    _file(tmp_path, GOTO + '((comment) @note (#set! message "m"))')
    snapshot = session.change("a", 3, [ByteEdit(0, 0, b"/* */")])
    assert [one.message for one in snapshot.diagnostics if one.code == "USER:own"] == ["m", *["No goto."] * 4]


def test_in_the_editor(tmp_path: Path) -> None:
    (tmp_path / "rex-lsp.toml").write_text('queries = ["lint/*.scm"]\n')
    _file(tmp_path, GOTO, "lint/style.scm")
    uri = (tmp_path / "a.c").as_uri()
    with Client(cwd=tmp_path) as client:
        client.initialize()
        client.open(uri, "void f(void) { goto a; a:; }\n")
        (note,) = client.published(uri, 1)
        assert (note["code"], note["message"], note["severity"]) == ("USER:style", "No goto.", 2)
        assert "codeDescription" not in note
        _file(tmp_path, GOTO.replace("No goto.", "Again."), "lint/style.scm")
        client.notify(
            "workspace/didChangeWatchedFiles", {"changes": [{"uri": (tmp_path / "lint/style.scm").as_uri(), "type": 2}]}
        )
        client.change(uri, 2, (((0, 0), (0, 0)), " "))
        (note,) = client.published(uri, 2)
        assert note["message"] == "Again."


@pytest.mark.parametrize("pattern", ["../*.scm", "/etc/*.scm", "lint/*.txt", "lint"])
def test_files_lie_below_the_configuration(pattern: str, tmp_path: Path) -> None:
    (tmp_path / "rex-lsp.toml").write_text(f'queries = ["{pattern}"]\n')
    with pytest.raises(ConfigError, match="below the folder"):
        load_config(tmp_path / "rex-lsp.toml")


def test_links_do_not_lead_out(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    _file(tmp_path, GOTO, "outside.scm")
    (inner / "link.scm").symlink_to(tmp_path / "outside.scm")
    (inner / "rex-lsp.toml").write_text('queries = ["*.scm"]\n')
    assert load_config(inner / "rex-lsp.toml").queries == (str(inner / "*.scm"),)
