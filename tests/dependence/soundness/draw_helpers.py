"""Calls of small functions of the same file, which read and write through their pointers."""

from tests.dependence.soundness.draw_scene import Scene
from tests.dependence.soundness.tree import (
    Address,
    Binary,
    Called,
    Declare,
    Element,
    Expr,
    Helper,
    Name,
    Number,
    Stmt,
    Store,
    Ternary,
)


def call(scene: Scene, value: Expr) -> list[Stmt]:
    """A statement that calls a helper, which is added to the scene."""
    rng = scene.rng
    kind = scene.element
    one = scene.array(written=True)
    if one.kind == "array" or one.type != kind or one.const:
        one = scene.result()
    index = Name(scene.indices[-1])
    at: Expr = index if rng.random() < 0.7 else Binary("+", index, Number(1))
    where = Address(Element(one.name, (at,)), rng.random() < 0.5)
    pointer = f"{kind} *"
    match rng.randrange(5):
        case 0:
            scene.helpers["put"] = Helper("put", "void", ((pointer, "to"), (kind, "what")), (
                Store(Element("to", (Number(0),), "", "star"), "", Name("what")),))  # fmt: skip
            return [Called("put", (where, value))]
        case 1:
            scene.helpers["at_set"] = Helper("at_set", "void", ((pointer, "to"), ("int", "at"), (kind, "what")), (
                Store(Element("to", (Name("at"),)), "", Name("what")),))  # fmt: skip
            return [Called("at_set", (Name(one.name), at, value))]
        case 2:
            scene.helpers["mix"] = Helper("mix", kind, ((f"const {pointer}", "of"), (kind, "what")), (
                Declare(kind, "half", Binary("+", Element("of", (Number(0),)), Element("of", (Number(1),)))),),
                Ternary(Binary(">", Name("half"), Name("what")), Name("half"), Name("what")))  # fmt: skip
            other = scene.array(written=True)
            if other.kind == "array" or other.type != kind:
                other = scene.result()
            return [Store(Element(other.name, (index,)), "", Called("mix", (where, value)))]
        case 3:
            before = Element("to", (Binary("-", Number(0), Number(1)),))
            body = (Store(Element("to", (Number(0),)), "+", before),)
            scene.helpers["smooth"] = Helper("smooth", "void", ((pointer, "to"),), body)
            return [Called("smooth", (where,))]
        case _:
            scene.helpers["twice"] = Helper("twice", kind, ((kind, "what"),), (), Binary("*", Number(2), Name("what")))
            return [Store(Element(one.name, (at,)), "", Called("twice", (value,)))]
