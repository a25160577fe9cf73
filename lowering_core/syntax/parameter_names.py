"""Names of parameters that the grammar takes for types."""

from tree_sitter import Node


def name_in_parentheses(node: Node) -> Node | None:
    """The word in the declarator of `int (x)`: the parameter's name, unless it names a type."""
    while node.type == "abstract_parenthesized_declarator" and node.named_child_count == 1:
        node = node.named_children[0]
    listed = node.child_by_field_name("parameters") if node.type == "abstract_function_declarator" else None
    only = listed.named_children[0] if listed is not None and listed.named_child_count == 1 else None
    if only is None or node.named_child_count != 1 or only.named_child_count != 1:
        return None
    return only.named_children[0] if only.named_children[0].type == "type_identifier" else None
