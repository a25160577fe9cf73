; What stands at file scope and declares something.
;
;   @declaration  a declaration of objects or functions
;   @typedef      a type definition
;   @function     a function definition
;   @record       a struct or union on its own; @enum an enum on its own
;   @tag.struct, @tag.union, @tag.enum
;                 the tag of one on its own, or of an enum that another declaration defines on the way
(translation_unit
  [
    (declaration) @declaration
    (type_definition) @typedef
    (function_definition) @function
    (struct_specifier) @record
    (union_specifier) @record
    (enum_specifier) @enum
  ])

(translation_unit (struct_specifier name: (_) @tag.struct))
(translation_unit (union_specifier name: (_) @tag.union))
(translation_unit
  [
    (enum_specifier name: (_) @tag.enum)
    (_ type: (enum_specifier name: (_) @tag.enum body: (_)))
  ])
