"""A file of queries that the configuration names cannot be used.

A file that `rex-lsp.toml` lists does not exist, is no tree-sitter query, or asks for something that queries here cannot
do. The message names the file and the line. The same code says that a query takes too long or keeps too many matches in
progress, so that some of what it finds is missing. Loops are lowered as without the query. Mend it as the message says;
[queries.md](../queries.md) tells what may be written. Slow queries mostly join nodes that may stand anywhere: put `.`
between nodes that follow each other, and name kinds of nodes instead of `_`.
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX009", "query-not-usable", Severity.WARNING, __doc__)

IN_FILE = RULE.says("{}:{}: {}")
