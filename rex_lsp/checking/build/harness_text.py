"""The C functions of a harness: loading variables, running the loop, sizes, generated values, comparison."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lowering_core.c_text import declare
from lowering_core.model.ctypes import unqualified
from lowering_core.model.ctypes import Array, CType, Pointer, is_integer, strip
from lowering_core.model.unit import Environment, Scope
from lowering_core.analysis.arrays.contents import ContentKind
from lowering_core.analysis.arrays.successors import Successors
from rex_lsp.checking.inputs.scalar_parts import (
    ScalarPart,
    compare_text,
    element_type,
    fill_text,
    looped,
    magnitude_text,
    scalar_parts,
)
from rex_lsp.checking.inputs.variables import Variable
from rex_lsp.checking.model.arguments import Purpose
from lowering_core.analysis.arrays.touched import Count, Touched

REGION_MARK = "\x00"
"""Stands for the loop's own text."""

# Arrays with storage of their own are copied before the loop and after it; its time is without that.
_CLOCK = "REX_CHECK_API double (*rex_check_clock)(void);\nREX_CHECK_API double rex_check_seconds;\n"
_NOW = "(rex_check_clock ? rex_check_clock() : 0)"

_PATH = re.compile(r"(?<![\w.>])[A-Za-z_]\w*(?:(?:->|\.)\w+)*")
_SCALARS = (Purpose.SCALAR, Purpose.MEMBER)


def functions(
    variables: tuple[Variable, ...], private: tuple[Variable, ...], scope: Scope, missing: frozenset[str],
    moved: Mapping[str, tuple[Touched, ...] | None],
) -> str:  # fmt: skip
    """The harness's functions. `moved` says what the loop touches. Raises ValueError for a type that C text cannot express."""
    texts, wide = _Texts(variables, scope), _widened(variables)
    counts = {
        "extent": [_extent(one) for one in wide],
        "origin": [f"-{_low(one)}" if one.lower else "0" for one in wide],
        "lower": [one.lower or "0" for one in wide],
        "reach": [one.reach or "-1" for one in wide],
        "limit": [one.limit or "0" for one in wide],
        "size": [f"sizeof({_element(one)})" for one in variables],
        "element": [f"sizeof({_innermost(one)})" for one in variables],
        "loads": [_moved(one, moved, loads=True) for one in wide],
        "stores": [_moved(one, moved, loads=False) for one in wide],
        "align": [f"_Alignof({_element(one)})" for one in variables],
    }
    return "".join((
        _CLOCK,
        texts.region(private, missing),
        "REX_CHECK_API void rex_check_run(void **rex_data) { rex_check_region(rex_data); }\n"
        "REX_CHECK_API void rex_check_rounded(void **rex_data, int rex_up)\n{\n"
        "    fesetround(rex_up ? FE_UPWARD : FE_DOWNWARD);\n    rex_check_region(rex_data);\n"
        "    fesetround(FE_TONEAREST);\n}\n",
        texts.derive(),
        *(texts.switch(name, cases) for name, cases in counts.items()),
        _plain_switch(
            "REX_CHECK_API void rex_check_fill(int rex_k, void *rex_at, long long rex_n, unsigned long long rex_seed, "
            "long long rex_limit)",
            [_fill(variable, scope.environment) for variable in variables],
        ),
        _plain_switch(
            "REX_CHECK_API void rex_check_compare(int rex_k, const void *rex_a, const void *rex_b, long long rex_n, "
            "double rex_within, const double *rex_floors, rex_difference *rex_out)",
            [_compare(variable, scope.environment) for variable in variables],
        ),
        _plain_switch(
            "REX_CHECK_API void rex_check_magnitude(int rex_k, const void *rex_a, const void *rex_b, long long rex_n, "
            "double *rex_most)",
            [_magnitude(variable, scope.environment) for variable in variables],
        ),
        "REX_CHECK_API long long rex_check_unwritten(const void *rex_want, const void *rex_before, void *rex_have, "
        "long long rex_n, long long rex_size, int rex_poison)\n"
        "{\n    return rex_check_left(rex_want, rex_before, rex_have, rex_n, rex_size, (char)rex_poison);\n}\n",
    ))  # fmt: skip


