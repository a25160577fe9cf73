"""Random subscripts and accesses: affine ones in most of their spellings, and those that no formula describes."""

from random import Random

from tests.dependence.soundness.draw_scene import Scene
from tests.dependence.soundness.tree import Binary, Cast, Declare, Element, Expr, Name, Number, Object, Stmt, Ternary

MACROS = {
    "AT": ("AT(i, j)", "({0})[(i) * ({1}) + (j)]"),
    "CELL": ("CELL(i, j, k)", "({0})[(i) + ({1}) * ((j) + ({2}) * (k))]"),
}


def place(scene: Scene, *, written: bool = False, before: list[Stmt] | None = None) -> Element:
    """An element of some object. `before` receives declarations of locals that the subscript uses."""
    rng = scene.rng
    for _ in range(20):
        style = rng.choice(("flat", "rows", "linear", "struct", "pointer")) if scene.wild else scene.style
        found = _styled(scene, style, written, before if before is not None else [])
        if found is not None:
            return found
    return Element(scene.array(written=written).name, (Number(rng.randint(0, 3)),))


def _styled(scene: Scene, style: str, written: bool, before: list[Stmt]) -> Element | None:
    rng = scene.rng
    if style == "rows" and len(scene.indices) > 1:
        one = scene.array(3 if len(scene.indices) > 2 and rng.random() < 0.4 else 2, written=written)
        own = list(scene.indices)
        parts = [_near(scene, own[place % len(own)]) for place in range(len(one.dims))]
        if rng.random() < 0.12:
            rng.shuffle(parts)
        if one.kind == "array":
            return Element(one.name, tuple(parts)) if _fits(scene, one, parts) else None
        return Element(one.name, tuple(parts)) if all(scene.range(part) for part in parts) else None
    if style == "linear" and len(scene.indices) > 1:
        return _linear(scene, written)
    if style == "struct":
        return _member(scene)
    one = scene.array(written=written)
    subscript = _subscript(scene, before)
    found = scene.range(subscript)
    if found is None or (one.kind == "array" and not (found[0] >= 0 and found[1] < 512)) or found[1] - found[0] > 3000:
        return None
    return Element(one.name, (subscript,), "", "star" if rng.random() < 0.1 else "")


def _fits(scene: Scene, one: Object, parts: list[Expr]) -> bool:
    ranges = [scene.range(part) for part in parts]
    return all(r and r[0] >= 0 and r[1] < int(size) for r, size in zip(ranges, one.dims, strict=True))


def _near(scene: Scene, index: str) -> Expr:
    """An index, perhaps moved or reversed."""
    rng = scene.rng
    by = rng.choices(("", "-", "+", "rev", "k", "const"), (40 if scene.tame else 14, 2, 2, 1, 1, 1))[0]
    match by:
        case "-" | "+":
            return Binary(by, Name(index), Number(rng.choice((1, 1, 2))))
        case "rev":
            return Binary("-", Number(20), Name(index))
        case "k":
            return Binary("+", Name(index), Name(scene.parameter("k")))
        case "const":
            return Number(rng.randint(0, 3))
        case _:
            return Name(index)


def _linear(scene: Scene, written: bool) -> Element | None:
    rng = scene.rng
    one = scene.array(written=written)
    row = rng.choice(
        (Name(scene.parameter("n")), Name(scene.parameter("n")), Name(scene.parameter("m")), Number(20), Number(10))
    )
    first, second = scene.indices[-2:]
    if rng.random() < 0.1:
        first, second = second, first
    parts = [_near(scene, first), _near(scene, second)]
    if len(scene.indices) > 2 and rng.random() < 0.6:
        third = _near(scene, scene.indices[-3])
        other = Name(scene.parameter("m"))
        arguments = (parts[1], parts[0], third)
        subscript = Binary("+", arguments[0], Binary("*", row, Binary("+", arguments[1], Binary("*", other, third))))
        macro = ("CELL", one.name, _word(row), other.name)
    else:
        arguments = (parts[0], parts[1])
        subscript = Binary("+", Binary("*", parts[0], row), parts[1])
        macro = ("AT", one.name, _word(row))
    found = scene.range(subscript)
    if found is None or (one.kind == "array" and not (found[0] >= 0 and found[1] < 512)):
        return None
    if rng.random() < 0.3:
        name = f"{macro[0]}_{one.name}_{'_'.join(macro[2:])}"
        head, body = MACROS[macro[0]]
        scene.macros[head.replace(macro[0], name)] = body.format(*macro[1:])
        return Element(one.name, (subscript,), "", name, arguments)
    return Element(one.name, (subscript,))


