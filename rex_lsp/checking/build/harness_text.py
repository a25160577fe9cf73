"""The C functions of a harness: loading variables, running the loop, sizes, made-up values, comparison."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lowering_core.c_text import declare
from lowering_core.model.ctypes import Array, CType, Pointer, Qualified, is_integer, strip
from lowering_core.model.unit import Environment, Scope
from lowering_core.analysis.arrays.contents import Kind as Contents
from lowering_core.analysis.arrays.successors import Successors
from rex_lsp.checking.inputs.leaves import Leaf, compare_text, element_type, fill_text, leaves
from rex_lsp.checking.inputs.shapes import Variable
from rex_lsp.checking.model.slots import Role
from lowering_core.analysis.arrays.touched import Count, Touched

REGION_MARK = "\x00"
"""Stands for the loop's own text."""

_PATH = re.compile(r"(?<![\w.>])[A-Za-z_]\w*(?:(?:->|\.)\w+)*")
_SCALARS = (Role.SCALAR, Role.MEMBER)


def functions(
    slots: tuple[Variable, ...], private: tuple[Variable, ...], scope: Scope, missing: frozenset[str],
    moved: Mapping[str, tuple[Touched, ...] | None],
) -> str:  # fmt: skip
    """The harness's functions. `moved` says what the loop touches. Raises ValueError where a type cannot be written."""
    texts, wide = _Texts(slots, scope), _widened(slots)
    return "".join((
        texts.region(private, missing),
        "REX_CHECK_API void rex_check_run(void **rex_data) { rex_check_region(rex_data); }\n",
        texts.derive(),
        texts.switch("rex_check_extent", [_extent(slot) for slot in wide]),
        texts.switch("rex_check_origin", [f"return -{_low(slot)};" if slot.lower else "return 0;" for slot in wide]),
        texts.switch("rex_check_lower", [f"return (long long)({slot.lower or '0'});" for slot in wide]),
        texts.switch("rex_check_reach", [f"return (long long)({slot.reach or '-1'});" for slot in wide]),
        texts.switch("rex_check_limit", [f"return (long long)({slot.limit or '0'});" for slot in wide]),
        texts.switch("rex_check_size", [f"return (long long)sizeof({_element(slot)});" for slot in slots]),
        texts.switch("rex_check_element", [f"return (long long)sizeof({_innermost(slot)});" for slot in slots]),
        texts.switch("rex_check_loads", [_moved(slot, moved, loads=True) for slot in wide]),
        texts.switch("rex_check_stores", [_moved(slot, moved, loads=False) for slot in wide]),
        texts.switch("rex_check_align", [f"return (long long)_Alignof({_element(slot)});" for slot in slots]),
        _plain_switch(
            "REX_CHECK_API void rex_check_fill(int rex_k, void *rex_at, long long rex_n, unsigned long long rex_seed, "
            "long long rex_limit)",
            [_fill(slot, scope.environment) for slot in slots],
        ),
        _plain_switch(
            "REX_CHECK_API void rex_check_compare(int rex_k, const void *rex_a, const void *rex_b, long long rex_n, "
            "double rex_within, rex_difference *rex_out)",
            [_compare(slot, scope.environment) for slot in slots],
        ),
        "REX_CHECK_API long long rex_check_unwritten(const void *rex_want, const void *rex_before, void *rex_have, "
        "long long rex_n, long long rex_size)\n"
        "{\n    return rex_check_left(rex_want, rex_before, rex_have, rex_n, rex_size);\n}\n",
    ))  # fmt: skip


