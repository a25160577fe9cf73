; Loops, with the body that decides how they nest.
(for_statement body: (_) @loop.body) @loop
(while_statement body: (_) @loop.body) @loop
(do_statement body: (_) @loop.body) @loop
