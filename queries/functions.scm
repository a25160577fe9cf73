; Function definitions, wherever the grammar finds them: at file scope, in extern "C" blocks, in branches of #if.
;
;   @function             the definition, from its first specifier to its closing brace
;   @function.body        its body
;   @function.name        the name in a declarator that lists parameters, as in `int *f(int n)` and `int (f)(void)`
;   @function.parameters  the parameters listed there
;
; Names and parameters come from prototypes as well. In source order the first name behind a @function is its own: what
; a definition's header declares inside of its parameters comes later.
(function_definition
  body: (compound_statement) @function.body) @function

(function_declarator
  declarator: [
    (identifier) @function.name
    (parenthesized_declarator (identifier) @function.name)
  ]
  parameters: (parameter_list) @function.parameters)
