"""A random program as a C function that tells `oracle.h` of each of its accesses."""

import re
from collections.abc import Mapping

from tests.dependence.soundness.plain import parameter
from tests.dependence.soundness.tree import (
    Address,
    Binary,
    Called,
    Cast,
    Declare,
    DeclareArray,
    Element,
    Expr,
    Function,
    Helper,
    If,
    Leave,
    Loop,
    Name,
    Number,
    Object,
    Stmt,
    Store,
    Ternary,
    Update,
    Walk,
    While,
    names_in,
    walked,
)

BITS = {"+": 4, "-": 4, "*": 8, "max": 16, "min": 32, "&": 64, "|": 128, "^": 256}
"""What an update with an operator leaves in `kinds` of the oracle; 1 is a read, 2 a write."""


def variables(function: Function) -> dict[str, int]:
    """A number for each object and each declared variable."""
    declared = [one.name for one in walked(function.body) if isinstance(one, Declare | DeclareArray)]
    return {name: number for number, name in enumerate([*(one.name for one in function.objects), *declared])}


def logged(function: Function, number: int, enter: Mapping[int, str]) -> str:
    """The function `f_number` and `call_number`, which takes its arguments from an array of integers: the parameters,
    then the objects. `enter` are expressions over the program's names, said when a loop is entered.
    """
    writer = _Writer(function.stored, f"h{number}_", variables(function), enter, function.stored)
    lines = [_helper(helper, writer.prefix) for helper in function.helpers]
    words = [f"{kind} {name}" for kind, name in function.parameters] + [_parameter(one) for one in function.objects]
    lines.append(f"static void f_{number}({', '.join(words) or 'void'})\n{{\n{writer.block(function.body)}}}\n")
    given = [f"({kind})v[{place}]" for place, (kind, _) in enumerate(function.parameters)]
    given += [f"(void *)(intptr_t)v[{len(given) + place}]" for place, _ in enumerate(function.objects)]
    lines.append(f"static void call_{number}(const long long *v) {{ (void)v; f_{number}({', '.join(given)}); }}\n")
    return "".join(lines)


def _parameter(one: Object) -> str:
    if one.kind == "array":
        inner = "".join(f"[{size}]" for size in one.dims[1:])
        return f"{one.type} (*{one.name}){inner}" if inner else f"{one.type} *{one.name}"
    return f"{one.type} *{one.name}" if one.kind == "scalar" else parameter(one)


def _helper(helper: Helper, prefix: str) -> str:
    stored = frozenset(one.name for one in walked(helper.body) if isinstance(one, Declare))
    writer = _Writer(stored, prefix, dict.fromkeys(stored, 63), {}, stored)
    parameters = ", ".join(f"{kind} {name}" for kind, name in helper.parameters)
    last = "" if helper.result is None else f"return {writer.value(helper.result)};\n"
    return f"static {helper.type} {prefix}{helper.name}({parameters})\n{{\n{writer.block(helper.body)}{last}}}\n"


