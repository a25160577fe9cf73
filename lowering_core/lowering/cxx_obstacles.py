"""What C accepts and CUDA C++ has no equal for: such a region, or a function that it calls, stays on the host."""

from collections.abc import Iterable, Iterator

from lowering_core.analysis.data_access import follow
from lowering_core.analysis.local_types import ambiguous, is_nameable
from lowering_core.analysis.types import fields_of
from lowering_core.analysis.walk import AnyNode, statements, walk
from lowering_core.diagnostics import Words
from lowering_core.ir.nodes import Rewrite
from lowering_core.lowering.cpp_names import names_itself
from lowering_core.lowering.cxx_atomics import has_atomic_access
from lowering_core.lowering.cxx_conversions import conversions
from lowering_core.lowering.cxx_copies import is_uncopied
from lowering_core.lowering.cxx_sizes import defined_inside
from lowering_core.lowering.cxx_steps import CxxProblem
from lowering_core.lowering.cxx_tails import tail_problem
from lowering_core.lowering.cxx_vectors import vector_problem
from lowering_core.lowering.library_calls import call_problem
from lowering_core.lowering.split_declarations import can_split, skipped_declarations
from lowering_core.lowering.variable_arrays import array_problem, declaration_problem
from lowering_core.model.ctypes import (
    Array,
    CType,
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
    innermost,
    is_flexible,
    strip,
)
from lowering_core.model.data import AccessSummary, Captured, Sharing
from lowering_core.model.expressions import unparenthesised
from lowering_core.model.kernel import AnalyzedRegion, HostOnly
from lowering_core.model.syntax import (
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Declaration,
    DeclStmt,
    ExprStmt,
    For,
    Jump,
    MacroUse,
    Name,
    Node,
    Number,
    SizeofExpr,
    SizeofType,
    Stmt,
    Unary,
)
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import is_variable, variable_form
from lowering_core.patterns import regex
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.rules import rex402_call_not_on_device as rex402
from lowering_core.rules import rex403_type_not_on_device as rex403
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.rules import rex407_not_understood as rex407
from lowering_core.standard import ARGUMENT_LISTS

