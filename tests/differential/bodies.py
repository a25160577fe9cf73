"""Random statements for loop bodies: they compute `acc` from an iteration's number with all control flow that C has."""

from hypothesis import strategies as st


class Statements:
    """Draws statements; each loop and label gets a number of its own."""

    def __init__(self, draw: st.DrawFn, values: list[str]) -> None:
        self._draw = draw
        self._values = values
        self._number = 0

    def lines(self, depth: int = 0) -> list[str]:
        """One to three statements; below the third level only assignments."""
        result: list[str] = []
        for _ in range(self._draw(st.integers(1, 2 if depth else 3))):
            kinds = [self._mix, self._choose, self._inner, self._switch, self._while, self._do, self._block, self._jump]
            make = self._draw(st.sampled_from(kinds if depth < 3 else kinds[:1]))
            result += make(depth)
        return result

    def _value(self) -> str:
        return self._draw(st.sampled_from([*self._values, "acc", "at", "7", "(acc >> 3)"]))

    def _condition(self) -> str:
        left, modulus = self._value(), self._draw(st.integers(2, 9))
        relation = self._draw(st.sampled_from(["==", "!=", "<", ">="]))
        return f"(unsigned)({left}) % {modulus}u {relation} {self._draw(st.integers(0, modulus))}u"

    def _fresh(self, stem: str) -> str:
        self._number += 1
        return f"{stem}{self._number}"

    def _mix(self, depth: int) -> list[str]:
        del depth
        operator = self._draw(st.sampled_from(["+", "^", "-", "|"]))
        return [f"acc = acc * 31u {operator} (unsigned)({self._value()});"]

    def _choose(self, depth: int) -> list[str]:
        condition = self._condition()
        if self._draw(st.booleans()):
            return [f"if ({condition})", *self._mix(depth), "else", *self._mix(depth)]
        return [f"if ({condition}) {{", *self.lines(depth + 1), "}"]

    def _inner(self, depth: int) -> list[str]:
        index, count = self._fresh("q"), self._draw(st.integers(0, 4))
        leave = self._draw(st.sampled_from(["break", "continue"]))
        head = self._draw(st.sampled_from([f"for (int {index} = 0; {index} < {count}; {index}++)",
                                           f"for (unsigned {index} = {count}; {index} > 0; --{index})"]))  # fmt: skip
        return [f"{head} {{", f"acc += (unsigned){index};", f"if ({self._condition()}) {leave};",
                *self.lines(depth + 1), "}"]  # fmt: skip

    def _switch(self, depth: int) -> list[str]:
        falls = "" if self._draw(st.booleans()) else "break;"
        return ["switch (acc % 4u) {", "case 0:", *self._mix(depth), f"{falls}", "case 2: {", *self.lines(depth + 1),
                "break; }", "default:", *self._mix(depth), "}"]  # fmt: skip

    def _while(self, depth: int) -> list[str]:
        del depth
        return ["while (acc % 7u > 2u) acc--;"]

    def _do(self, depth: int) -> list[str]:
        left = self._fresh("left")
        count = self._draw(st.integers(0, 3))
        return [f"int {left} = {count};", "do {", *self.lines(depth + 1), f"}} while ({left}-- > 0);"]

    def _block(self, depth: int) -> list[str]:
        return ["{", "unsigned old = acc;", *self.lines(depth + 1), "acc ^= old;", "}"]

    def _jump(self, depth: int) -> list[str]:
        label = self._fresh("over")
        return [f"if ({self._condition()}) goto {label};", *self._mix(depth), f"{label}:;"]