class _Writer:
    def __init__(
        self,
        stored: frozenset[str],
        prefix: str,
        numbers: Mapping[str, int],
        enter: Mapping[int, str],
        own: frozenset[str],
    ) -> None:
        self.stored, self.prefix, self.numbers, self.enter, self.own = stored, prefix, numbers, enter, own

    def block(self, body: tuple[Stmt, ...]) -> str:
        return "".join(self.statement(one) for one in body)

    def statement(self, one: Stmt) -> str:
        match one:
            case Declare():
                first = "" if one.value is None else f" ST(*{one.name}, {self.value(one.value)});"
                kind = one.type if one.type.endswith("*") else one.type.removeprefix("const ")
                return f"DEF({kind}, {one.name}, {self.numbers[one.name]});{first}\n"
            case DeclareArray():
                number = self.numbers[one.name]
                return f"{one.type} *const {one.name} = fresh({one.length} * sizeof({one.type}), {number});\n"
            case Store(Name(name), op) if op in BITS and name not in names_in(one.value):
                return f"UP((*{name}), {BITS[op]}, {op}, ({self.value(one.value)}));\n"
            case Store():
                target, value = self.place(one.target), self.value(one.value)
                return f"OP({target}, {one.op}, ({value}));\n" if one.op else f"ST({target}, {value});\n"
            case Update():
                word, sign = ("BEST", ">" if one.op == "max" else "<") if one.op in ("max", "min") else ("UP", one.op)
                return f"{word}((*{one.name}), {BITS[one.op]}, {sign}, ({self.value(one.value)}));\n"
            case If():
                other = f" else {{\n{self.block(one.other)}}}" if one.other else ""
                return f"if ({self.value(one.test)}) {{\n{self.block(one.then)}}}{other}\n"
            case While():
                return f"while ({self.value(one.test)}) {{\n{self.block(one.body)}}}\n"
            case Leave():
                return f"{{ broken_{one.loop} = 1; break; }}\n" if one.word == "break" else "continue;\n"
            case Called():
                return f"{self.value(one)};\n"
            case Loop():
                return self.loop(one)

    def loop(self, one: Loop) -> str:
        number, nested = one.number, sum(isinstance(inner, Loop) for inner in walked(one.body))
        index = f"(*{one.index})" if one.outside else one.index
        start = self.value(one.start)
        first = f"ST({index}, {start});" if one.outside else f"{one.type} {index} = {start};"
        read = f"LD({index})" if one.outside else index
        test = (
            f"{index}-- {one.test} {self.value(one.limit)}"
            if one.step == 0
            else f"{read} {one.test} {self.value(one.limit)}"
        )
        step = (
            ""
            if one.step == 0
            else f"OP({index}, {one.op}, {one.step});"
            if one.outside
            else f"{index} {one.op}= {one.step};"
        )
        said = re.sub(
            r"[A-Za-z_]\w*",
            lambda name: f"(*{name[0]})" if name[0] in self.own else name[0],
            self.enter.get(number, ""),
        )
        return (
            f"{{ int broken_{number} = 0, first_{number} = 1; {first} enter({number}, {nested}); {said}\n"
            f"for (;;) {{\nif (!first_{number}) {{ {step} }} first_{number} = 0;\n"
            f"if (!picking({number})) {{\nnext({number});\n"
            f"if (!({test})) {{ if (!start({number}, (long long){index})) break; }}\n"
            f"else if (records({number}, (long long){index})) continue;\n}}\n"
            f"if (picking({number})) {{\nif (!pick({number})) {{ {index} = ({one.type})picks.after; break; }}\n"
            f"{index} = ({one.type})picked({number});\n}}\n"
            f"now({number}, (long long){index});\n{self.block(one.body)}}}\nleave({number}, broken_{number}); }}\n"
        )

    def place(self, one: Element | Name | Walk) -> str:
        """An lvalue, whose parts are loaded."""
        match one:
            case Name():
                return f"(*{one.name})"
            case Walk():
                return f"*STEP(*{one.name}, {one.op})"
            case Element():
                base = f"LD(*{one.base})" if one.base in self.stored else one.base
                return f"{base}{''.join(f'[{self.value(part)}]' for part in one.subscripts)}{one.field}"

    def value(self, one: Expr) -> str:
        match one:
            case Number():
                return f"({one.value})"
            case Name():
                return f"LD(*{one.name})" if one.name in self.stored else one.name
            case Binary():
                return f"({self.value(one.left)} {one.op} {self.value(one.right)})"
            case Ternary():
                return f"({self.value(one.test)} ? {self.value(one.then)} : {self.value(one.other)})"
            case Cast():
                return f"({one.type}){self.value(one.inner)}"
            case Walk() | Element():
                return f"LD({self.place(one)})"
            case Called():
                return f"{self.prefix}{one.name}({', '.join(map(self.value, one.arguments))})"
            case Address():
                return f"(&({self.place(one.of)}))"
