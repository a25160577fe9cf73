; Target directives of OpenMP and the statements that they govern. A #pragma is a sibling of its statement in the tree.
;
;   @pragma     the line of a target directive with its continuations; in a _Pragma operator, the operator
;   @directive  what it says from `omp` on; the grammar ends it at a comment, and escapes stand as written in an operator
;   @stacked    each pragma line between the directive and its statement
;   @statement  the statement that both govern, or an #if that holds it
;   @held       the statement behind the #endif where pragmas end a branch of an #if, as in
;               `#ifdef GPU`, `#pragma omp target`, `#endif`, `for (…) …`
;
; A first match holds the @pragma and the @directive of each target directive. A second one, with the same @pragma, says
; what it governs; directives without a statement, such as `target update`, have whatever follows them there. Where a
; directive is the body of an `if`, `else` or loop without braces, the grammar sees the statement behind that `if` or
; loop, and it is captured all the same. Behind the last of several branches one @stacked line is found, not more: the
; library does not look for the end of a node behind a repetition.
((preproc_call
  directive: (preproc_directive) @_word
  argument: (preproc_arg) @directive) @pragma
  (#match? @_word "pragma$")
  (#match? @directive "^omp[\\s\\\\]+target\\b"))

((preproc_call
  directive: (preproc_directive) @_word
  argument: (preproc_arg) @_text) @pragma
  . [(preproc_call) @stacked (comment)]*
  . [(statement) (declaration) (function_definition) (preproc_if) (preproc_ifdef)] @statement
  (#match? @_word "pragma$")
  (#match? @_text "^omp[\\s\\\\]+target\\b"))

((_
  (preproc_call
    directive: (preproc_directive) @_word
    argument: (preproc_arg) @_text) @pragma
  . (preproc_call)* @stacked
  . (comment)*
  . ["#endif" (preproc_else) (preproc_elif) (preproc_elifdef)])
  . (comment)*
  . [(statement) (declaration) (function_definition)] @held
  (#match? @_word "pragma$")
  (#match? @_text "^omp[\\s\\\\]+target\\b"))

((_
  alternative: (_
    (preproc_call
      directive: (preproc_directive) @_word
      argument: (preproc_arg) @_text) @pragma .))
  . (comment)*
  . [(statement) (declaration) (function_definition)] @held
  (#match? @_word "pragma$")
  (#match? @_text "^omp[\\s\\\\]+target\\b"))

((_
  alternative: (_
    (preproc_call
      directive: (preproc_directive) @_word
      argument: (preproc_arg) @_text) @pragma
    . (preproc_call) @stacked .))
  . (comment)*
  . [(statement) (declaration) (function_definition)] @held
  (#match? @_word "pragma$")
  (#match? @_text "^omp[\\s\\\\]+target\\b"))

(call_expression
  function: (identifier) @_operator
  arguments: (argument_list (string_literal (string_content) @directive))
  (#eq? @_operator "_Pragma")
  (#match? @directive "^\\s*omp\\s+target\\b")) @pragma