class _Texts:
    """Generates the functions that depend on all variables."""

    def __init__(self, variables: tuple[Variable, ...], scope: Scope) -> None:
        self._variables = variables
        self._scope = scope
        self._numbers = {variable.name: number for number, variable in enumerate(variables)}
        members = [variable.name for variable in variables if variable.role is Purpose.MEMBER]
        self._bases = {name.replace("->", ".").split(".")[0].strip("("): name for name in members}

    def region(self, private: tuple[Variable, ...], missing: frozenset[str]) -> str:
        """The function that holds the loop."""
        lines = ["static void rex_check_region(void **rex_data)\n{\n"]
        early, late = self._members()
        for variable in (*self._of(Purpose.HOLDER), *self._of(Purpose.RECORD)):
            lines.append(self._load(variable))
        lines += [self._load(variable) for variable in (*early, *self._of(Purpose.SCALAR))]
        pointers = self._of(Purpose.POINTER)
        plain = [variable for variable in pointers if variable.name.isidentifier()]
        lines += [self._load(variable) for variable in (*plain, *self._of(Purpose.ARRAY), *late)]
        lines += [self._load(variable) for variable in pointers if variable not in plain]
        lines += [f"    {declare(unqualified(one.type), one.name)};\n" for one in private if self._is_local(one)]
        lines.append(f"    const double rex_began = {_NOW};\n")
        lines += self._around(missing)
        lines.append("    {\n" + REGION_MARK + "\n    }\n" + f"    rex_check_seconds = {_NOW} - rex_began;\n")
        lines += [self._store(one) for one in self._variables if one.role in (Purpose.SCALAR, Purpose.RECORD, Purpose.ARRAY)]
        lines.append("}\n")
        return "".join(lines)

    def derive(self) -> str:
        """The function that computes scalars from others, and says how many of them their types cannot hold."""
        lines = ["REX_CHECK_API long long rex_check_derive(void **rex_data)\n{\n", self._values()]
        lines.append("    long long rex_lost = 0;\n")
        for variable in self._variables:
            if variable.value:
                lines.append(f"    {variable.name} = {variable.value}; {self._copy_out(variable)}\n")
                if is_integer(strip(variable.type)):
                    wide = _wide(variable.value, self._variables)
                    # Volatile, for a compiler may take it that nothing overflows.
                    narrow = f"volatile __typeof__({variable.name}) rex_narrow = {variable.name};"
                    lines.append(f"    {{ {narrow} rex_lost += ({wide}) != rex_narrow; }}\n")
        return "".join((*lines, "    (void)rex_data;\n    return rex_lost;\n}\n"))

    def switch(self, name: str, counts: Sequence[str]) -> str:
        """A function from the number of a variable to a count, in which all scalars have their values."""
        body = "".join(f"    case {number}: return (long long)({text});\n" for number, text in enumerate(counts))
        head = f"REX_CHECK_API long long rex_check_{name}(int rex_k, void **rex_data)\n{{\n{self._values()}"
        return (
            f"{head}    (void)rex_data;\n    switch (rex_k) {{\n{body}    default: break;\n    }}\n    return 0;\n}}\n"
        )

    def _values(self) -> str:
        lines: list[str] = []
        for base in self._bases:
            variable = next((variable for variable in self._variables if variable.name == base), None)
            if variable is not None:
                lines.append(self._holder(variable))
        lines += [self._load(variable) for variable in (*self._of(Purpose.MEMBER), *self._of(Purpose.SCALAR))]
        return "".join(lines)

    def _members(self) -> tuple[list[Variable], list[Variable]]:
        """Members of structures that exist from the beginning, and members behind pointers that are loaded later."""
        pointers = {variable.name for variable in self._of(Purpose.POINTER)}
        members = self._of(Purpose.MEMBER)
        late = [one for one in members if any(one.name == f"{base}->{one.name[len(base) + 2 :]}" for base in pointers)]
        return [variable for variable in members if variable not in late], late

    def _around(self, missing: frozenset[str]) -> list[str]:
        pointers = self._of(Purpose.POINTER)
        around = [one for one in pointers if not one.mapped and one.extent and one.name not in missing]
        device = [variable for variable in pointers if variable.device and variable.extent]
        items = ", ".join(
            f"{variable.name}[{variable.lower or '0'}:{f'({variable.extent}) - ({variable.lower})' if variable.lower else variable.extent}]"
            for variable in (*around, *device)
        )
        if not items:
            return []
        handed = f" use_device_ptr({', '.join(variable.name for variable in device)})" if device else ""
        return [f"    #pragma omp target data map(tofrom: {items}){handed}\n"]

    def _of(self, role: Purpose) -> list[Variable]:
        return [variable for variable in self._variables if variable.role is role]

    def _is_local(self, variable: Variable) -> bool:
        return self._scope.is_local(variable.name)

    def _defined(self, variable: Variable) -> bool:
        """Whether a variable is an object of the file, which the loop's function then sees."""
        if not variable.is_global:
            return False
        declared = self._scope.environment.globals.get(variable.name)
        return declared is not None and declared.storage != "extern"

    def _load(self, variable: Variable) -> str:
        number, name, ctype = self._numbers[variable.name], variable.name, unqualified(variable.type)
        source = f"rex_data[{number}]"
        known = self._defined(variable)
        match variable.role:
            case Purpose.HOLDER:
                return self._holder(variable)
            case Purpose.MEMBER:
                return f"    memcpy((void *)&{name}, {source}, sizeof {name});\n"
            case Purpose.POINTER:
                start = f"(void *)((char *){source} - {_low(variable)} * (long long)sizeof({_element(variable)}))"
                if not name.isidentifier():
                    start = start if variable.lower else source
                    return f"    {{ void *rex_at = {start}; memcpy((void *)&{name}, &rex_at, sizeof rex_at); }}\n"
                # Without a storage class, `real (*c)[n] = …` could as well be an assignment to what `real` returns.
                storage = "auto " if isinstance(strip(ctype), Pointer) and "(*" in declare(ctype, name) else ""
                target = name if known else storage + declare(ctype, name)
                return f"    {target} = {start if variable.lower else source}; (void){name};\n"
            case Purpose.ARRAY:
                storage = "static " if _constant(variable.type) else ""
                declared = "" if known else f"{storage}{declare(_writable(ctype), name)}; "
                return f"    {declared}memcpy((void *){name}, {source}, sizeof {name});\n"
            case _:
                declared = "" if known else f"{declare(ctype, name)}; "
                return f"    {declared}memcpy((void *)&{name}, {source}, sizeof {name}); (void){name};\n"

    def _holder(self, variable: Variable) -> str:
        """Declares a structure of which only some members get values."""
        bare = strip(variable.type)
        if isinstance(bare, Pointer):
            target = declare(unqualified(bare.target))
            named = variable.name if self._defined(variable) else declare(unqualified(variable.type), variable.name)
            return f"    static {target} rex_of_{variable.name}; {named} = &rex_of_{variable.name}; (void){variable.name};\n"
        if self._defined(variable):
            return ""
        name = variable.name
        return f"    {declare(unqualified(variable.type), name)}; memset((void *)&{name}, 0, sizeof {name});\n"

    def _store(self, variable: Variable) -> str:
        at = variable.name if variable.role is Purpose.ARRAY else f"&{variable.name}"
        return f"    memcpy(rex_data[{self._numbers[variable.name]}], (const void *){at}, sizeof {variable.name});\n"

    def _copy_out(self, variable: Variable) -> str:
        return (
            f"memcpy(rex_data[{self._numbers[variable.name]}], (const void *)&{variable.name}, sizeof {variable.name});"
        )


