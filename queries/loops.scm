; Loops whose header has the canonical form of OpenMP 5.2 (4.4.1), told by shape: start, test and increment of one index.
;
;   @loop       the loop
;   @index      its index where the header starts it, in `int i = first` or `i = first`
;   @type       the type that the header declares it with
;   @first      the value it starts from
;   @relation   the operator of the test; @bound is what the index is compared with
;   @mirrored   the same operator where the bound stands on its left: `n > i` is `i < n`
;   @up, @down  the operator that adds to the index or subtracts from it; @step is how much, 1 where it is missing
;   @body       the statement that is repeated
;
; Types and values are not looked at, nor what the body does: lowering_core/analysis decides whether a loop is canonical.
; A header or a part of it that a macro writes is no shape here; there the analysis looks at what the macro stands for.
(for_statement
  initializer: [
    (declaration
      type: (_) @type
      . declarator: (init_declarator
          declarator: [
            (identifier) @index
            (pointer_declarator declarator: (identifier) @index)
          ]
          value: (_) @first) .)
    (assignment_expression left: (identifier) @index operator: "=" right: (_) @first)
  ]
  condition: [
    (binary_expression
      left: [(identifier) @_tested (parenthesized_expression (identifier) @_tested)]
      operator: ["<" "<=" ">" ">=" "!="] @relation
      right: (_) @bound)
    (binary_expression
      left: (_) @bound
      operator: ["<" "<=" ">" ">=" "!="] @mirrored
      right: [(identifier) @_tested (parenthesized_expression (identifier) @_tested)])
  ]
  update: [
    (update_expression "++" @up (identifier) @_stepped)
    (update_expression (identifier) @_stepped "++" @up)
    (update_expression "--" @down (identifier) @_stepped)
    (update_expression (identifier) @_stepped "--" @down)
    (assignment_expression left: (identifier) @_stepped operator: "+=" @up right: (_) @step)
    (assignment_expression left: (identifier) @_stepped operator: "-=" @down right: (_) @step)
    (assignment_expression
      left: (identifier) @_stepped
      operator: "="
      right: (binary_expression left: (identifier) @_added operator: "+" @up right: (_) @step))
    (assignment_expression
      left: (identifier) @_stepped
      operator: "="
      right: (binary_expression left: (identifier) @_added operator: "-" @down right: (_) @step))
    (assignment_expression
      left: (identifier) @_stepped
      operator: "="
      right: (binary_expression left: (_) @step operator: "+" @up right: (identifier) @_added))
  ]
  body: (_) @body
  (#eq? @_tested @index)
  (#eq? @_stepped @index)
  (#eq? @_added @index)) @loop