class _Texts:
    """Texts that need to know all slots."""

    def __init__(self, slots: tuple[Variable, ...], scope: Scope) -> None:
        self._slots = slots
        self._scope = scope
        self._numbers = {slot.name: number for number, slot in enumerate(slots)}
        members = [slot.name for slot in slots if slot.role is Role.MEMBER]
        self._bases = {name.replace("->", ".").split(".")[0].strip("("): name for name in members}

    def region(self, private: tuple[Variable, ...], missing: frozenset[str]) -> str:
        """The function that holds the loop."""
        lines = ["static void rex_check_region(void **rex_data)\n{\n"]
        early, late = self._members()
        for slot in (*self._of(Role.HOLDER), *self._of(Role.RECORD)):
            lines.append(self._load(slot))
        lines += [self._load(slot) for slot in (*early, *self._of(Role.SCALAR))]
        pointers = self._of(Role.POINTER)
        plain = [slot for slot in pointers if slot.name.isidentifier()]
        lines += [self._load(slot) for slot in (*plain, *self._of(Role.ARRAY), *late)]
        lines += [self._load(slot) for slot in pointers if slot not in plain]
        lines += [f"    {declare(_unqualified(one.type), one.name)};\n" for one in private if self._is_local(one)]
        lines += self._around(missing)
        lines.append("    {\n" + REGION_MARK + "\n    }\n")
        lines += [self._store(slot) for slot in self._slots if slot.role in (Role.SCALAR, Role.RECORD, Role.ARRAY)]
        lines.append("}\n")
        return "".join(lines)

    def derive(self) -> str:
        """The function that computes scalars from others, and says how many of them their types cannot hold."""
        lines = ["REX_CHECK_API long long rex_check_derive(void **rex_data)\n{\n", self._values()]
        lines.append("    long long rex_lost = 0;\n")
        for slot in self._slots:
            if slot.value:
                lines.append(f"    {slot.name} = {slot.value}; {self._copy_out(slot)}\n")
                if is_integer(strip(slot.type)):
                    wide = _wide(slot.value, self._slots)
                    # Volatile, for a compiler may take it that nothing overflows.
                    narrow = f"volatile __typeof__({slot.name}) rex_narrow = {slot.name};"
                    lines.append(f"    {{ {narrow} rex_lost += ({wide}) != rex_narrow; }}\n")
        return "".join((*lines, "    (void)rex_data;\n    return rex_lost;\n}\n"))

    def switch(self, name: str, cases: Sequence[str]) -> str:
        """A function from the number of a slot to a count, in which all scalars have their values."""
        body = "".join(f"    case {number}: {{ {text} }}\n" for number, text in enumerate(cases))
        head = f"REX_CHECK_API long long {name}(int rex_k, void **rex_data)\n{{\n{self._values()}"
        return (
            f"{head}    (void)rex_data;\n    switch (rex_k) {{\n{body}    default: break;\n    }}\n    return 0;\n}}\n"
        )

    def _values(self) -> str:
        lines: list[str] = []
        for base in self._bases:
            slot = next((slot for slot in self._slots if slot.name == base), None)
            if slot is not None:
                lines.append(self._holder(slot))
        lines += [self._load(slot) for slot in (*self._of(Role.MEMBER), *self._of(Role.SCALAR))]
        return "".join(lines)

    def _members(self) -> tuple[list[Variable], list[Variable]]:
        """Members whose structure is there from the beginning, and those behind a pointer that is loaded later."""
        pointers = {slot.name for slot in self._of(Role.POINTER)}
        members = self._of(Role.MEMBER)
        late = [
            slot for slot in members if any(slot.name == f"{base}->{slot.name[len(base) + 2 :]}" for base in pointers)
        ]
        return [slot for slot in members if slot not in late], late

    def _around(self, missing: frozenset[str]) -> list[str]:
        pointers = self._of(Role.POINTER)
        around = [slot for slot in pointers if not slot.mapped and slot.extent and slot.name not in missing]
        device = [slot for slot in pointers if slot.device and slot.extent]
        items = ", ".join(
            f"{slot.name}[{slot.lower or '0'}:{f'({slot.extent}) - ({slot.lower})' if slot.lower else slot.extent}]"
            for slot in (*around, *device)
        )
        if not items:
            return []
        handed = f" use_device_ptr({', '.join(slot.name for slot in device)})" if device else ""
        return [f"    #pragma omp target data map(tofrom: {items}){handed}\n"]

    def _of(self, role: Role) -> list[Variable]:
        return [slot for slot in self._slots if slot.role is role]

    def _is_local(self, variable: Variable) -> bool:
        return self._scope.is_local(variable.name)

    def _defined(self, slot: Variable) -> bool:
        """Whether a variable is an object of the file, which the loop's function then sees."""
        if not slot.is_global:
            return False
        declared = self._scope.environment.globals.get(slot.name)
        return declared is not None and declared.storage != "extern"

    def _load(self, slot: Variable) -> str:
        number, name, ctype = self._numbers[slot.name], slot.name, _unqualified(slot.type)
        source = f"rex_data[{number}]"
        known = self._defined(slot)
        match slot.role:
            case Role.HOLDER:
                return self._holder(slot)
            case Role.MEMBER:
                return f"    memcpy((void *)&{name}, {source}, sizeof {name});\n"
            case Role.POINTER:
                start = f"(void *)((char *){source} - {_low(slot)} * (long long)sizeof({_element(slot)}))"
                if not name.isidentifier():
                    start = start if slot.lower else source
                    return f"    {{ void *rex_at = {start}; memcpy((void *)&{name}, &rex_at, sizeof rex_at); }}\n"
                # Without a storage class, `real (*c)[n] = …` could as well be an assignment to what `real` returns.
                storage = "auto " if isinstance(strip(ctype), Pointer) and "(*" in declare(ctype, name) else ""
                target = name if known else storage + declare(ctype, name)
                return f"    {target} = {start if slot.lower else source}; (void){name};\n"
            case Role.ARRAY:
                storage = "static " if _constant(slot.type) else ""
                declared = "" if known else f"{storage}{declare(_writable(ctype), name)}; "
                return f"    {declared}memcpy((void *){name}, {source}, sizeof {name});\n"
            case _:
                declared = "" if known else f"{declare(ctype, name)}; "
                return f"    {declared}memcpy((void *)&{name}, {source}, sizeof {name}); (void){name};\n"

    def _holder(self, slot: Variable) -> str:
        """A structure of which only some members have values."""
        bare = strip(slot.type)
        if isinstance(bare, Pointer):
            target = declare(_unqualified(bare.target))
            named = slot.name if self._defined(slot) else declare(_unqualified(slot.type), slot.name)
            return f"    static {target} rex_of_{slot.name}; {named} = &rex_of_{slot.name}; (void){slot.name};\n"
        if self._defined(slot):
            return ""
        name = slot.name
        return f"    {declare(_unqualified(slot.type), name)}; memset((void *)&{name}, 0, sizeof {name});\n"

    def _store(self, slot: Variable) -> str:
        at = slot.name if slot.role is Role.ARRAY else f"&{slot.name}"
        return f"    memcpy(rex_data[{self._numbers[slot.name]}], (const void *){at}, sizeof {slot.name});\n"

    def _copy_out(self, slot: Variable) -> str:
        return f"memcpy(rex_data[{self._numbers[slot.name]}], (const void *)&{slot.name}, sizeof {slot.name});"