def _widened(variables: Sequence[Variable]) -> list[Variable]:
    """The variables with counts computed in 64 bits, so that an `n * n` which no `int` holds is noticed."""
    return [replace(variable, extent=_wide(variable.extent, variables), lower=_wide(variable.lower, variables),
                    reach=_wide(variable.reach, variables), limit=_wide(variable.limit, variables)) for variable in variables]  # fmt: skip


def _wide(text: str, variables: Sequence[Variable]) -> str:
    """The text with integer scalars as 64-bit numbers."""
    whole = {variable.name for variable in variables if variable.role in _SCALARS and is_integer(strip(variable.type))}
    return _PATH.sub(lambda found: f"((long long){found[0]})" if found[0] in whole else found[0], text)


def _extent(variable: Variable) -> str:
    extent = variable.extent or "1"
    if not variable.lower:
        return extent
    return f"((long long)({extent}) > 0 ? (long long)({extent}) : 0) - {_low(variable)}"


def _moved(variable: Variable, moved: Mapping[str, tuple[Touched, ...] | None], *, loads: bool) -> str:
    """Bytes that the loop reads or writes, at most the size of the variable; -1 if not known."""
    if variable.role not in (Purpose.POINTER, Purpose.ARRAY):
        return "0"
    found = moved.get(variable.name)
    if found is None:
        return "-1"
    element = _innermost(variable)
    sums: list[str] = []
    for part in found:
        count = ""
        for text in map(_product, part.loads if loads else part.stores):
            count = f"rex_check_most({count}, {text})" if count else text
        size = f"sizeof(((({element} *)0)->{part.member}))" if part.member else f"sizeof({element})"
        sums += [f"({count}) * (long long){size}"] if count else []
    whole = f"({variable.extent or '1'}) * (long long)sizeof({_element(variable)})"
    return f"rex_check_least({' + '.join(sums) or '0'}, {whole})"


