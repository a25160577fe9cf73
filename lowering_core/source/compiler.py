"""The user's own C compiler, asked for what it has built in: its macros, and what its `__has_…` operators answer.

It reads texts made here alone; of what is checked only the language standard and single words reach it.
"""

import os
import re
import subprocess
import tempfile
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from lowering_core.model.unit import Macro
from lowering_core.options import PATIENCE
from lowering_core.patterns import regex
from lowering_core.source.directives import parse_define
from lowering_core.source.found_compiler import compiler_path
from lowering_core.source.paths import absolute, state
from lowering_core.text import decode, encode

_STANDARD = regex(r"(?:c|gnu|iso9899:)[0-9a-z]{1,6}")
_DEFINE = regex(r"^#define (.*)$", re.MULTILINE)
_ANSWER = regex(r"^rex_answer (\d+)$", re.MULTILINE)
# What vector units the host has says nothing about the device, and code for them is not for it.
_VECTORS = regex(r"__(?:MMX|S?SSE|AVX|FMA|F16C|BMI|ARM_NEON|ARM_FEATURE)\w*")
_DECIDING = regex(r"-O\w*|-f(?!plugin|openmp|no-openmp)[\w-]+|-m[\w.-]+|-pthread|-ansi")
_QUESTION = regex(r"[\w:., ]+")
_VALUES = (1, 201603, 201803, 201904, 201907, 201910, 202003, 202106, 202202, 202207, 202311)

FoundCompiler = tuple[str, int, int]


def standard_flags(standard: str) -> tuple[str, ...]:
    """The option that chooses a standard of C."""
    return (f"-std={standard}",) if _STANDARD.fullmatch(standard) else ()


def built_in_macros(name: str, standard: str, patience: float) -> Mapping[str, Macro]:
    """The macros that the compiler `name` has before the first line of a file; none where there is no compiler, or none
    that answers within `patience` seconds.
    """
    found = _compiler_state(name)
    return _macros(found, standard, (), patience) if found else MappingProxyType({})


def macros_of_flags(name: str, standard: str, flags: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The definitions that options such as -O2 and -ffast-math of a command line add to those built in, and the names
    that they end.
    """
    found = _compiler_state(name)
    flags = tuple(flag for flag in flags if _DECIDING.fullmatch(flag))
    if not found or not flags:
        return (), ()
    usual, own = (_macros(found, standard, given, PATIENCE) for given in ((), flags))
    added = [macro for name, macro in own.items() if macro.parameters is None and usual.get(name) != macro]
    defines = tuple(f"{macro.name}={macro.body}" for macro in added)
    return defines, tuple(name for name in usual if name not in own) if own else ()


def answer(name: str, standard: str, operator: str, operand: str, patience: float) -> int | None:
    """What an operator such as `__has_attribute` gives for `operand`; None where the compiler cannot say it."""
    found = _compiler_state(name)
    return _answer(found, standard, operator, operand, patience) if found and _QUESTION.fullmatch(operand) else None


@lru_cache(maxsize=8)
def _compiler_state(name: str) -> FoundCompiler | None:
    path = compiler_path(name)
    return None if path is None else state(absolute(path))


@lru_cache(maxsize=32)
def _macros(compiler: FoundCompiler, standard: str, flags: tuple[str, ...], patience: float) -> Mapping[str, Macro]:
    words = (*standard_flags(standard), *flags, "-dM")
    try:
        text = _preprocessed(compiler, (*words, "-fopenmp"), "", patience)
        text = text or _preprocessed(compiler, words, "", patience) or ""
    except subprocess.TimeoutExpired:
        text = ""
    parsed = (parse_define(line, -1) for line in _DEFINE.findall(text))
    macros = {macro.name: macro for macro in parsed if macro is not None and not _VECTORS.fullmatch(macro.name)}
    return MappingProxyType(macros)


@lru_cache(maxsize=4096)
def _answer(compiler: FoundCompiler, standard: str, operator: str, operand: str, patience: float) -> int | None:
    known = "".join(f"#elif {operator}({operand}) == {value}\nrex_answer {value}\n" for value in _VALUES)
    text = f"#ifndef {operator}\n#elif !{operator}({operand})\nrex_answer 0\n{known}#else\nrex_answer 1\n#endif\n"
    try:
        found = _ANSWER.search(_preprocessed(compiler, standard_flags(standard), text, patience) or "")
    except subprocess.TimeoutExpired:
        return None
    return None if found is None else int(found[1])


def _preprocessed(compiler: FoundCompiler, words: tuple[str, ...], text: str, patience: float) -> str | None:
    """What the compiler's preprocessor makes of a text; None where it fails. Raises TimeoutExpired."""
    command = [compiler[0], *words, "-w", "-E", "-x", "c", "-"]
    environment = {**os.environ, "LC_ALL": "C"}
    with tempfile.TemporaryDirectory(prefix="rex-compiler-") as folder:
        try:
            run = subprocess.run(
                command, input=encode(text), capture_output=True, timeout=patience, cwd=folder, check=False,
                env=environment,
            )  # fmt: skip
        except (OSError, ValueError):
            return None
    return decode(run.stdout) if run.returncode == 0 else None