def _widened(slots: Sequence[Variable]) -> list[Variable]:
    """The variables with counts that cannot overflow: `n * n` may be more than an `int` holds, and must be told so."""
    return [replace(slot, extent=_wide(slot.extent, slots), lower=_wide(slot.lower, slots),
                    reach=_wide(slot.reach, slots), limit=_wide(slot.limit, slots)) for slot in slots]  # fmt: skip


def _wide(text: str, slots: Sequence[Variable]) -> str:
    """The text with integer scalars as 64-bit numbers."""
    whole = {slot.name for slot in slots if slot.role in _SCALARS and is_integer(strip(slot.type))}
    return _PATH.sub(lambda found: f"((long long){found[0]})" if found[0] in whole else found[0], text)


def _extent(slot: Variable) -> str:
    extent = slot.extent or "1"
    if not slot.lower:
        return f"return (long long)({extent});"
    return f"return ((long long)({extent}) > 0 ? (long long)({extent}) : 0) - {_low(slot)};"


def _moved(slot: Variable, moved: Mapping[str, tuple[Touched, ...] | None], *, loads: bool) -> str:
    """Bytes that the loop reads or writes, -1 where that is not known; never more than there are."""
    if slot.role not in (Role.POINTER, Role.ARRAY):
        return "return 0;"
    found = moved.get(slot.name)
    if found is None:
        return "return -1;"
    element = _innermost(slot)
    sums: list[str] = []
    for part in found:
        count = ""
        for text in map(_product, part.loads if loads else part.stores):
            count = f"rex_check_most({count}, {text})" if count else text
        size = f"sizeof(((({element} *)0)->{part.member}))" if part.member else f"sizeof({element})"
        sums += [f"({count}) * (long long){size}"] if count else []
    whole = f"({slot.extent or '1'}) * (long long)sizeof({_element(slot)})"
    return f"return rex_check_least({' + '.join(sums) or '0'}, {whole});"


def _product(count: Count) -> str:
    return " * ".join(f"rex_check_trips({trips.range.text()}, {trips.step})" for trips in count) or "1"


def _low(slot: Variable) -> str:
    """The first element that memory is needed for: zero, or a negative one."""
    return f"((long long)({slot.lower}) < 0 ? (long long)({slot.lower}) : 0)"


