"""The checker itself failed on this file.

The other files of the run are still checked, and the exit status is 2. This is a defect of rex-lsp, never of the
program. Please report it with the file, or with the smallest part of it that still shows the message.
"""

from lowering_core.diagnostics import Rule, Severity

RULE = Rule("REX008", "internal-error", Severity.ERROR, __doc__)
