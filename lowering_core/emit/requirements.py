"""What `requires` directives ask of the program's device, as text: the runtime is told before main.

The directives themselves are not for the host's compiler, which knows another runtime; but for the order of atomics.
"""

from collections.abc import Iterable

from lowering_core.ir.host import string
from lowering_core.model.kernel import Fragment
from lowering_core.model.unit import SourceFile
from lowering_core.patterns import regex

REQUIRES = regex(r"\s*requires\b")
_FULFILLED = regex(
    r"\s*,?\s*\b(?:unified_shared_memory|unified_address|self_maps|dynamic_allocators|reverse_offload)\b"
    r"(?:\s*\([^()]*\))?"
)


def requirements(source: SourceFile, file_name: str) -> Iterable[Fragment]:
    """The end of the host file of a program that requires one memory; empty for all others."""
    if not source.environment.unified:
        return
    spans = [pragma.span for pragma in source.preprocessed.pragmas if REQUIRES.match(pragma.text)]
    line = source.lines.line(spans[0].start) + 1 if spans else 1
    text = [
        '\n#include "rex_runtime.h"',
        "extern const char rex_one_memory;",
        "__attribute__((__weak__)) const char rex_one_memory = 1;",
        "__attribute__((__constructor__)) static void rex_require_memory(void)",
        "{",
        f"    rex_require_unified({string(file_name).text}, {line});",
        "}",
        "",
    ]
    yield Fragment("\n".join(text), spans[0] if spans else None)


def left_to_host(pragma: str) -> str:
    """A requires directive without what the runtime sees to; as many line ends alone where nothing is left."""
    head, word, clauses = _FULFILLED.sub("", pragma).partition("requires")
    left = " ".join(clauses.replace("\\", "").split()).strip(" ,")
    return f"{head}{word} {left}" + "\n" * pragma.count("\n") if left else "\n" * pragma.count("\n")
