"""The rules: one file each, which holds its code, its words, the fixes of its findings, and its page as docstring.

Codes are never reused. 0xx files and C syntax, 1xx directives and clauses, 2xx loops, 3xx data environment, 4xx what
keeps a region on the host or on the fallback, 5xx launch geometry, 6xx run time and tools.
"""
