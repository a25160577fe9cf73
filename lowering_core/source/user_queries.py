"""What users' own queries mark in C code, as findings. No code of theirs is run.

What queries may cost is bounded: matches in progress and processor time here, their size and form where they are read.
"""

from collections.abc import Iterator, Sequence

from tree_sitter import Node, Query, QueryCursor

from lowering_core.diagnostics import Diagnostic, user_rule
from lowering_core.source.document import Document
from lowering_core.source.paths import state
from lowering_core.source.query_file import LEVELS, QueryFault, Rules, load
from lowering_core.source.regex_limit import RegexLimit
from lowering_core.text import Span

SECONDS = 0.5  # of processor time that one file of queries may take for one C file
_IN_PROGRESS = {True: 64, False: 16}  # matches begun and not completed: within one item, in a whole file at once
_CONTAINERS = ("linkage_specification", "declaration_list", "preproc_if", "preproc_el")
_Known = dict[tuple[Query, bytes], tuple[Diagnostic, ...]]


class UserQueries:
    """Runs files of queries over texts. What was found in an item is kept for the next text that holds it."""

    def __init__(self) -> None:
        self._loaded: dict[str, tuple[object, Rules | QueryFault]] = {}
        self._known: _Known = {}
        self._last: tuple[bytes, list[Rules | QueryFault], tuple[Diagnostic, ...]] = b"", [], ()

    def findings(self, document: Document, paths: Sequence[str]) -> tuple[Diagnostic, ...]:
        """What the queries of these files mark in a document, in source order, and what is wrong with the files."""
        if not paths:
            return ()
        used = [self._rules(path) for path in paths]
        if self._last[:2] == (document.data, used):
            return self._last[2]
        found: list[Diagnostic] = []
        known: _Known = {}
        for rules in used:
            if isinstance(rules, QueryFault):
                found.append(rules.finding())
            else:
                found += self._run(rules, document, known)
        ordered = tuple(sorted(dict.fromkeys(found), key=lambda item: (item.span, item.code, item.message)))
        self._known, self._last = known, (document.data, used, ordered)
        return ordered

    def _rules(self, path: str) -> Rules | QueryFault:
        now = state(path)
        known = self._loaded.get(path)
        if known is None or known[0] != now:
            known = self._loaded[path] = now, load(path)
        return known[1]

    def _run(self, rules: Rules, document: Document, known: _Known) -> Iterator[Diagnostic]:
        exceeded, root = False, document.tree.root_node
        with RegexLimit(SECONDS) as limit:
            for item in _items(root) if rules.in_items else (root,):
                key = rules.query, document.data[item.start_byte : item.end_byte]
                hits = self._known.get(key) if key not in known else known[key]
                if hits is None:
                    cursor = QueryCursor(rules.query, match_limit=_IN_PROGRESS[rules.in_items])
                    hits = tuple(_hits(rules, cursor, item, limit))
                    exceeded = exceeded or cursor.did_exceed_match_limit
                if limit.late:
                    break
                known[key] = hits
                yield from (Diagnostic(hit.rule, hit.span.shifted(item.start_byte), hit.message, level=hit.level)
                            for hit in hits)  # fmt: skip
        if limit.late:
            yield QueryFault(rules.path, 1, "it takes too long on this file; not all that it finds is shown").finding()
        if exceeded:
            text = "too many matches are in progress at a time, so some are lost; put `.` between nodes that follow"
            yield QueryFault(rules.path, 1, f"{text} each other").finding()


def _items(root: Node) -> Iterator[Node]:
    """What stands at file scope, in branches of conditionals and in `extern "C"` as well."""
    stack = [root]
    while stack:
        node = stack.pop()
        if node is root or node.type.startswith(_CONTAINERS):
            stack += reversed(node.children)
        else:
            yield node


def _hits(rules: Rules, cursor: QueryCursor, item: Node, limit: RegexLimit) -> Iterator[Diagnostic]:
    """The findings in an item, in bytes from its first one."""
    for pattern, captured in limit.matches(cursor, item):
        message, severity = rules.says[pattern]
        for capture, nodes in captured.items():
            if capture in LEVELS:
                level = severity or LEVELS[capture]
                for node in nodes:
                    span = Span(node.start_byte - item.start_byte, node.end_byte - item.start_byte)
                    yield Diagnostic(user_rule(rules.name), span, message, level=level)
