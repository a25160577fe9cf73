; What stands at file scope and declares something. A struct, union or enum on its own is a declaration too.
(translation_unit
  [
    (declaration)
    (type_definition)
    (function_definition)
    (struct_specifier)
    (union_specifier)
    (enum_specifier)
  ] @declaration)
