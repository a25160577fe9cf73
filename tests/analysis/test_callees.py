"""What functions do when they are called: after each function of data/callees.c stands its summary."""

from pathlib import Path

import pytest

from lowering_core.analysis.access import summarize
from lowering_core.analysis.callees import Callees, settled
from lowering_core.model.callee import Touch
from lowering_core.model.unit import Function
from tests.analysis.c_source import read_functions
from tests.analysis.noted import compare_notes, without_notes

DATA = Path(__file__).with_name("data") / "callees.c"


def test_summaries(update: bool) -> None:
    functions, environment = read_functions(without_notes(DATA))
    callees = Callees(functions, environment)
    notes = {function.unit.span.end: _text(function, callees) for function in functions}
    compare_notes(DATA, notes, update)


@pytest.mark.parametrize("order", [1, -1])
def test_the_order_of_questions_does_not_matter(order: int) -> None:
    functions, environment = read_functions(without_notes(DATA))
    together, names = Callees(functions, environment), [function.name for function in functions][::order]
    answers = {name: together.of(name) for name in names}
    assert answers == {name: Callees(functions, environment).of(name) for name in names}


def test_variants_count_with_what_they_stand_for() -> None:
    text = "int count;\nint base(int x) { return x; }\nint other(int x) { return count += x; }\n"
    functions, environment = read_functions(
        text.replace("int base", "#pragma omp declare variant(other) match(device={kind(nohost)})\nint base")
    )
    assert environment.variants == {"base": "other"}
    assert Callees(functions, environment).of("base").variable("count") == Touch.READ | Touch.WRITTEN


def test_long_chains_and_circles_of_calls() -> None:
    chain = [f"void f{i}(int *a);" for i in range(3000)]
    chain += [f"void f{i}(int *a) {{ f{(i + 1) % 3000}(a); }}" for i in range(2999)]
    functions, environment = read_functions("\n".join([*chain, "void f2999(int *a) { *a = 1; f0(a); }"]))
    callees = Callees(functions, environment)
    assert callees.of("f0").argument(0) == Touch.WRITTEN_THROUGH
    assert len(callees.calls("f0")) == 3000


def test_an_argument_that_is_only_read_is_not_given_away() -> None:
    text = "int g(int *p) { return *p; }\nint h(int *p) { return *p = 1; }\n"
    text += "void f(int *a, int *b) { g(a); h(b); g(&a[1]); }"
    functions, environment = read_functions(text)
    access = settled(summarize(functions[-1].body), Callees(functions, environment))
    assert {use.name for use in access.uses if use.escapes} == {"b"}
    assert ("a", True, True) in {(use.name, use.read, use.through) for use in access.uses}


def _text(function: Function, callees: Callees) -> str:
    summary, calls = callees.of(function.name), callees.calls(function.name)
    names = zip((parameter.name for parameter in function.parameters), summary.parameters, strict=True)
    parts = [f"{name}: {_words(touch)}" for name, touch in (*names, *summary.globals) if touch]
    parts += [word for word in ("effects", "varies", "unknown", "pure") if getattr(summary, word)]
    return "; ".join([*parts, *([f"calls {' '.join(sorted(calls))}"] if calls else [])])


def _words(touch: Touch) -> str:
    if touch == Touch.ANYTHING:
        return "anything"
    return ", ".join((one.name or "").lower().replace("_", " ") for one in touch)
