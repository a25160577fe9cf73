"""The text of a program that runs two iterations in order, the other way round, and at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lowering_core.model.unit import Environment
from lowering_core.patterns import regex
from lowering_core.shown.needs import words_of
from lowering_core.shown.objects import SceneObject, beginnings, declarations
from lowering_core.values import dataclass

_MARK = regex("\x00\\w+\\(")
_HOLE = regex(r"@(\w+)@")
_NAMES = (
    "ELEMENT", "READS", "WRITES", "UPDATES", "element", "iterations", "turn", "order", "did", "found", "left", "next",
    "value_of", "told", "other", "end", "element_size", "runs", "before", "number", "verdict",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ProgramParts:
    """What is special in a program. `about` are the lines of its first comment, `needs` macros and types, `names` the
    two iterations in words, the one that comes first in order at the front, `indices` the declarations of the indices
    with their values in either. `element` is the text of the element, `value` the lines that print it into `to`.
    With `between` an iteration may find in it what the other one wrote after its own write.
    """

    about: tuple[str, ...]
    needs: tuple[str, ...]
    names: tuple[str, str]
    indices: tuple[str, ...]
    objects: tuple[SceneObject, ...]
    element: str
    value: tuple[str, ...]
    body: tuple[str, ...]
    between: bool


def written(parts: ProgramParts, environment: Environment) -> str:
    """The program."""
    texts = [*parts.needs, *(_MARK.sub("(", _HOLE.sub("", line)) for line in parts.body)]
    texts += [_HOLE.sub("", line) for line in parts.indices] + [one.name for one in parts.objects]
    taken = frozenset(word for text in texts for word in words_of(text))
    names = {name: _fresh(name, taken) for name in _NAMES}
    begins = [line for one in parts.objects for line in beginnings(one, environment, "@next@")]
    used = any("@next@" in line for line in begins)
    blocks: dict[str, Iterable[str]] = {
        "about": parts.about,
        "needs": [*parts.needs, *([""] if parts.needs else [])],
        "value": (f"    {line}" for line in parts.value),
        "objects": (f"    {line}" for one in parts.objects for line in declarations(one)),
        "counter": ["        int @next@ = 1;"] if used else [],
        "begins": (f"        {line}" for line in begins),
        "indices": (f"            {line}" for line in parts.indices),
        "body": (f"            {line}" for line in _marked(parts.body, names)),
    }
    blocks["between"], blocks["kept"] = (_BETWEEN, _KEPT) if parts.between else ((), ())
    blocks["other"] = ("static char @other@[64];",) if parts.between else ()
    lines: list[str] = []
    for line in _PROGRAM.splitlines():
        block = line.strip()
        lines += blocks[block[1:-1]] if block.startswith("<") and block[1:-1] in blocks else [line]
    first, second = parts.names
    text = "\n".join(lines) + "\n"
    text = text.replace("@FIRST@", first).replace("@SECOND@", second).replace("@TEXT@", parts.element)
    return _HOLE.sub(lambda match: names.get(match[1], match[0]), text)


def _marked(lines: tuple[str, ...], names: Mapping[str, str]) -> Iterable[str]:
    """The body with the names of the marks; a program in which they have other ones has them throughout."""
    for line in lines:
        for mark in ("READS", "WRITES", "UPDATES"):
            line = line.replace(f"\x00{mark}(", f"{names[mark]}(")
        yield line


def _fresh(name: str, taken: frozenset[str]) -> str:
    while name in taken:
        name += "_"
    return name


_BETWEEN = """\
    if (@order@ == 2 && @turn@ == 0 && (what & 1) && (@did@[0] & 5) == 4) {
        memcpy((char *)@element@, @other@, @element_size@);
        printf("  iteration %s writes %s in between\\n", @iterations@[1], "@TEXT@");
    }""".splitlines()
_KEPT = """\
    if (@order@ == 1 && @turn@ == 1)
        memcpy(@other@, @element@, @element_size@);""".splitlines()
_PROGRAM = """\
/*
<about>
*/
#include <stdio.h>
#include <string.h>