def _product(count: Count) -> str:
    return " * ".join(f"rex_check_trips({trips.range.text()}, {trips.step})" for trips in count) or "1"


def _low(variable: Variable) -> str:
    """The index of the first element that needs memory: zero or negative."""
    return f"((long long)({variable.lower}) < 0 ? (long long)({variable.lower}) : 0)"


def _plain_switch(head: str, cases: Sequence[str]) -> str:
    body = "".join(f"    case {number}: {{ {text} break; }}\n" for number, text in enumerate(cases))
    return f"{head}\n{{\n    switch (rex_k) {{\n{body}    default: break;\n    }}\n}}\n"


def _fill(variable: Variable, environment: Environment) -> str:
    if variable.role is Purpose.HOLDER:
        return ""
    found = scalar_parts(element_type(variable.type), environment) or ()
    element = declare(element_type(variable.type))
    count = f"(rex_n / (long long)sizeof({element}))"
    head = f"{element} *rex_p = rex_at; (void)rex_limit; (void)rex_seed; "
    start = f"{head}for (long long rex_i = 0; rex_i < {count}; ++rex_i)"
    single = len(found) == 1 and not found[0].path
    if variable.contents is ContentKind.ANY or not variable.limit or not single:
        limit = "(rex_limit > 0 && rex_limit < 97 ? rex_limit : 97)"
        # A count beside an array in one structure is likely to be that array's.
        shortest = min((count for part in found for _, count in part.loops if count > 1), default=97)
        counted = f"{shortest}" if shortest < 97 else limit
        texts = [_link(variable.successors, part, count) or fill_text(part, "rex_p[rex_i]", limit if part.loops else counted)
                 for part in found]  # fmt: skip
        return f"{start} {{ {' '.join(texts)} }}"
    if variable.successors is not None and not variable.successors.members:
        return f"{start} rex_p[rex_i] = ({element})rex_check_link(&rex_seed, rex_i, {count}, {_end(variable.successors, count)});"
    match variable.contents:
        case ContentKind.PERMUTATION:
            return f"{start} rex_p[rex_i] = ({element})rex_check_place(rex_seed, rex_i, rex_limit);"
        case ContentKind.ROW_POINTERS:
            return f"{start} rex_p[rex_i] = ({element})({count} > 1 ? (double)rex_limit * rex_i / ({count} - 1) : (double)rex_limit);"
        case ContentKind.INNER:
            return f"{start} rex_p[rex_i] = ({element})rex_check_inner(&rex_seed, rex_limit);"
        case _:
            return f"{start} rex_p[rex_i] = ({element})rex_check_below(&rex_seed, rex_limit);"