_EMITTED = regex(r"(?:_dev_|__rex_|__arg|rex_)\w*|_threads_per_block_|_num_blocks_")
_FLAG = "atomic_flag"
_ERRNO = "errno"
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
        reason = (
            _unnamed(variable.type, scope)
            or _member_obstacle(variable.type, scope)
            or unusable_type(variable.type, scope)
        )
        if variable.members or variable.follows:
            reason = reason or _reached_obstacle(variable, analyzed.access, scope)
        if reason is not None:
            return HostOnly(rex403.OF(variable.name, reason), variable.span or place)
        if is_argument_list(variable.type):
            return HostOnly(rex403.OF(variable.name, "its arguments are the host's"), variable.span or place)
        if is_uncopied(elements(variable.type), scope):
            return HostOnly(rex403.OF(variable.name, "a member is a volatile struct, which C++ does not copy"), place)
        shapeless = is_variable(variable.type) and variable_form(variable.type) is None
        if variable.sharing is Sharing.PRIVATE and shapeless:
            return HostOnly(rex406.PRIVATE_ARRAY(variable.name), variable.span or place)
        plain = variable.sharing is Sharing.POINTER and not (variable.members or variable.follows)
        valued = variable.sharing in _OWN or variable.copied or plain
        declared = None if valued else scope.find(variable.name)
        if declared is not None and declared.storage == "register" and scope.is_local(variable.name):
            return HostOnly(rex403.REGISTER(variable.name), variable.span or place)
    typed = _typed_nodes(nodes)
    for why, node in _body_problems(region.statement, typed, scope, None):
        return HostOnly(why, node.span or node.origin or place)
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
        if scope.environment.lacks(arithmetic_kind(_core(ctype))):
            yield rex403.OTHER_SIZE, node
        else:
            inside = None if isinstance(node, Declaration) else _member_obstacle(ctype, scope)
            if (reason := unusable_type(ctype, scope) or inside) is not None:
                yield rex403.RULE.says(reason), node
        if isinstance(node, Cast | SizeofType) and id(node) not in changed and _is_untagged(ctype):
            yield rex403.DEFINED_INSIDE, node
    rounded, own = _rounded(typed), _declared(typed)
    for node in typed:
        if isinstance(node, Name | MacroUse):
            if not scope.is_local(node.name):
                yield rex402.ERRNO, node
        elif isinstance(node, Number):
            if scope.environment.lacks(arithmetic_kind(node.type)) and id(node) not in rounded:
                yield rex403.CONSTANT(node.text), node
        elif isinstance(node, DeclStmt):
            if (unknown := declaration_problem(node)) is not None:
                yield unknown
            for declaration in node.declarations:
                if _EMITTED.fullmatch(declaration.name):
                    yield rex401.RESERVED_NAME(declaration.name), declaration
                if _has_own_macro(declaration.name, scope):
                    yield rex401.OWN_MACRO(declaration.name), declaration
                if declaration.storage == "extern" and (declaration.name in own or scope.is_local(declaration.name)):
                    yield rex403.EXTERN(declaration.name), declaration
                if (reason := _member_obstacle(declaration.type, scope)) is not None:
                    yield rex403.OF(declaration.name, reason), declaration
        elif isinstance(node, SizeofExpr | SizeofType | Unary | Cast):
            if (unseen := array_problem(node, scope)) is not None:
                yield unseen, node
        elif isinstance(node, Call) and (problem := call_problem(node, scope)) is not None:
            yield problem, node
    for way, declared in skipped_declarations(root):
        # What a `for` declares stands in its header.
        if can_split(declared) and not any(isinstance(one, For) and one.init is declared for one in statements(root)):
            continue
        over = rex401.GOTO_OVER_INITIALISER(way.label) if isinstance(way, Jump) else rex401.SWITCH_OVER_INITIALISER
        yield over, way


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
            if (
                isinstance(current, Qualified)
                and "_Atomic" in current.qualifiers
                and not has_atomic_access(current, scope)
            ):
                return "the device has no atomic operations on an _Atomic object of this type"
            if isinstance(current, Named) and current.name == _FLAG:
                break
            current = current.target
        match current:
            case UnknownType(text=""):
                return "its type is left out, as C did before 1999"
            case UnknownType(text=text) if text.strip("_") in ("packed", "aligned", "Alignas", "alignas"):
                return f"the layout that `{text}` gives a struct may be another on the device"
            case UnknownType(text=text) if not text.startswith("#") and text not in ARGUMENT_LISTS:
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
                if fields and (reason := tail_problem(current, scope) or vector_problem(fields)) is not None:
                    return reason
                if any(is_argument_list(field.type) for field in fields):
                    return "a member is a `va_list`, which outlasts no call"
                pending += [field.type for field in fields if not is_flexible(field.type)]
            case _:
                pass
    return None


def is_argument_list(ctype: CType) -> bool:
    """Whether a type is, or leads to, the list of a variable number of arguments."""
    inner = innermost(ctype)
    return isinstance(inner, UnknownType) and inner.text in ARGUMENT_LISTS


def _typed_nodes(nodes: Iterable[AnyNode]) -> list[AnyNode]:
    """The nodes that spell or have a type of their own, and calls with what drops their results."""
    return [node for node in nodes if type(node) in _TYPED or _is_errno(node)]


def _is_errno(node: AnyNode) -> bool:
    return isinstance(node, Name | MacroUse) and node.name == _ERRNO


def _rounded(typed: list[AnyNode]) -> frozenset[int]:
    """Constants that are cast to a type of the device at once, as those in <float.h> are."""
    found: set[int] = set()
    for node in typed:
        if isinstance(node, Cast) and arithmetic_kind(node.type) in (Kind.DOUBLE, Kind.FLOAT):
            found.add(id(unparenthesised(node.operand)))
    return frozenset(found)


def _declared(typed: list[AnyNode]) -> frozenset[str]:
    """The names of the objects that a statement declares."""
    found = (one for node in typed if isinstance(node, DeclStmt) for one in node.declarations)
    objects = (one for one in found if not isinstance(strip(one.type), FunctionType))
    return frozenset(one.name for one in objects if one.storage != "extern")


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
            kind = arithmetic_kind(bare)
            if kind is not None and scope.environment.lacks(kind):
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
        if kind is not None and scope.environment.lacks(kind):
            return f"{kind.value} is reached through it, which the device does not have"
        if isinstance(held, Record) and (reason := _member_obstacle(held, scope)) is not None:
            return reason
    return None


def _unnamed(ctype: CType, scope: Scope) -> str | None:
    if not is_nameable(ctype):
        return "its type has no name that the kernel could use"
    tag = ambiguous(ctype, scope)
    return f"`{tag}` refers to itself, and another type has this tag as well" if tag else None
