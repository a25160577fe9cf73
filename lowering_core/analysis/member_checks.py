"""Advice on pointers that are stored in mapped memory: a region that follows one needs a map of what it points to."""

from lowering_core.analysis.data_access import normal, stored_pointer
from lowering_core.analysis.data_fixes import FixContext, section_fixes
from lowering_core.analysis.member_maps import attached_paths
from lowering_core.analysis.surroundings import Surroundings
from lowering_core.analysis.walk import walk
from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.model.data import Captured, DataEnvironment, Sharing
from lowering_core.model.directive import Directive
from lowering_core.model.syntax import Pragma
from lowering_core.model.unit import TargetRegion
from lowering_core.rules import rex301_missing_map as rex301


def member_advice(context: FixContext, data: DataEnvironment, surroundings: Surroundings) -> tuple[Diagnostic, ...]:
    """A finding for each stored pointer that the region follows while nothing in sight maps what it points to."""
    # What lies behind a declare-target pointer may have been mapped anywhere.
    needy = [one for one in data.variables if one.follows and one.sharing is not Sharing.DECLARED_TARGET]
    if not needy:
        return ()
    region = context.region
    known = attached_paths(region.directive, context.scope)
    found: list[Diagnostic] = []
    for variable in needy:
        for path in variable.follows:
            # A pointer that no clause of the region maps is reported already.
            unmapped = variable.sharing is Sharing.POINTER and variable.map is not None and variable.map.implicit
            reported = unmapped and not surroundings.presence(region, variable.name).possible
            if (variable.name, normal(path)) in known or reported:
                continue
            # What the host's pointer leads to is not what the region follows: it has set its own value first.
            if not path and variable.map is not None and variable.map.type == "from":
                continue
            fields = tuple(step.lstrip("->.") for step in path if step.startswith((".", "->")))
            certain = surroundings.lacks_map(region, variable.name, fields, written="".join((variable.name, *path)))
            if certain is not None:
                found.append(_missing(variable, path, context, certain=certain))
    return tuple(found)


def data_directives(region: TargetRegion) -> tuple[Directive, ...]:
    """The directives around the region, and those of its function before it that bring data to the device."""
    earlier = (
        node.directive
        for node in walk(region.function.body)
        if isinstance(node, Pragma)
        and node.directive.name == "target enter data"
        and (node.span is None or node.span.start < region.directive.span.start)
    )
    return (*region.enclosing, *earlier)


def _missing(variable: Captured, path: tuple[str, ...], context: FixContext, *, certain: bool) -> Diagnostic:
    text = variable.name + "".join({"[]": "[i]", "*": "[0]"}.get(step, step) for step in path)
    uses = [
        use
        for use in context.access.uses
        if use.name == variable.name
        and use.path is not None
        and stored_pointer(variable.type, use.path, context.scope.environment) == path
    ]
    kind = "tofrom" if any(use.write or use.escapes for use in uses) else "to"
    span = next((use.span for use in uses if use.span is not None), None) or variable.span
    fixes = () if path else section_fixes(variable, context)
    level = None if certain else Severity.HINT
    return rex301.STORED_POINTER.at(span or context.region.directive.span, text, kind, fixes=fixes, level=level)