def _word(row: Expr) -> str:
    return row.name if isinstance(row, Name) else str(row.value) if isinstance(row, Number) else ""


def _member(scene: Scene) -> Element | None:
    rng = scene.rng
    subscript = _affine(scene)
    found = scene.range(subscript)
    if found is None:
        return None
    if rng.random() < 0.4:
        return Element(scene.points().name, (subscript,), rng.choice((".x", ".y", ".tag")))
    if found[0] < 0 or found[1] > 63:
        return None
    if rng.random() < 0.08:
        return Element(f"{scene.struct().name}->count", ())
    return Element(f"{scene.struct().name}->{rng.choice(('x', 'x', 'y', 'hits'))}", (subscript,))


def _affine(scene: Scene) -> Expr:
    """A sum of indices and values that stay the same."""
    rng = scene.rng
    index = Name(scene.indices[-1] if rng.random() < 0.75 else rng.choice(scene.indices))
    way = rng.choices(("i", "i+c", "2i", "rev", "i+k", "i+j", "n-1-i", "i*s"), (12, 5, 2, 1, 2, 2, 1, 1))[0]
    if not scene.wild and rng.random() < (0.7 if scene.tame else 0.35):
        way = "i"
    match way:
        case "i+c":
            return Binary(rng.choice("+-"), index, Number(rng.choice((1, 1, 2, 3, 8, 16))))
        case "2i":
            return Binary("+", Binary("*", Number(rng.choice((2, 2, 3, 4))), index), Number(rng.randint(0, 3)))
        case "rev":
            return Binary("-", Number(rng.choice((15, 19, 20, 31, 40))), index)
        case "i+k":
            return Binary(rng.choice("+-"), index, Name(scene.parameter(rng.choice("kkhn"))))
        case "i+j" if len(scene.indices) > 1:
            inner = Name(scene.indices[-2])
            scale = rng.choice((Number(1), Number(10), Number(20), Number(32), Name(scene.parameter("n")), Number(2)))
            scaled = inner if scale == Number(1) else Binary("*", scale, inner)
            return Binary(rng.choice("+++-"), scaled, index)
        case "n-1-i":
            return Binary("-", Binary("-", Name(scene.parameter("n")), Number(1)), index)
        case "i*s":
            return Binary("*", index, Name(scene.parameter("s")))
        case _:
            return index


def _subscript(scene: Scene, before: list[Stmt]) -> Expr:
    rng = scene.rng
    if not scene.indices:
        return Number(rng.randint(0, 5))
    odd = rng.random() < (0.3 if scene.wild else 0.12)
    if not odd:
        return _affine(scene)
    index, way = Name(rng.choice(scene.indices)), rng.randrange(12)
    base = _affine(scene)
    match way:
        case 0:
            return Binary("/", base, Number(rng.choice((2, 3, 4))))
        case 1:
            return Binary("%", base, Number(rng.choice((2, 4, 7, 8, 16, 32))))
        case 2:
            return Binary("&", base, Number(rng.choice((1, 7, 15, 31))))
        case 3:
            return Binary("*", index, rng.choice((index, Name(scene.parameter("k")))))
        case 4:
            return Element(scene.numbers().name, (index,)) if _low(scene, index) else base
        case 5 | 6:
            return _named(scene, base, before)
        case 7:
            return Cast("unsigned char", Binary("*", index, Number(rng.choice((1, 16, 37, 64)))))
        case 8:
            return Binary("+", Binary("*", Binary("/", index, Number(4)), Number(4)), Binary("%", index, Number(4)))
        case 9:
            return Binary(rng.choice((">>", "<<", "^")), index, Number(1))
        case 10:
            return Ternary(Binary("<", index, Number(rng.randint(2, 18))), base, _affine(scene))
        case _:
            return Binary("+", Cast("int", base), Number(0)) if rng.random() < 0.5 else Cast("long", base)


def _low(scene: Scene, index: Expr) -> bool:
    found = scene.range(index)
    return found is not None and found[0] >= 0


def _named(scene: Scene, base: Expr, before: list[Stmt]) -> Expr:
    """The subscript in a local, declared where it is used."""
    found = scene.range(base)
    if found is None:
        return base
    name = scene.fresh("vwz")
    before.append(Declare(scene.rng.choice(("int", "int", "const int", "long")), name, base))
    scene.ranges[name] = found
    return Binary("+", Name(name), Number(1)) if scene.rng.random() < 0.3 else Name(name)


def small(rng: Random) -> Number:
    """A constant of an expression."""
    return Number(rng.choice((1, 2, 3, 5)))
