"""What C accepts and CUDA C++ has no equal for: such a region, or a function that it calls, stays on the host."""

import re
from collections.abc import Iterable, Iterator

from lowering_core.analysis.data_access import follow
from lowering_core.analysis.types import fields_of, type_of
from lowering_core.analysis.walk import AnyNode, statements, walk
from lowering_core.c_text import has_spelling
from lowering_core.diagnostics import Words
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cpp_names import names_itself
from lowering_core.lowering.cxx_conversions import conversions
from lowering_core.lowering.cxx_copies import is_uncopied
from lowering_core.lowering.cxx_sizes import defined_inside
from lowering_core.lowering.cxx_steps import CxxProblem
from lowering_core.lowering.signatures import call_problem, used_results
from lowering_core.model.ctypes import (
    NO_DEVICE,
    Array,
    CType,
    Enumeration,
    FunctionType,
    Kind,
    Named,
    Pointer,
    Qualified,
    Record,
    UnknownType,
    Void,
    arithmetic_kind,
    elements,
    has_variable_length,
    innermost,
    layers,
    strip,
)
from lowering_core.model.data import AccessSummary, Captured, Sharing
from lowering_core.model.expressions import unparenthesised
from lowering_core.model.kernel import AnalyzedRegion, HostOnly
from lowering_core.model.syntax import (
    Block,
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Declaration,
    DeclStmt,
    ExprStmt,
    For,
    Jump,
    Label,
    Node,
    Number,
    SizeofExpr,
    SizeofType,
    Stmt,
    Switch,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.standard import TYPEDEFS
from lowering_core.text import Span, decode

_EMITTED = re.compile(r"(?:_dev_|__rex_|__arg|rex_)\w*|_threads_per_block_|_num_blocks_")
_OWN = frozenset({Sharing.INDEX, Sharing.PRIVATE})
_TYPED = frozenset({Cast, SizeofType, CompoundLiteral, DeclStmt, Number, Call, Comma, ExprStmt, SizeofExpr, Unary})
Hindrance = tuple[Words, Node]


def cxx_obstacle(analyzed: AnalyzedRegion, nodes: Iterable[AnyNode], scope: Scope) -> HostOnly | None:
    """The first thing of a region, among its `nodes`, that has no form in CUDA C++; None when all of it has one."""
    region = analyzed.region
    place = region.directive.span
    for variable in analyzed.data.variables:
        if _EMITTED.fullmatch(variable.name):
            return HostOnly(rex401.RESERVED_NAME(variable.name), variable.span or place)
        if _has_own_macro(variable.name, scope):
            return HostOnly(rex401.OWN_MACRO(variable.name), variable.span or place)
        reason = _unnamed(variable.type) or _local_type(variable.type, analyzed, scope)
        reason = reason or _member_obstacle(variable.type, scope) or unusable_type(variable.type, scope)
        if variable.members or variable.follows:
            reason = reason or _reached_obstacle(variable, analyzed.access, scope)
        if reason is not None:
            return HostOnly(rex403.OF(variable.name, reason), variable.span or place)
        if is_uncopied(elements(variable.type), scope):
            return HostOnly(rex403.OF(variable.name, "a member is a volatile struct, which C++ does not copy"), place)
        if variable.sharing is Sharing.PRIVATE and has_variable_length(variable.type):
            return HostOnly(rex406.PRIVATE_ARRAY(variable.name), variable.span or place)
        plain = variable.sharing is Sharing.POINTER and not (variable.members or variable.follows)
        valued = variable.sharing in _OWN or variable.copied or plain
        declared = None if valued else scope.find(variable.name)
        if declared is not None and declared.storage == "register" and scope.is_local(variable.name):
            return HostOnly(rex403.REGISTER(variable.name), variable.span or place)
    typed = _typed_nodes(nodes)
    for why, node in _body_problems(region.statement, typed, scope, None):
        return HostOnly(why, node.span or node.origin or place)
    for ctype, node in _types(typed):
        if (reason := _local_type(ctype, analyzed, scope)) is not None:
            return HostOnly(rex403.RULE.says(reason), node.span or node.origin or place)
    return None


def body_problems(root: Stmt, scope: Scope, result: CType | None) -> Iterator[Hindrance]:
    """Problems in a statement: what is wrong, and where. `result` is what a `return` in it converts to."""
    return _body_problems(root, _typed_nodes(walk(root)), scope, result)


def _body_problems(root: Stmt, typed: list[AnyNode], scope: Scope, result: CType | None) -> Iterator[Hindrance]:
    changed = set[int]()
    for found in conversions(root, scope, result):
        changed |= {id(found.old)} if isinstance(found, Rewrite) else set()
        if isinstance(found, CxxProblem):
            yield rex407.NO_CPP_FORM(found.reason), found.node
    for ctype, node in _types(typed):
        if arithmetic_kind(_core(ctype)) in NO_DEVICE:
            yield rex403.OTHER_SIZE, node
        else:
            inside = None if isinstance(node, Declaration) else _member_obstacle(ctype, scope)
            if (reason := unusable_type(ctype, scope) or inside) is not None:
                yield rex403.RULE.says(reason), node
        if isinstance(node, Cast | SizeofType) and id(node) not in changed and _is_untagged(ctype):
            yield rex403.DEFINED_INSIDE, node
        if _is_variable(ctype) and not (isinstance(node, Declaration) and isinstance(strip(ctype), Array)):
            yield rex403.POINTER_TO_VARIABLE_ARRAY, node
    rounded = _rounded(typed)
    for node in typed:
        if isinstance(node, Number) and arithmetic_kind(node.type) in NO_DEVICE and id(node) not in rounded:
            yield rex403.CONSTANT(node.text), node
        elif isinstance(node, DeclStmt):
            for declaration in node.declarations:
                if _EMITTED.fullmatch(declaration.name):
                    yield rex401.RESERVED_NAME(declaration.name), declaration
                if _has_own_macro(declaration.name, scope):
                    yield rex401.OWN_MACRO(declaration.name), declaration
                if (reason := _member_obstacle(declaration.type, scope)) is not None:
                    yield rex403.OF(declaration.name, reason), declaration
        elif isinstance(node, SizeofExpr | Unary | Cast) and (unseen := _view_problem(node, scope)) is not None:
            yield unseen, node
        elif isinstance(node, Call) and (problem := call_problem(node, scope)) is not None:
            yield problem, node
    for call in used_results(iter(typed)):
        yield rex402.PRINTF_RESULT, call
    for jump in _bypasses(root):
        yield rex401.GOTO_OVER_INITIALISER(jump.label), jump
    for label in _late_cases(root):
        yield rex401.SWITCH_OVER_INITIALISER, label


def _has_own_macro(name: str, scope: Scope) -> bool:
    """Whether the file has a macro of a variable's name that expands to more than that name and holds it."""
    versions = scope.environment.macros.get(name, ())
    return any(one.parameters is None and name != one.body and names_itself(one.name, one.body) for one in versions)


def unusable_type(ctype: CType, scope: Scope) -> str | None:
    """Why device code cannot name a type: what it is made of, pointers followed, is not known or not C++."""
    pending, seen = [ctype], set[str]()
    while pending:
        current = pending.pop()
        while isinstance(current, Named | Qualified):
            if isinstance(current, Qualified) and "_Atomic" in current.qualifiers:
                return "_Atomic has no form in CUDA C++; use the atomic construct"
            current = current.target
        match current:
            case UnknownType(text=""):
                return "its type is left out, as C did before 1999"
            case UnknownType(text=text) if text.strip("_") in ("packed", "aligned", "Alignas", "alignas"):
                return f"the layout that `{text}` gives a struct may be another on the device"
            case UnknownType(text=text) if not text.startswith("#"):
                return f"the type `{text}` is not known, or the device does not have it"
            case Array():
                if current.count == 0:
                    return "an array without elements has no form in CUDA C++"
                pending.append(current.element)
            case Pointer():
                pending.append(current.target)
            case Record() if fields_of(current, scope.environment) == ():
                return "a struct without members has a size in C++ and none in C"
            case Record(keyword=keyword, tag=tag) if not tag or f"{keyword} {tag}" not in seen:
                seen.add(f"{keyword} {tag}")
                fields = fields_of(current, scope.environment) or ()
                for field in fields[-1:]:
                    last = strip(field.type)
                    if isinstance(last, Array) and last.length is None and last.count is None:
                        return f"its flexible array member `{field.name}` has no form in CUDA C++"
                pending += [field.type for field in fields]
            case _:
                pass
    return None


def _typed_nodes(nodes: Iterable[AnyNode]) -> list[AnyNode]:
    """The nodes that spell or have a type of their own, and calls with what drops their results."""
    return [node for node in nodes if type(node) in _TYPED]


def _rounded(typed: list[AnyNode]) -> frozenset[int]:
    """Constants that are cast to a type of the device at once, as those in <float.h> are."""
    found: set[int] = set()
    for node in typed:
        if isinstance(node, Cast) and arithmetic_kind(node.type) in (Kind.DOUBLE, Kind.FLOAT):
            found.add(id(unparenthesised(node.operand)))
    return frozenset(found)


def _types(typed: list[AnyNode]) -> Iterator[tuple[CType, Node]]:
    for node in typed:
        if isinstance(node, Cast | SizeofType | CompoundLiteral):
            yield node.type, node
        elif isinstance(node, DeclStmt):
            for declaration in node.declarations:
                yield declaration.type, declaration


def _is_untagged(ctype: CType) -> bool:
    core = _core(ctype)
    return defined_inside(core) and isinstance(core, Record) and not core.tag


def _is_variable(ctype: CType) -> bool:
    return any(isinstance(one, Array) and one.count is None and one.length is not None for one in layers(ctype))


def _view_problem(node: SizeofExpr | Unary | Cast, scope: Scope) -> Words | None:
    """What cannot be asked of a variable-length array or a pointer to one: a rex_view stands for both."""
    if (isinstance(node, Unary) and node.op != "&") or (
        isinstance(node, Cast) and isinstance(strip(node.type), Pointer)
    ):
        return None
    ctype = type_of(node.operand, scope)
    if ctype is None or not _is_variable(ctype):
        return None
    return rex403.VARIABLE_SIZE if isinstance(node, SizeofExpr) else rex403.VARIABLE_ADDRESS


def _unnamed(ctype: CType) -> str | None:
    return None if has_spelling(ctype) else "its type has no name that the kernel could use"


def _core(ctype: CType) -> CType:
    """What arrays, pointers and qualifiers are built on; a typedef name stays."""
    while True:
        match ctype:
            case Pointer(target) | Qualified(target) | Named("", target):
                ctype = target
            case Array(element):
                ctype = element
            case FunctionType(result):
                ctype = result
            case _:
                return ctype


def _member_obstacle(ctype: CType, scope: Scope) -> str | None:
    """Records that hold a type whose size differs on the device would have another layout there."""
    pending, seen = [ctype], set[str]()
    while pending:
        core = strip(_core(pending.pop()))
        if not isinstance(core, Record) or (core.tag and core.tag in seen):
            continue
        seen.add(core.tag)
        for field in fields_of(core, scope.environment) or ():
            bare = elements(field.type)
            if (kind := arithmetic_kind(bare)) in NO_DEVICE:
                return f"its member {field.name} is {kind.value}, which the device does not have"
            pending.append(bare if isinstance(bare, Record) else Void())
    return None


def _reached_obstacle(variable: Captured, access: AccessSummary, scope: Scope) -> str | None:
    """Why what the region reaches through a variable cannot be used there: its layout must be the device's."""
    paths = {use.path for use in access.uses if use.name == variable.name and use.path}
    for steps in (path[:end] for path in paths for end in range(1, len(path) + 1)):
        ctype = follow(variable.type, steps, scope.environment)[0]
        held = None if ctype is None else innermost(ctype)
        kind = None if held is None else arithmetic_kind(held)
        if kind in NO_DEVICE:
            return f"{kind.value} is reached through it, which the device does not have"
        if isinstance(held, Record) and (reason := _member_obstacle(held, scope)) is not None:
            return reason
    return None


def _local_type(ctype: CType, analyzed: AnalyzedRegion, scope: Scope) -> str | None:
    """Types that the function declares outside the region are not visible to the kernel."""
    core = _core(ctype)
    if isinstance(core, Named):
        local = next((one for one in scope.locals if one.name == core.name and one.storage == "typedef"), None)
        known = scope.environment.typedefs.get(core.name) or TYPEDEFS.get(core.name)
        same = local is None or (known is not None and strip(local.type) == strip(known))
        return None if same else f"the type {core.name} is declared inside the function"
    if isinstance(core, Enumeration) and not core.tag and scope.is_local(core.first):
        return "its enum is declared inside the function"
    if isinstance(core, Record | Enumeration) and core.tag:
        keyword = core.keyword if isinstance(core, Record) else "enum"
        if not _is_local_tag(core, f"{keyword} {core.tag}", scope):
            return None
        unit = analyzed.region.function.unit
        before = decode(unit.blanked[: analyzed.region.directive.span.start])
        found = re.finditer(rf"\b{keyword}\s+{re.escape(core.tag)}\s*\{{", before)
        if any(_is_in_scope(before[match.start() :]) for match in found):
            return f"the type {keyword} {core.tag} is declared inside the function"
    return None


def _is_local_tag(core: Record | Enumeration, key: str, scope: Scope) -> bool:
    """Whether a tag is not that of file scope: what a function declares carries its members."""
    if isinstance(core, Record):
        return core.fields is not None or key not in scope.environment.records
    return scope.environment.enumerations.get(key) != core


def _is_in_scope(text: str) -> bool:
    """Whether no brace in `text` closes one that was opened before."""
    depth = 0
    for brace in re.findall("[{}]", text):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            return False
    return True


def _bypasses(root: Stmt) -> Iterator[Jump]:
    """Every goto that enters the scope of an initialised variable behind its declaration."""
    jumps = [node for node in statements(root) if isinstance(node, Jump) and node.keyword == "goto"]
    if not jumps:
        return
    labels = {node.name: node for node in statements(root) if isinstance(node, Label) and node.keyword == "label"}
    for jump in jumps:
        target = labels.get(jump.label)
        if target is None or target.span is None or jump.span is None:
            continue
        for block in statements(root):
            if isinstance(block, Block | For) and _skips(block, jump.span, target.span):
                yield jump
                break


def _late_cases(root: Stmt) -> Iterator[Label]:
    """Every case that stands in the scope of an initialised variable behind its declaration."""
    for switch in statements(root):
        if not isinstance(switch, Switch) or switch.span is None:
            continue
        inside = tuple(statements(switch.body))
        blocks = [node for node in inside if isinstance(node, Block | For)]
        nested = [node.span for node in inside if isinstance(node, Switch) and node.span is not None]
        source = Span(switch.span.start, switch.span.start)
        for label in inside:
            if not isinstance(label, Label) or label.keyword == "label" or label.span is None:
                continue
            place = Span(label.span.start, label.span.start)
            own = not any(other.covers(place) for other in nested)
            if own and any(_skips(block, source, place) for block in blocks):
                yield label


def _skips(block: Block | For, source: Span, target: Span) -> bool:
    """Whether the label lies in the block or loop behind an initialised declaration, and the goto does not."""
    if block.span is None or not block.span.covers(target):
        return False
    return any(
        isinstance(item, DeclStmt) and item.span is not None and item.span.end <= target.start
        and not (block.span.covers(source) and item.span.end <= source.start)
        and any(one.value is not None and one.storage != "enumerator" for one in item.declarations)
        for item in (map(_labelled, block.items) if isinstance(block, Block) else (block.init,))
    )  # fmt: skip


def _labelled(item: Stmt) -> Stmt:
    while isinstance(item, Label) and item.body is not None:
        item = item.body
    return item