def _plain_switch(head: str, cases: Sequence[str]) -> str:
    body = "".join(f"    case {number}: {{ {text} break; }}\n" for number, text in enumerate(cases))
    return f"{head}\n{{\n    switch (rex_k) {{\n{body}    default: break;\n    }}\n}}\n"


def _fill(slot: Variable, environment: Environment) -> str:
    if slot.role is Role.HOLDER:
        return ""
    found = leaves(element_type(slot.type), environment) or ()
    element = declare(element_type(slot.type))
    count = f"(rex_n / (long long)sizeof({element}))"
    head = f"{element} *rex_p = rex_at; (void)rex_limit; (void)rex_seed; "
    start = f"{head}for (long long rex_i = 0; rex_i < {count}; ++rex_i)"
    single = len(found) == 1 and not found[0].path
    if slot.contents is Contents.ANY or not slot.limit or not single:
        limit = "(rex_limit > 0 && rex_limit < 97 ? rex_limit : 97)"
        # A count beside an array in one structure is likely to be that array's.
        shortest = min((count for leaf in found for _, count in leaf.loops if count > 1), default=97)
        counted = f"{shortest}" if shortest < 97 else limit
        texts = [_link(slot.successors, leaf, count) or fill_text(leaf, "rex_p[rex_i]", limit if leaf.loops else counted)
                 for leaf in found]  # fmt: skip
        return f"{start} {{ {' '.join(texts)} }}"
    if slot.successors is not None and not slot.successors.members:
        return (
            f"{start} rex_p[rex_i] = ({element})rex_check_link(&rex_seed, rex_i, {count}, {_end(slot.successors, count)});"
        )
    match slot.contents:
        case Contents.PERMUTATION:
            return f"{start} rex_p[rex_i] = ({element})rex_check_place(rex_seed, rex_i, rex_limit);"
        case Contents.ROW_POINTERS:
            return f"{start} rex_p[rex_i] = ({element})({count} > 1 ? (double)rex_limit * rex_i / ({count} - 1) : 0);"
        case Contents.INNER:
            return f"{start} rex_p[rex_i] = ({element})rex_check_inner(&rex_seed, rex_limit);"
        case _:
            return f"{start} rex_p[rex_i] = ({element})rex_check_below(&rex_seed, rex_limit);"


def _link(successors: Successors | None, leaf: Leaf, count: str) -> str:
    """A statement that gives a member that is a link the place of an element further on; empty for others."""
    if successors is None or leaf.path.lstrip(".").split("[")[0].split(".")[0] not in successors.members or leaf.kind is None:
        return ""
    heads = "".join(f"for (int {name} = 0; {name} < {size}; ++{name}) " for name, size in leaf.loops)
    return f"{heads}rex_p[rex_i]{leaf.path} = rex_check_link(&rex_seed, rex_i, {count}, {_end(successors, count)});"


def _end(successors: Successors, count: str) -> str:
    return successors.end or f"{count} - 1"


def _compare(slot: Variable, environment: Environment) -> str:
    if slot.role is Role.HOLDER:
        return ""
    found = leaves(element_type(slot.type), environment) or ()
    element = declare(element_type(slot.type))
    count = f"(rex_n / (long long)sizeof({element}))"
    texts = " ".join(compare_text(leaf, "rex_i", "rex_within") for leaf in found)
    each = f"for (long long rex_i = 0; rex_i < {count}; ++rex_i) {{ {texts} }}"
    if not slot.unordered:
        return f"const {element} *rex_want = rex_a, *rex_have = rex_b; (void)rex_within; {each}"
    copies = ", ".join(f"*{name} = rex_check_sorted({of}, {count}, sizeof({element}))"
                       for name, of in (("rex_want", "rex_a"), ("rex_have", "rex_b")))  # fmt: skip
    return f"{element} {copies}; (void)rex_within; {each} free(rex_want); free(rex_have);"


def _element(slot: Variable) -> str:
    """The type of one element as `rex_check_extent` counts them: what a pointer points to, else the whole object."""
    bare = strip(slot.type)
    if isinstance(bare, Pointer) and slot.role is Role.POINTER:
        return declare(_unqualified(bare.target))
    return declare(_unqualified(slot.type))


def _innermost(slot: Variable) -> str:
    return "char" if slot.role is Role.HOLDER else declare(element_type(slot.type))


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
    return _unqualified(ctype)


def _unqualified(ctype: CType) -> CType:
    while isinstance(ctype, Qualified):
        ctype = ctype.target
    return ctype
