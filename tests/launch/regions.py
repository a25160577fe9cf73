"""Random regions whose launches follow from numbers that are known: each is a function that is called once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

PRELUDE = """\
static double x[4096], d[4096];
static int lim[1];
static long s;
"""
_PARAMETERS = ("n", "m", "k", "w", "step")


@dataclass(frozen=True)
class Region:
    """A function with one region. `values` are those of its parameters, `trips` is the trip count, 1 where none is
    shared.
    """

    name: str
    text: str
    values: Mapping[str, int]
    trips: int

    @property
    def call(self) -> str:
        """The call in the program."""
        return f"lim[0] = {self.values['n']}; {self.name}({', '.join(str(self.values[name]) for name in _PARAMETERS)});"


def regions(random: Random, count: int) -> list[Region]:
    """`count` random regions."""
    kinds = [_loop, _loop, _loop, _loop, _reduction, _reduction, _enumerated, _on_device, _teams, _nested, _alone]
    return [_region(random, random.choice(kinds), f"region_{number}") for number in range(count)]


def program(found: list[Region]) -> str:
    """A C program that runs the regions one after another."""
    calls = "".join(f"    {region.call}\n" for region in found)
    texts = "\n".join(region.text for region in found)
    return f"{PRELUDE}\n{texts}\nint main(void)\n{{\n{calls}    return 0;\n}}\n"


def _region(
    random: Random, kind: Callable[[Random, Mapping[str, int]], tuple[str, list[str], int]], name: str
) -> Region:
    values = {
        "n": random.choice([0, 1, 7, 31, 32, 33, 200, 256, 257, 1000, 4097, 70_000]), "m": random.choice([1, 9, 64]),
        "k": random.randint(1, 9), "w": random.choice([16, 32, 48, 300]), "step": random.randint(1, 5),
    }  # fmt: skip
    directive, body, trips = kind(random, values)
    parameters = ", ".join(f"{'long' if name in 'nm' else 'int'} {name}" for name in _PARAMETERS)
    unused = "".join(f"(void){name}; " for name in _PARAMETERS)
    lines = [f"    {line}" for line in (unused, f"#pragma omp {directive}", *body)]
    return Region(name, "\n".join([f"static void {name}({parameters})", "{", *lines, "}", ""]), values, trips)


def _launch(random: Random, *, teams: bool = True, parallel: bool = True) -> str:
    """Clauses that ask for blocks or threads."""
    counts = ["1", "7", "k", "k * 2", "w + 1", "40", "0"]
    widths = ["32", "64", "w", "w + k", "100", "1024", "4096"]
    clauses: list[str] = []
    if teams and random.random() < 0.3:
        clauses.append(f"num_teams({random.choice(counts)})")
    if teams and random.random() < 0.3:
        clauses.append(f"thread_limit({random.choice(widths)})")
    if parallel and random.random() < 0.3:
        clauses.append(f"num_threads({random.choice(widths)})")
    return " ".join(clauses)


def _header(random: Random, values: Mapping[str, int]) -> tuple[str, int]:
    n, step = values["n"], values["step"]
    return random.choice([
        ("for (long i = 0; i < n; i++)", n),
        ("for (long i = 1; i <= n; ++i)", n),
        ("for (long i = n; i > 0; i--)", n),
        ("for (long i = 0; i < n + 5; i += 3)", -(-(n + 5) // 3)),
        ("for (long i = 0; i < n; i += step)", -(-n // step)),
        ("for (int i = 2; i < 2000; i += 2)", 999),
        ("for (int i = 0; i < 40; i++)", 40),
    ])  # fmt: skip


def _body(random: Random) -> list[str]:
    return random.choice([
        ["    x[i % 4096] = 1;"],
        ["    for (int q = 0; q < k; q++) x[i % 4096] = q;"],
        ["    for (int q = 0; q < k; q++)", "        for (int r = 0; r < 2; r++) x[i % 4096] = q;"],
    ])  # fmt: skip


def _loop(random: Random, values: Mapping[str, int]) -> tuple[str, list[str], int]:
    words = random.choice(
        ["teams distribute parallel for", "teams distribute parallel for", "parallel for", "teams loop"]
    )
    clauses = _launch(random, teams="teams" in words, parallel="parallel" in words)
    nest = random.random()
    if nest < 0.2:
        loops = ["for (long i = 0; i < n; i++)", "for (long j = 0; j < m; j++) x[(i + j) % 4096] = 1;"]
        return f"target {words} collapse(2) {clauses}", loops, values["n"] * values["m"]
    if nest < 0.3:
        loops = ["for (long i = 0; i < m; i++)", "for (long j = 0; j < i; j++) x[(i + j) % 4096] = 1;"]
        return f"target {words} collapse(2) {clauses}", loops, values["m"] * (values["m"] - 1)
    header, trips = _header(random, values)
    schedule = random.choice(["", "", "schedule(static, 4)", "schedule(static, k)"]) if "parallel" in words else ""
    return f"target {words} {schedule} {clauses}", [header, *_body(random)], trips


def _reduction(random: Random, values: Mapping[str, int]) -> tuple[str, list[str], int]:
    header, trips = _header(random, values)
    item, change = random.choice([
        ("s", "s += i;"),
        ("d[0:512]", "double *p = d; p[i % 512] += 1;"),
        ("d[0:4000]", "double *p = d; p[i % 4000] += 1;"),
        ("d[0:m * 8]", "double *p = d; p[i % m] += 1;"),
        ("d[0:512]", "d[i % 512] += 1;"),
        ("d[0:4]", "d[i % 4] += d[4];"),
        ("d[0:40]", "double *p = d; p[i % 40] += 1;"),
    ])  # fmt: skip
    words = random.choice(["teams distribute parallel for", "parallel for"])
    clauses = _launch(random, teams="teams" in words) if random.random() < 0.5 else ""
    return f"target {words} reduction(+: {item}) {clauses}", [header, f"    {{ {change} }}"], trips


def _enumerated(random: Random, values: Mapping[str, int]) -> tuple[str, list[str], int]:
    del values
    return (
        f"target teams distribute parallel for {_launch(random)}",
        ["for (long i = 1; i < n; i *= 2)", *_body(random)],
        0,
    )


def _on_device(random: Random, values: Mapping[str, int]) -> tuple[str, list[str], int]:
    words = random.choice(["", "reduction(+: d[0:512])"])
    change = "{ double *p = d; p[i % 512] += 1; }" if words else "x[i % 4096] = 1;"
    header = "for (int i = 0; i < lim[0]; i++)"
    return f"target teams distribute parallel for {words} {_launch(random)}", [header, f"    {change}"], values["n"]


def _teams(random: Random, values: Mapping[str, int]) -> tuple[str, list[str], int]:
    inner = random.choice(["parallel for", "parallel for num_threads(w)", "parallel for num_threads(64)"])
    lines = [
        "for (long i = 0; i < m; i++) {",
        "    x[i] = 1;",
        f"    #pragma omp {inner}",
        "    for (int q = 0; q < 8; q++) x[q + 64 * i] = q;",
        "}",
    ]
    return f"target teams distribute {_launch(random, parallel=False)}", lines, values["m"]


def _nested(random: Random, values: Mapping[str, int]) -> tuple[str, list[str], int]:
    del values
    condition = random.choice(["", "if(parallel: k > 4)", "if(parallel: n > 4)", "if(parallel: 0)"])
    lines = ["{", "    x[0] = 1;", "    #pragma omp for", "    for (int q = 0; q < 8; q++) x[q] = q;", "}"]
    return f"target parallel {condition} {_launch(random, teams=False)}", lines, 1


def _alone(random: Random, values: Mapping[str, int]) -> tuple[str, list[str], int]:
    del values
    return random.choice(["target", "target teams num_teams(k)", "target teams"]), ["x[0] = 1;"], 1
