"""The pages of the project: the list of rules is up to date, the site builds strictly and loads nothing from elsewhere,
and the links of pages that stand outside of it lead somewhere.
"""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from lowering_core.rules.table import RULES
from rex_lsp.rule_pages import contents

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
OUTSIDE = sorted(
    path
    for pattern in ("*.md", "examples/*.md", "benchmarks/*.md", "editors/*/*.md", "integrations/**/*.md")
    for path in ROOT.glob(pattern)
)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


class _Page(HTMLParser):
    """The addresses that a page loads or links to, and the anchors that it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: set[str] = set()
        self.links: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        elif tag in ("script", "img", "iframe", "source") and "src" in given:
            self.loads.add(given["src"])
        elif tag == "link" and "href" in given and given.get("rel") != "canonical":
            self.loads.add(given["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return folder


def test_contents_of_the_rules(update: bool) -> None:
    path, text = DOCS / "rules" / "index.md", contents(RULES.values())
    if update:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, "`make docs` writes it"


def test_links_of_the_site(site: Path) -> None:
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html") if path.name != "404.html"}
    assert len(pages) > len(RULES) + 10
    wrong: list[str] = []
    for path, page in pages.items():
        for link in page.links | page.loads:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or not (parts.path or parts.fragment):
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            target = target / "index.html" if target.is_dir() else target
            missing = not target.is_file()
            if not missing and parts.fragment and target in pages:
                missing = unquote(parts.fragment) not in pages[target].anchors
            if missing:
                wrong.append(f"{path.relative_to(site)}: {link}")
    assert not wrong, "\n".join(wrong)


def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    away = {f"{path.relative_to(site)}: {one}" for path, page in pages.items() for one in page.loads if "//" in one}
    assert not away
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert not re.findall(r"url\(['\"]?(?:https?:)?//", styles)


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_of_other_pages(path: Path) -> None:
    text = _CODE.sub("", path.read_text(encoding="utf-8"))
    links = [link.partition("#")[0] for link in _LINK.findall(text) if "://" not in link and not link.startswith("#")]
    missing = [link for link in links if not (path.parent / unquote(link)).exists()]
    assert not missing


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: str(path.relative_to(DOCS)))
def test_links_that_the_site_leaves_out(path: Path) -> None:
    """Those to files of the repository, which readers of the Markdown follow."""
    text = _CODE.sub("", path.read_text(encoding="utf-8"))
    links = {link.partition("#")[0] for link in _LINK.findall(text) if link.startswith("../")}
    missing = [link for link in sorted(links) if not (path.parent / unquote(link)).exists()]
    assert not missing
