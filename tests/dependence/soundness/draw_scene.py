"""What a random program is made of while it is drawn: parameters, objects, indices, and what range each value has."""

from collections.abc import Generator
from contextlib import contextmanager
from random import Random

from tests.dependence.soundness.extents import Range, range_of
from tests.dependence.soundness.tree import Declare, Expr, Function, Helper, Name, Number, Object, Stmt

SIZES: Range = (0, 20)
UNSIGNED_SIZES: Range = (3, 20)
OFFSETS: Range = (-20, 20)
STRIDES: Range = (1, 3)
ELEMENTS = ("double", "double", "int", "int", "float", "long", "unsigned", "short", "unsigned char")
_UNSIGNED = ("unsigned", "size_t")


class Scene:
    """The parts of one program, which grow while its statements are drawn.

    `style` is what most accesses have in common, so that many loops are parallel; `wild` programs have none.
    `tame` ones seldom read an array that they write.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.parameters: dict[str, str] = {}
        self.limits: dict[str, Range] = {}
        self.objects: dict[str, Object] = {}
        self.helpers: dict[str, Helper] = {}
        self.macros: dict[str, str] = {}
        self.ranges: dict[str, Range | None] = {}
        self.before: list[Stmt] = []
        self.indices: list[str] = []
        self.around: list[int] = []
        self.scalars: list[str] = []
        self.temporaries: list[str] = []
        self.locals: list[str] = []
        self.outside: list[str] = []
        self.walks: list[str] = []
        self.loops = 0
        self.element = rng.choice(ELEMENTS)
        self.mixed = rng.random() < 0.2
        self.restrict = rng.random() < 0.55
        self.wild = rng.random() < 0.35
        self.tame = not self.wild and rng.random() < 0.6
        self.results: set[str] = set()
        self.style = rng.choices(("flat", "rows", "linear", "struct", "pointer"), (9, 5, 4, 1, 2))[0]
        self._used: dict[str, int] = {}

    @property
    def unsigned(self) -> frozenset[str]:
        return frozenset(name for name, kind in self.parameters.items() if kind in _UNSIGNED) | self._small

    _small: frozenset[str] = frozenset()

    def fresh(self, letters: str) -> str:
        """A name that is not used yet."""
        for letter in letters:
            if letter not in self._used:
                self._used[letter] = 0
                return letter
        letter = letters[0]
        self._used[letter] += 1
        return f"{letter}{self._used[letter]}"

    def next_loop(self) -> int:
        self.loops += 1
        return self.loops - 1

    def size(self) -> Expr:
        """What a loop runs to."""
        if self.rng.random() < 0.2:
            return Number(self.rng.choice((16, 20)))
        return Name(self.parameter(self.rng.choices(("n", "m"), (4, 1))[0]))

    def parameter(self, name: str) -> str:
        """A parameter: a size (n, m), an offset (k, h) or a stride (s)."""
        if name not in self.parameters:
            kind = self.rng.choices(("int", "long", "unsigned", "size_t"), (12, 2, 1, 1))[0] if name in "nm" else "int"
            self.parameters[name] = kind
            sizes = UNSIGNED_SIZES if kind in _UNSIGNED else SIZES
            self.limits[name] = {"n": sizes, "m": sizes, "k": OFFSETS, "h": OFFSETS, "s": STRIDES}[name]
            self.ranges[name] = self.limits[name]
        return name

    def array(self, rank: int = 1, *, written: bool = False) -> Object:
        """Some array of this rank."""
        known = [one for one in self.objects.values() if len(one.dims or "1") == rank and one.role == "data"
                 and one.kind in ("pointer", "vla", "array") and not (written and one.const)]  # fmt: skip
        if self.tame and self.rng.random() < 0.9:
            known = [one for one in known if (one.name in self.results) == written]
        if known and (len(known) > (1 if self.tame else 3) or self.rng.random() < 0.55):
            return self.rng.choice(known)
        return self._new(rank, written)

    def _new(self, rank: int, written: bool) -> Object:
        rng = self.rng
        kind = rng.choices(("pointer", "array"), (3, 2))[0] if rank == 1 else rng.choice(("vla", "array"))
        name = self.fresh("abcdefg" if rank == 1 else "ABCDEF" if rank == 2 else "UVW")
        element = rng.choice(ELEMENTS) if self.mixed else self.element
        dims: tuple[str, ...] = ()
        if kind == "array":
            dims = {1: ("512",), 2: ("32", "40"), 3: ("24", "24", "24")}[rank]
        elif kind == "vla":
            sizes = [self.parameter("n"), self.parameter(rng.choice("nm")), self.parameter("n")][:rank]
            dims = (sizes[0], *(size if rng.random() < 0.7 else "32" for size in sizes[1:]))
        const = kind != "array" and not written and rng.random() < 0.4
        one = Object(name, element, kind, dims, kind != "array" and self.restrict and rng.random() < 0.93, const)
        self.objects[name] = one
        self.results |= {name} if written else set()
        return one

    def numbers(self) -> Object:
        """The array of element numbers."""
        return self._object(Object("idx", "int", "pointer", (), self.restrict, True, "index"))

    def result(self) -> Object:
        """Where the function leaves values when it ends."""
        return self._object(Object("out", self.element, "pointer", (), self.restrict))

    def struct(self) -> Object:
        return self._object(Object("st", "struct state", "struct", (), self.restrict))

    def points(self) -> Object:
        return self._object(Object("pts", "struct point", "structs", (), self.restrict))

    def total(self) -> Object:
        """A variable at file scope."""
        return self._object(Object("total", self.element, "scalar"))

    def _object(self, one: Object) -> Object:
        if one.role == "index":
            self.ranges[f"[{one.name}]"] = (0, 15)
        return self.objects.setdefault(one.name, one)

    def scalar(self, value: Expr | None, kind: str = "") -> str:
        """A variable that is declared before the loops."""
        name = self.fresh("txyzuvw")
        self.before.append(Declare(kind or self.element, name, value))
        self.scalars.append(name)
        return name

    @contextmanager
    def inside(self, index: str, kind: str, values: Range, number: int) -> Generator[None]:
        """The body of a loop, whose own variables end with it."""
        self.indices.append(index)
        self.around.append(number)
        self.ranges[index] = values if values[0] <= values[1] else (values[0], values[0])
        if kind in _UNSIGNED:
            self._small |= {index}
        temporaries, arrays = list(self.temporaries), list(self.locals)
        yield
        self.temporaries, self.locals = temporaries, arrays
        self.indices.pop()
        self.around.pop()

    def range(self, one: Expr) -> Range | None:
        return range_of(one, self.ranges, self.unsigned)

    def function(self, body: tuple[Stmt, ...]) -> Function:
        return Function(
            tuple((kind, name) for name, kind in self.parameters.items()), tuple(self.objects.values()), body,
            tuple(self.helpers.values()), tuple(self.macros.items()), tuple(self.limits.items()),
        )  # fmt: skip
