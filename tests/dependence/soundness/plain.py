"""A random program as the C text that the analysis reads."""

from tests.dependence.soundness.tree import (
    PRECEDENCE,
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
)

STRUCTS = "struct state { int count; double x[64], y[64]; int hits[64]; };\nstruct point { double x, y; int tag; };\n"


def program(function: Function) -> str:
    """A translation unit without headers."""
    lines = [f"#define {name} {text}\n" for name, text in function.macros]
    lines += [STRUCTS] if any(one.kind.startswith("struct") for one in function.objects) else []
    lines += ["typedef unsigned long size_t;\n"] if any("size_t" in kind for kind in _types(function)) else []
    for one in function.objects:
        if one.kind == "array":
            lines.append(f"static {one.type} {one.name}{''.join(f'[{size}]' for size in one.dims)};\n")
        if one.kind == "scalar":
            lines.append(f"{one.type} {one.name};\n")
    lines += [helper_text(helper) for helper in function.helpers]
    lines.append(f"void f({signature(function)})\n{{\n{''.join(block(function.body, 1))}}}\n")
    return "".join(lines)


def signature(function: Function) -> str:
    """The parameters: the integers, then what pointers lead to."""
    words = [f"{kind} {name}" for kind, name in function.parameters]
    words += [word for one in function.objects if (word := parameter(one))]
    return ", ".join(words) or "void"


def parameter(one: Object) -> str:
    """An object as a parameter, or nothing where it is none."""
    const, restrict = "const " if one.const else "", "restrict " if one.restrict else ""
    match one.kind:
        case "pointer" | "structs":
            return f"{const}{one.type} *{restrict}{one.name}"
        case "struct":
            return f"struct state *{restrict}{one.name}"
        case "vla":
            first, *others = one.dims
            first = f"restrict {first}" if one.restrict else first
            return f"{const}{one.type} {one.name}[{first}]{''.join(f'[{size}]' for size in others)}"
        case _:
            return ""


def helper_text(helper: Helper) -> str:
    """The definition of a helper."""
    parameters = ", ".join(
        f"{kind}{name}" if kind.endswith("*") else f"{kind} {name}" for kind, name in helper.parameters
    )
    last = [] if helper.result is None else [f"    return {text(helper.result)};\n"]
    return f"static {helper.type} {helper.name}({parameters})\n{{\n{''.join([*block(helper.body, 1), *last])}}}\n"


def block(body: tuple[Stmt, ...], depth: int) -> list[str]:
    """The lines of statements, each with its end of line."""
    return [f"{'    ' * depth if not line.startswith('#') else ''}{line}\n" for one in body for line in _lines(one)]


def _lines(one: Stmt) -> list[str]:
    match one:
        case Declare():
            start = "" if one.value is None else f" = {text(one.value)}"
            return [f"{one.type}{'' if one.type.endswith('*') else ' '}{one.name}{start};"]
        case DeclareArray():
            return [f"{one.type} {one.name}[{one.length}];"]
        case Store():
            if one.op in ("+", "-") and one.value == Number(1) and not isinstance(one.target, Walk):
                place = text(one.target)
                return [f"{f'({place})' if place.startswith('*') else place}{one.op * 2};"]
            return [f"{text(one.target)} {one.op}= {text(one.value)};"]
        case Update():
            return [_update(one)]
        case If():
            other = ["} else {", *_inside(one.other)] if one.other else []
            return [f"if ({text(one.test)}) {{", *_inside(one.then), *other, "}"]
        case While():
            return [f"while ({text(one.test)}) {{", *_inside(one.body), "}"]
        case Leave():
            return [f"{one.word};"]
        case Called():
            return [f"{text(one)};"]
        case Loop():
            return [*([one.pragma] if one.pragma else []), f"{header(one)} {{", *_inside(one.body), "}"]


def _inside(body: tuple[Stmt, ...]) -> list[str]:
    return [line if line.startswith("#") else f"    {line}" for one in body for line in _lines(one)]


def _update(one: Update) -> str:
    name, value, op = one.name, one.value, one.op
    if op in ("max", "min"):
        sign = ">" if op == "max" else "<"
        if one.style == "if":
            return f"if ({text(value, 7)} {sign} {name}) {name} = {text(value)};"
        return f"{name} = {text(value, 7)} {sign} {name} ? {text(value)} : {name};"
    if one.style == "long":
        return f"{name} = {name} {op} {text(value, PRECEDENCE[op] + 1)};"
    return f"{name} {op}= {text(value)};"


def header(one: Loop) -> str:
    """The `for` with its three parts."""
    start = f"{'' if one.outside else one.type + ' '}{one.index} = {text(one.start)}"
    if one.step == 0:
        return f"for ({start}; {one.index}-- {one.test} {text(one.limit, 8)};)"
    step = f"{one.index}{one.op * 2}" if one.step == 1 else f"{one.index} {one.op}= {one.step}"
    return f"for ({start}; {one.index} {one.test} {text(one.limit, 8)}; {step})"


def text(one: Expr, around: int = 0) -> str:
    """An expression, in parentheses where it stands beside an operator that binds as `around` does, or closer."""
    match one:
        case Number():
            return f"({one.value})" if one.value < 0 and around else str(one.value)
        case Name():
            return one.name
        case Binary():
            own = PRECEDENCE[one.op]
            words = f"{text(one.left, own)} {one.op} {text(one.right, own + 1)}"
            return f"({words})" if own < around or 3 <= around <= 6 else words
        case Ternary():
            return f"({text(one.test, 1)} ? {text(one.then)} : {text(one.other)})"
        case Cast():
            return f"({one.type}){text(one.inner, 11)}"
        case Walk():
            return f"*{one.name}{one.op}"
        case Called():
            return f"{one.name}({', '.join(map(text, one.arguments))})"
        case Address():
            return f"{one.of.base} + {text(one.of.subscripts[0], 9)}" if one.plus else f"&{text(one.of)}"
        case Element():
            return _element(one)


def _element(one: Element) -> str:
    if one.style == "star":
        if one.subscripts == (Number(0),):
            return f"*{one.base}"
        return f"*({one.base} + {text(one.subscripts[0], 9)})"
    if one.style:
        return f"{one.style}({', '.join(map(text, one.arguments))})"
    return f"{one.base}{''.join(f'[{text(part)}]' for part in one.subscripts)}{one.field}"


def _types(function: Function) -> list[str]:
    return [kind for kind, _ in function.parameters] + [loop.type for loop in function.loops]