def _link(successors: Successors | None, part: ScalarPart, count: str) -> str:
    """A statement that lets a link point to a later element; empty for members that are no links."""
    member = part.path.lstrip(".").split("[")[0].split(".")[0]
    if successors is None or part.kind is None or member not in successors.members:
        return ""
    link = f"rex_check_link(&rex_seed, rex_i, {count}, {_end(successors, count)})"
    return looped(part, f"rex_p[rex_i]{part.path} = {link};")


def _end(successors: Successors, count: str) -> str:
    return successors.end or f"{count} - 1"


def _compare(variable: Variable, environment: Environment) -> str:
    if variable.role is Purpose.HOLDER:
        return ""
    found = scalar_parts(element_type(variable.type), environment) or ()
    element = declare(element_type(variable.type))
    count = f"(rex_n / (long long)sizeof({element}))"
    texts = " ".join(
        compare_text(part, "rex_i", "rex_within", f"rex_floors[rex_check_part({number})]")
        for number, part in enumerate(found)
    )
    each = f"for (long long rex_i = 0; rex_i < {count}; ++rex_i) {{ {texts} }}"
    if not variable.unordered:
        return f"const {element} *rex_want = rex_a, *rex_have = rex_b; (void)rex_within; (void)rex_floors; {each}"
    copies = ", ".join(f"*{name} = rex_check_sorted({of}, {count}, sizeof({element}))"
                       for name, of in (("rex_want", "rex_a"), ("rex_have", "rex_b")))  # fmt: skip
    return f"{element} {copies}; (void)rex_within; (void)rex_floors; {each} free(rex_want); free(rex_have);"


def _magnitude(variable: Variable, environment: Environment) -> str:
    if variable.role is Purpose.HOLDER:
        return ""
    found = scalar_parts(element_type(variable.type), environment) or ()
    element = declare(element_type(variable.type))
    texts = " ".join(
        magnitude_text(part, "rex_i", f"rex_most[rex_check_part({number})]") for number, part in enumerate(found)
    )
    return (
        f"const {element} *rex_want = rex_a, *rex_have = rex_b; (void)rex_want; (void)rex_have; (void)rex_most; "
        f"for (long long rex_i = 0; rex_i < (rex_n / (long long)sizeof({element})); ++rex_i) {{ {texts} }}"
    )


def _element(variable: Variable) -> str:
    """The type of one element as `rex_check_extent` counts them: what a pointer points to, else the whole object."""
    bare = strip(variable.type)
    if isinstance(bare, Pointer) and variable.role is Purpose.POINTER:
        return declare(unqualified(bare.target))
    return declare(unqualified(variable.type))


def _innermost(variable: Variable) -> str:
    return "char" if variable.role is Purpose.HOLDER else declare(element_type(variable.type))


def _constant(ctype: CType) -> bool:
    bare = strip(ctype)
    while isinstance(bare, Array):
        if bare.count is None:
            return False
        bare = strip(bare.element)
    return True


def _writable(ctype: CType) -> CType:
    """An array without the qualifiers of its elements."""
    if isinstance(ctype, Array):
        return Array(_writable(ctype.element), ctype.length, ctype.count)
    return unqualified(ctype)
