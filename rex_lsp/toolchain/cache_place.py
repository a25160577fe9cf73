"""Where files are kept between runs."""

import os
from pathlib import Path


def cache_folder() -> Path:
    """Where files are kept between runs: REX_CACHE_DIR, else rex-lsp in XDG_CACHE_HOME or ~/.cache."""
    own = os.environ.get("REX_CACHE_DIR")
    if own:
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base and os.path.isabs(base) else Path.home() / ".cache") / "rex-lsp"
