; Function definitions, wherever the grammar finds them (extern "C" blocks included), with their body.
(function_definition
  body: (compound_statement) @function.body) @function
