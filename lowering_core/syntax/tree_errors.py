"""What the grammar takes for an error and is none."""

from tree_sitter import Node


def only_unnamed_bit_fields(root: Node) -> bool:
    """Whether all that is missing in a node are the names of bit-fields that have none, as `int : 3`."""
    pending = [root]
    while pending:
        node = pending.pop()
        for child in node.children:
            if child.is_missing:
                behind = child.next_sibling
                if child.type != "field_identifier" or behind is None or behind.type != "bitfield_clause":
                    return False
            elif child.is_error:
                return False
            elif child.has_error:
                pending.append(child)
    return True
