; Directives of the preprocessor, in code that is damaged as well. OpenMP's pragmas are in target_constructs.scm.
;
;   @include            an #include; @include.path is the file with its quotes or angles, or the macro that names it
;   @define             a #define; with @define.name, and where there are any @define.parameters and @define.body
;   @undef              an #undef; @undef.name is its argument
;   @conditional        #if, #ifdef or #ifndef with all its branches up to #endif
;   @condition          what #if or #elif tests, or the name that #ifdef, #ifndef, #elifdef or #elifndef asks for
;   @branch             #elif, #elifdef, #elifndef or #else with what stands below it; later branches lie inside of it
;   @directive          any other directive line, #pragma and #error among them; @directive.word is its name with the #,
;                       @directive.text the rest of it
;
; Where a conditional splits a statement so that its branches are no statements of their own, the grammar sees damage,
; and the conditional is not found; lowering_core/source decides conditionals on the text.
(preproc_include path: (_) @include.path) @include

(preproc_def
  name: (identifier) @define.name
  value: (preproc_arg)? @define.body) @define

(preproc_function_def
  name: (identifier) @define.name
  parameters: (preproc_params) @define.parameters
  value: (preproc_arg)? @define.body) @define

((preproc_call
  directive: (preproc_directive) @_word
  argument: (preproc_arg) @undef.name) @undef
  (#match? @_word "undef$"))

(preproc_if condition: (_) @condition) @conditional
(preproc_ifdef name: (identifier) @condition) @conditional
(preproc_elif condition: (_) @condition) @branch
(preproc_elifdef name: (identifier) @condition) @branch
(preproc_else) @branch

((preproc_call
  directive: (preproc_directive) @directive.word
  argument: (preproc_arg)? @directive.text) @directive
  (#not-match? @directive.word "undef$"))
