"""Links of pages to files of the repository that are not pages: the site shows their text alone."""

import re
from typing import Any

_FOLDERS = "tests|benchmarks|examples|editors|integrations|lowering_core|rex_lsp"
_OUTSIDE = re.compile(rf"\[([^\]\n]*)\]\((?:\.\./)+(?:{_FOLDERS})/[^)\s]*\)")


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The page without such links."""
    return _OUTSIDE.sub(r"\1", markdown)
