"""Random statements of a loop's body."""

from tests.dependence.soundness.draw_helpers import call
from tests.dependence.soundness.draw_places import place, small
from tests.dependence.soundness.draw_scene import Scene
from tests.dependence.soundness.tree import (
    Address,
    Binary,
    Called,
    Cast,
    Declare,
    DeclareArray,
    Element,
    Expr,
    If,
    Leave,
    Loop,
    Name,
    Number,
    Stmt,
    Store,
    Ternary,
    Update,
    Walk,
    While,
)

_KINDS = {
    "store": 24, "guarded": 6, "temporary": 6, "outer": 4, "reduce": 4, "carried": 1, "scratch": 2, "global": 1,
    "walk": 2, "pointer": 2, "bump": 2, "while": 1, "leave": 1, "call": 4, "histogram": 1, "scratch before": 1,
}  # fmt: skip


def statements(scene: Scene, count: int) -> list[Stmt]:
    """So many statements, with the declarations that they need in front of each."""
    found: list[Stmt] = []
    for _ in range(count):
        kind = scene.rng.choices(tuple(_KINDS), tuple(_KINDS.values()))[0]
        found += _statement(scene, kind)
    return found


def _statement(scene: Scene, kind: str) -> list[Stmt]:
    match kind:
        case "guarded":
            return _guarded(scene)
        case "temporary":
            return _temporary(scene)
        case "outer":
            return _outer(scene)
        case "reduce":
            return _reduce(scene)
        case "carried":
            return _carried(scene)
        case "scratch" | "scratch before":
            return _scratch(scene, kind == "scratch before")
        case "global":
            return [Store(Name(scene.total().name), scene.rng.choice(("", "+")), value(scene))]
        case "walk":
            return _walk(scene)
        case "pointer":
            return _pointer(scene)
        case "bump":
            return _bump(scene)
        case "while":
            return _while(scene)
        case "leave":
            test = scene.rng.choice((data_test(scene), index_test(scene)))
            return [If(test, (Leave(scene.rng.choice(("break", "continue", "continue")), scene.around[-1]),))]
        case "call":
            return call(scene, value(scene))
        case "histogram":
            cell = Element(scene.array(written=True).name, (Binary("&", Cast("int", value(scene, 1)), Number(15)),))
            return [Store(cell, "+", Number(1))]
        case _:
            return _store(scene)


def _store(scene: Scene) -> list[Stmt]:
    before: list[Stmt] = []
    target = place(scene, written=True, before=before)
    op = scene.rng.choices(("", "+", "-", "*"), (12, 4, 1, 1))[0]
    return [*before, Store(target, op, value(scene))]


def value(scene: Scene, depth: int = 2) -> Expr:
    """What is stored or tested: a small number of loads, names and constants."""
    rng = scene.rng
    way = rng.choices(("load", "sum", "name", "number", "ternary", "call"), (8, 6 if depth else 0, 2, 1, 0.6, 0.3))[0]
    match way:
        case "sum":
            return Binary(
                rng.choice("++-*"), value(scene, depth - 1), value(scene, 0) if rng.random() < 0.7 else small(rng)
            )
        case "name":
            names = [*scene.temporaries, *scene.indices, *scene.scalars[-2:]]
            return Name(rng.choice(names)) if names else small(rng)
        case "number":
            return small(rng)
        case "ternary":
            return Ternary(index_test(scene), value(scene, 0), value(scene, 0))
        case "call":
            return Called("twice", (value(scene, 0),)) if "twice" in scene.helpers else place(scene)
        case _:
            return place(scene)


def index_test(scene: Scene) -> Expr:
    """A condition on an index."""
    rng = scene.rng
    index = Name(rng.choice(scene.indices))
    match rng.randrange(5):
        case 0:
            return Binary(rng.choice(("<", ">", ">=", "==", "!=")), index, Number(rng.randint(0, 18)))
        case 1:
            return Binary(
                rng.choice(("==", "!=")), Binary("%", index, Number(rng.choice((2, 2, 3)))), Number(rng.randint(0, 1))
            )
        case 2 if len(scene.indices) > 1:
            return Binary(rng.choice(("<", ">", "==", "!=", "<=")), Name(scene.indices[-2]), index)
        case 3:
            return Binary(rng.choice(("<", ">")), index, Name(scene.parameter(rng.choice("kn"))))
        case _:
            both = (Binary(">", index, Number(rng.randint(0, 5))), Binary("<", index, Number(rng.randint(8, 18))))
            return Binary(rng.choice(("&&", "&&", "||")), *both)


def data_test(scene: Scene) -> Expr:
    """A condition on data."""
    return Binary(scene.rng.choice((">", "<", "==")), place(scene), Number(scene.rng.randint(0, 9)))


def _guarded(scene: Scene) -> list[Stmt]:
    test = data_test(scene) if scene.rng.random() < 0.25 else index_test(scene)
    before: list[Stmt] = []
    target = place(scene, written=True, before=before)
    then: list[Stmt] = [Store(target, scene.rng.choice(("", "", "+")), value(scene))]
    other = _store(scene) if scene.rng.random() < 0.25 else []
    return [*before, If(test, tuple(then), tuple(other))]


def _temporary(scene: Scene) -> list[Stmt]:
    name = scene.fresh("tuxyzvw")
    found: list[Stmt] = [Declare(scene.element, name, value(scene))]
    scene.temporaries.append(name)
    return [*found, Store(place(scene, written=True), "", Binary("+", Name(name), value(scene, 0)))]


