"""What only C++ has, in a text whose comments and literals are blanked (`lexer.shadowed`)."""

import re

from lowering_core.patterns import regex

CPLUSPLUS_WORDS = regex(
    rb"^[ \t]*(?:(?:inline[ \t]+)?namespace\b[\w: \t]*\{|using[ \t]+(?:namespace\b|\w+[ \t]*=)|template[ \t]*<"
    rb"|class[ \t]+\w+[ \t\r\n]*(?:;|(?:final[ \t\r\n]*)?(?::[^:;{]*)?\{)|(?:public|private|protected)[ \t]*:(?!:))"
    rb"|\bstd[ \t]*::|\bextern[ \t]+\{|\boperator[ \t]*[-+*/<>=!(\[]+[ \t]*\(",
    re.MULTILINE,
)  # fmt: skip
