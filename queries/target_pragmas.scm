; OpenMP pragmas that begin a target construct. The grammar keeps everything after #pragma as one token.
((preproc_call
  directive: (preproc_directive) @_directive
  argument: (preproc_arg) @pragma.text) @pragma
  (#match? @_directive "^#[ \t]*pragma$")
  (#match? @pragma.text "^[ \t]*omp([ \t]|\\\\\r?\n)+target"))
