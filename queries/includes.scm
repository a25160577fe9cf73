; Included files: the name with its quotes or brackets.
(preproc_include path: [(string_literal) (system_lib_string)] @include.path) @include
