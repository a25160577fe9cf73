"""Checks files on a worker of a cluster.

A worker needs the same program, and the files at the same paths with the same contents. Each is made sure of: what a
worker sees otherwise it leaves to the one who asks.
"""

import os
import time
from threading import Lock
from typing import Any

from rex_lsp.check_cache import CheckCache
from rex_lsp.cluster_units import AskedFile, ClusterUnit, UnitAnswer
from rex_lsp.file_checker import Checking, FileChecker
from rex_lsp.package_digest import package_digest
from rex_lsp.result_store import MemoryStore
from rex_lsp.version import version

# What was learned of headers and compilers; it holds for units that come later.
_STORE = MemoryStore()
# The current folder belongs to the whole process, whose threads could not check at the same time anyway.
_ONE_AT_A_TIME = Lock()


def check_unit(unit: ClusterUnit) -> UnitAnswer:
    """What is found of the files of a unit."""
    with _ONE_AT_A_TIME:
        if package_digest(_STORE) != unit.package:
            return UnitAnswer(refusal=f"it has another rex-lsp ({version()}) or Python than this machine")
        before = os.getcwd()
        try:
            os.chdir(unit.folder)
        except OSError:
            return UnitAnswer(refusal=f"it has no folder {unit.folder}, and files must be at the same paths")
        try:
            cache = CheckCache(unit.checking.overrides, _STORE)
            checker = FileChecker(unit.checking)
            return UnitAnswer(tuple(_answer(one, unit.checking, cache, checker) for one in unit.files))
        finally:
            os.chdir(before)


def _answer(one: AskedFile, checking: Checking, cache: CheckCache, checker: FileChecker) -> tuple[Any, float] | None:
    if one.names is None:
        question = cache.about_findings(one.path, checking.others, checking.wanted)
    else:
        question = cache.about_facts(one.path, one.names)
    if question is None or question.mark != one.mark:
        return None
    began = time.monotonic()
    found = checker.check(one.path) if one.names is None else checker.facts((one.path, one.names))
    return found, time.monotonic() - began
