"""Draws random programs: a function of loop nests over arrays, pointers and scalars, in bounds for all parameters."""

from random import Random

from tests.dependence.soundness.draw_scene import Scene
from tests.dependence.soundness.draw_statements import statements
from tests.dependence.soundness.extents import Unbounded, extents, index_range
from tests.dependence.soundness.tree import (
    Binary,
    Declare,
    Element,
    Expr,
    Function,
    Loop,
    Name,
    Number,
    Stmt,
    Store,
    names_in,
)

LARGEST = 12000
"""Elements of the largest object."""
MOST_LOOPS = 9


def drawn(seed: int) -> Function:
    """The program of a seed, always the same."""
    rng = Random(seed)
    while True:
        found = _candidate(rng)
        if found is not None:
            return found


def _candidate(rng: Random) -> Function | None:
    scene = Scene(rng)
    body: list[Stmt] = []
    for _ in range(1 if rng.random() < 0.8 else 2):
        body += _nest(scene)
    if not 1 <= scene.loops <= MOST_LOOPS:
        return None
    body = [*scene.before, *body, *_after(scene)]
    function = scene.function(tuple(body))
    try:
        found = extents(function, dict(function.limits))
    except Unbounded:
        return None
    return function if all(high - low < LARGEST for low, high in found.values()) else None


def _nest(scene: Scene) -> list[Stmt]:
    rng = scene.rng
    depth = rng.choices((1, 2, 3), (5, 5, 2))[0]
    before: list[Stmt] = []
    if rng.random() < 0.12:
        pragma = "#pragma omp parallel for"
        return [_loop(scene, depth, before, pragma)]
    loop = _loop(scene, depth, before, "")
    return [*before, loop]


def _loop(scene: Scene, depth: int, before: list[Stmt], pragma: str) -> Loop:
    rng = scene.rng
    number, index = scene.next_loop(), scene.fresh("ijlpqr")
    for _ in range(30):
        kind, start, test, limit, op, step = _header(scene, rng)
        low, high = scene.range(start), scene.range(limit)
        # Below zero an index would be compared as a large number.
        compared = op == "-" and step != 0 and kind not in ("unsigned", "size_t") and names_in(limit) & scene.unsigned
        if low and high and not compared and (kind not in ("unsigned", "size_t") or (low[0] >= 0 and high[0] >= 0)):
            break
    else:
        kind, start, test, limit, op, step = "int", Number(0), "<", Number(16), "+", 1
        low, high = (0, 0), (16, 16)
    outside = rng.random() < 0.15 and step != 0 and kind == "int"
    if outside:
        scene.before.append(Declare("int", index, None))
    scene.outside += [index] if outside else []
    shape = Loop(number, index, kind, start, test, limit, op, step, (), outside, pragma)
    with scene.inside(index, kind, index_range(shape, low, high), number):
        if depth > 1:
            body = [*(statements(scene, rng.randint(0, 1)))]
            body.append(_loop(scene, depth - 1, before, ""))
            if rng.random() < 0.12:
                body.append(_loop(scene, 1, before, ""))
            body += statements(scene, rng.randint(0, 2) if rng.random() < 0.4 else 0)
        else:
            body = statements(scene, rng.choices((1, 2, 3, 4, 6), (6, 5, 3, 2, 1))[0])
    return Loop(number, index, kind, start, test, limit, op, step, tuple(body), outside, pragma)


def _header(scene: Scene, rng: Random) -> tuple[str, Expr, str, Expr, str, int | str]:
    size = scene.size()
    kind = rng.choices(("int", "long", "unsigned", "size_t"), (12, 2, 1, 2))[0]
    start: Expr = Number(rng.choices((0, 1, 2, 3), (7, 3, 1, 1))[0])
    fixed = Number(rng.choice((8, 12, 16, 20)))
    limits: list[Expr] = [size, size, Binary("-", size, Number(rng.choice((1, 1, 2)))), fixed]
    if scene.indices and rng.random() < 0.35:
        outer = Name(rng.choice(scene.indices))
        if rng.random() < 0.5:
            start = rng.choice((outer, Binary("+", outer, Number(1))))
        else:
            limits = [outer, Binary("+", outer, Number(1)), Binary("-", size, outer)]
    limit = rng.choice(limits)
    way = rng.choices(("up", "step", "stride", "equal", "down", "fall", "half", "unlike"), (14, 3, 1, 2, 3, 1, 1, 1))[0]
    match way:
        case "step" | "half":
            return kind, start, "<", limit, "+", rng.choice((2, 2, 3, 4))
        case "stride":
            return kind, start, "<", limit, "+", scene.parameter("s")
        case "equal":
            return kind, start, "<=", Binary("-", limit, Number(1)) if rng.random() < 0.5 else Number(15), "+", 1
        case "down" if kind not in ("unsigned", "size_t"):
            first, last = Binary("-", limit, Number(1)), start
            return kind, first, rng.choice((">=", ">")), last, "-", rng.choice((1, 1, 1, 2))
        case "fall":
            return kind, limit, ">", Number(0), "-", 0
        case "unlike":
            return kind, Number(0), "!=", size if rng.random() < 0.7 else Number(16), "+", 1
        case _:
            return kind, start, "<", limit, "+", 1


def _after(scene: Scene) -> list[Stmt]:
    """Some of the scalars are read when all loops are done."""
    found: list[Stmt] = []
    names = [name for name in (*scene.scalars, *scene.outside) if scene.rng.random() < 0.5]
    for place, one in enumerate(scene.before):
        if isinstance(one, Declare) and one.name in names and one.value is None:
            scene.before[place] = Declare(one.type, one.name, Number(0))
    for place, name in enumerate(names):
        found.append(Store(Element(scene.result().name, (Number(place),)), "", Name(name)))
    return found