<needs>
/* These mark an access and say so where it is to the element. */
#define @ELEMENT@ @TEXT@
#define @READS@(place) (*(__typeof__(&(place)))@told@(&(place), sizeof(place), 1))
#define @WRITES@(place) (*(__typeof__(&(place)))@told@(&(place), sizeof(place), 2))
#define @UPDATES@(place) (*(__typeof__(&(place)))@told@(&(place), sizeof(place), 3))

static const char *const @iterations@[] = {"@FIRST@", "@SECOND@"};
static const char *@element@;
static size_t @element_size@;
static int @turn@, @order@, @did@[2];
static char @found@[3][2][64], @left@[3][64];
<other>

static void @value_of@(char *to)
{
<value>
}

/* An access to `bytes` bytes at `place`: 1 reads, 2 writes, 3 does both. */
static void *@told@(const volatile void *place, size_t bytes, int what)
{
    const char *from = (const char *)place;
    if (from >= @element@ + @element_size@ || @element@ >= from + bytes)
        return (void *)place;
<between>
    if (@did@[@turn@] == 0 && what == 2)
        @did@[@turn@] = 4;
    if ((what & 1) && !(@did@[@turn@] & 1)) {
        @value_of@(@found@[@order@][@turn@]);
        printf("  iteration %s reads %s = %s, %d bytes at %p\\n", @iterations@[@turn@], "@TEXT@",
               @found@[@order@][@turn@], (int)bytes, (const void *)from);
    }
    @did@[@turn@] |= what;
    return (void *)place;
}

static void @end@(void)
{
    @value_of@(@left@[@order@]);
<kept>
    if (@did@[@turn@] & 2)
        printf("  iteration %s writes %s = %s, %d bytes at %p\\n", @iterations@[@turn@], "@TEXT@", @left@[@order@],
               (int)@element_size@, (const void *)@element@);
}

static int @verdict@(void)
{
    static const char *const orders[] = {"in order", "the other way round"};
    if ((@did@[0] & 7) == 3 && (@did@[1] & 7) == 3 && strcmp(@left@[2], @left@[0]) != 0)
        return printf("a write is lost: %s = %s in order, %s where both read it first\\n", "@TEXT@", @left@[0],
                      @left@[2]);
    for (int one = 0; one < 2; one++)
        if ((@did@[one] & 1) && strcmp(@found@[0][one], @found@[1][one]) != 0)
            return printf("the order decides: iteration %s reads %s = %s %s, %s %s\\n", @iterations@[one], "@TEXT@",
                          @found@[0][one], orders[0], @found@[1][one], orders[1]);
    if ((@did@[0] & 5) == 5 && strcmp(@found@[0][0], @found@[2][0]) != 0)
        return printf("the order decides: iteration %s reads %s = %s %s, %s where iteration %s writes it in between\\n",
                      @iterations@[0], "@TEXT@", @found@[0][0], orders[0], @found@[2][0], @iterations@[1]);
    if (strcmp(@left@[0], @left@[1]) != 0)
        return printf("the order decides: %s = %s %s, %s %s\\n", "@TEXT@", @left@[0], orders[0], @left@[1], orders[1]);
    return printf("the order makes no difference with these values\\n");
}

int main(void)
{
<objects>
    static const char *const @runs@[] = {"in order:", "the other way round:", "both at once:"};
    char @before@[sizeof(@ELEMENT@)];
    for (@order@ = 0; @order@ < 3; @order@++) {
        /* What the two iterations find. */
<counter>
<begins>
        @element@ = (const char *)&@ELEMENT@;
        @element_size@ = sizeof(@ELEMENT@);
        memcpy(@before@, @element@, sizeof @before@);
        printf("%s\\n", @runs@[@order@]);
        @did@[0] = @did@[1] = 0;
        for (int @number@ = 0; @number@ < 2; @number@++) {
            @turn@ = @order@ == 1 ? 1 - @number@ : @number@;
            /* At once: neither finds what the other one writes. */
            if (@order@ == 2)
                memcpy(&@ELEMENT@, @before@, sizeof @before@);
<indices>
<body>
            @end@();
        }
    }
    @verdict@();
    return 0;
}
"""
