"""`--format html`: one page that needs nothing else, with each loop beside its kernel."""

import importlib
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from rex_lsp.cli import main

RACE = """void f(int n, float *x) {
  int t;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) {
    t = i; // </div><script>alert(1)</script>
    x[i] *= 10;
  }
}
"""
HOST = """void g(int n, float *x, float (*h)(float)) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] = h(x[i]);
}
"""
FEW = """void h(int n, float *x) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_teams(2)
  for (int i = 0; i < n; i++) x[i] *= 2;
}
"""
VOID = ("meta", "rect", "br")


class _Page(HTMLParser):
    """Reads a page: its tags with what they have, its text, and whether each one that is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.c", RACE), ("b.c", HOST), ("c.c", FEW)):
        (tmp_path / name).write_text(text, encoding="utf-8")


def _page(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[str, _Page]:
    main(["--check", "--format", "html", *words])
    text = capsys.readouterr().out
    page = _Page(text)
    assert not page.open
    return text, page


def test_the_page_needs_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    text, page = _page(capsys, "a.c", "b.c", "none.c")
    links = [value for _, attributes in page.tags for name, value in attributes.items() if name in ("src", "href")]
    assert links and all(link and link.startswith("#") for link in links)
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(set(ids)) == len(ids) and {f"#{one}" for one in ids} >= set(links)
    assert "url(" not in text and "@import" not in text and "link" not in {tag for tag, _ in page.tags}
    assert "default-src 'none'" in text and "prefers-color-scheme: dark" in text and "width=device-width" in text


def test_what_stands_in_files_is_only_text(capsys: pytest.CaptureFixture[str]) -> None:
    _, page = _page(capsys, "a.c")
    assert sum(tag == "script" for tag, _ in page.tags) == 1
    assert "t = i; // </div><script>alert(1)</script>" in page.text


def test_each_loop_stands_beside_its_kernel_with_linked_lines(capsys: pytest.CaptureFixture[str]) -> None:
    text, page = _page(capsys, "a.c")
    assert "direct grid-stride" in page.text and "canonical loop" in page.text and "REX309" in page.text
    assert "min(⌈n/256⌉, 32·resident) × 256" in page.text
    source, kernel = re.findall(r'<div class="code" tabindex="0">(.*?)</div></div>', text, re.DOTALL)
    assert re.findall(r'data-line="(\d+)"', source) == ["3", "4", "5", "6", "7"]
    lines = re.findall(r'data-line="(\d+)"><span>\d+</span>(.*?)(?:</div>|\Z)', kernel, re.DOTALL)
    assert "__global__" in lines[0][1]
    assert lines[-1][1] == "}"
    assert {line for line, words in lines if words.strip().startswith("t = i;")} == {"5"}
    assert {line for line, _ in lines} <= {"3", "4", "5", "6", "7"}


@pytest.mark.parametrize("end", ["\r", "\r\n", " \x0c\n"])
def test_lines_end_as_compilers_see_it(end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.c").write_bytes(RACE.replace("\n", end).encode())
    text, _ = _page(capsys, "a.c")
    source, kernel = re.findall(r'<div class="code" tabindex="0">(.*?)</div></div>', text, re.DOTALL)
    assert re.findall(r'data-line="(\d+)"', source) == ["3", "4", "5", "6", "7"]
    assert set(re.findall(r'data-line="(\d+)"><span>\d+</span> *t = i;', kernel)) == {"5"}
    assert "\r" not in text


def test_what_stays_on_the_host_has_no_kernel(capsys: pytest.CaptureFixture[str]) -> None:
    text, page = _page(capsys, "b.c")
    assert "stays on the host" in page.text and "a call through the pointer h cannot run on the device" in page.text
    assert text.count('<div class="code"') == 1


def test_advice_says_what_a_loop_costs(capsys: pytest.CaptureFixture[str]) -> None:
    _, page = _page(capsys, "c.c")
    assert "What it costs" in page.text and "REX705 " in page.text


def test_verdicts_stand_with_their_loops(capsys: pytest.CaptureFixture[str]) -> None:
    _, page = _page(capsys, "a.c", "c.c")
    assert page.text.count("line 4: loop over i: ") == 1
    assert page.text.count("line 3: loop over i: free") == 1
    assert "What moves" not in page.text


def test_charts_have_a_bar_for_each_count(capsys: pytest.CaptureFixture[str]) -> None:
    _, page = _page(capsys, "a.c", "b.c")
    labels = [attributes["aria-label"] for tag, attributes in page.tags if tag == "svg"]
    assert labels == [
        "Target loops by outcome: direct grid-stride 1 stays on the host 1",
        "Findings by severity: error 1 info 1",
    ]
    assert sum(tag == "rect" for tag, _ in page.tags) == 4


def test_without_jinja2_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str, package: str | None = None) -> Any:
        if name == "jinja2":
            raise ModuleNotFoundError("No module named 'jinja2'")
        return found(name, package)

    found = importlib.import_module
    monkeypatch.setattr("rex_lsp.reports.html.import_module", missing)
    assert main(["--check", "--format", "html", "a.c"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err == "rex-lsp: --format html needs jinja2: pip install 'rex-lsp[html]'\n"