def _outer(scene: Scene) -> list[Stmt]:
    """A temporary that is declared outside of the loops; without a value where it is set before each use."""
    rng = scene.rng
    if rng.random() < 0.5:
        name = scene.scalar(None)
        scene.scalars.remove(name)
        use = Store(place(scene, written=True), "", Binary("+", Name(name), value(scene, 0)))
        return [Store(Name(name), "", value(scene, 1)), use]
    name = rng.choice(scene.scalars) if scene.scalars and rng.random() < 0.6 else scene.scalar(Number(1))
    set_it: Stmt = Store(Name(name), "", value(scene, 1))
    if rng.random() < 0.2:
        set_it = If(index_test(scene), (set_it,))
    use = Store(place(scene, written=True), "", Binary("+", Name(name), value(scene, 0)))
    return [use, set_it] if rng.random() < 0.15 else [set_it, use]


def _reduce(scene: Scene) -> list[Stmt]:
    rng = scene.rng
    op = rng.choice(("+", "+", "+", "-", "*", "max", "min", "&", "^"))
    kind = scene.element
    if op in "&^":
        kind = "int"
    name = scene.scalar(Number(1), kind)
    item = value(scene, 1)
    if op == "*":
        item = Ternary(Binary(">", place(scene), Number(5)), Number(2), Number(1))
    if op in "&^":
        item = Cast("int", item)
    scene.scalars.remove(name)
    style = rng.choice(("if", "ternary")) if op in ("max", "min") else rng.choice(("op", "op", "long"))
    found: list[Stmt] = [Update(name, op, item, style)]
    scene.scalars.append(name)
    return [If(index_test(scene), tuple(found))] if rng.random() < 0.15 else found


def _carried(scene: Scene) -> list[Stmt]:
    name = scene.scalar(Number(1))
    return [Store(place(scene, written=True), "", Name(name)), Store(Name(name), "", value(scene))]


def _scratch(scene: Scene, before: bool) -> list[Stmt]:
    """A small array that each iteration fills before it reads."""
    rng = scene.rng
    name, index, again = scene.fresh("w"), scene.fresh("q"), scene.fresh("q")
    declared = DeclareArray(scene.element, name, 8)
    if before:
        scene.before.append(declared)
    full = rng.choice((8, 8, 8, 6))
    numbers = scene.next_loop(), scene.next_loop()
    with scene.inside(index, "int", (0, full - 1), numbers[0]):
        first = Store(Element(name, (Name(index),)), "", value(scene, 1))
    with scene.inside(again, "int", (0, 7), numbers[1]):
        read = Element(name, (Name(again) if rng.random() < 0.7 else Binary("-", Number(7), Name(again)),))
        then = Store(place(scene, written=True), "+", read)
    fill = Loop(numbers[0], index, "int", Number(0), "<", Number(full), "+", 1, (first,))
    use = Loop(numbers[1], again, "int", Number(0), "<", Number(8), "+", 1, (then,))
    return [*([] if before else [declared]), fill, use]


def _walk(scene: Scene) -> list[Stmt]:
    """A pointer that goes on by one element, or by two, in each iteration."""
    rng = scene.rng
    one = scene.array(written=True)
    name = scene.fresh("pqr")
    start: Expr = Name(one.name) if rng.random() < 0.7 else Address(Element(one.name, (Number(2),)), True)
    declared = Declare(f"{one.type} *", name, start)
    scene.before.append(declared)
    if rng.random() < 0.3:
        return [
            Store(Element(name, (Number(0),), "", "star"), "", value(scene)),
            Store(Name(name), "+", Number(rng.choice((1, 2)))),
        ]
    return [Store(Walk(name), rng.choice(("", "", "+")), value(scene, 1))]


def _pointer(scene: Scene) -> list[Stmt]:
    """A pointer into an array, declared in the loop or before."""
    rng = scene.rng
    one = scene.array(written=True)
    name = scene.fresh("pqr")
    index = Name(scene.indices[-1])
    inside = rng.random() < 0.7
    offset: Expr = index if inside else Number(rng.choice((0, 1, 4)))
    if inside and len(scene.indices) > 1 and rng.random() < 0.5:
        offset = Binary("*", Name(scene.indices[-2]), Number(20))
    address = Address(Element(one.name, (offset,)), rng.random() < 0.6)
    declared = Declare(f"{one.type} *", name, address)
    if not inside:
        scene.before.append(declared)
    at: Expr = Number(rng.choice((0, 0, 1))) if inside and offset == index else index
    cell = Element(name, (at,), "", rng.choice(("", "star")))
    found: list[Stmt] = [Store(cell, rng.choice(("", "+")), value(scene))]
    return [*([declared] if inside else []), *found]


def _bump(scene: Scene) -> list[Stmt]:
    """A subscript that goes on by a constant."""
    rng = scene.rng
    name = scene.fresh("k")
    name = scene.fresh("u") if name in ("k", "h") else name
    scene.before.append(Declare("int", name, Number(rng.choice((0, 1, 2)))))
    use = Store(Element(_pointer_array(scene), (Name(name),)), "", value(scene))
    step = Store(Name(name), "+", Number(rng.choice((1, 2, 3))))
    return [use, step] if rng.random() < 0.7 else [step, use]


def _pointer_array(scene: Scene) -> str:
    for _ in range(20):
        one = scene.array(written=True)
        if one.kind == "pointer":
            return one.name
    return scene.array(written=True).name


def _while(scene: Scene) -> list[Stmt]:
    name = scene.fresh("w")
    body: list[Stmt] = [*_store(scene), Store(Name(name), "+", Number(1))]
    scene.ranges[name] = (0, 3)
    return [Declare("int", name, Number(0)), While(Binary("<", Name(name), Number(3)), tuple(body), 3)]
