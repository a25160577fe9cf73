  #include <stdio.h>
//^^^^^^^^^^^^^^^^^^ include +1:0
//         ^^^^^^^^^ include.path
  #include "own.h"
//^^^^^^^^^^^^^^^^ include +1:0
//         ^^^^^^^ include.path
  #include HEADER
//^^^^^^^^^^^^^^^ include +1:0
//         ^^^^^^ include.path
  #define EMPTY
//^^^^^^^^^^^^^ define +1:0
//        ^^^^^ define.name
  #define N 10
//^^^^^^^^^^^^ define +1:0
//        ^ define.name
//          ^^ define.body
  #define LONG 1 + \
//^^^^^^^^^^^^^^^^^^ define +2:0
//        ^^^^ define.name
//             ^^^^^ define.body +1:5
    2
  #define CALL() f()
//^^^^^^^^^^^^^^^^^^ define +1:0
//        ^^^^ define.name
//            ^^ define.parameters
//               ^^^ define.body
  #define TWO(a, b) ((a) + (b))
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ define +1:0
//        ^^^ define.name
//           ^^^^^^ define.parameters
//                  ^^^^^^^^^^^ define.body
  #define NOTHING(x)
//^^^^^^^^^^^^^^^^^^ define +1:0
//        ^^^^^^^ define.name
//               ^^^ define.parameters
  #undef N
//^^^^^^^^ undef +1:0
//       ^ undef.name
  # undef EMPTY
//^^^^^^^^^^^^^ undef +1:0
//        ^^^^^ undef.name
  #undefine N
//^^^^^^^^^^^ directive +1:0
//^^^^^^^^^ directive.word
//          ^ directive.text
  #pragma once
//^^^^^^^^^^^^ directive +1:0
//^^^^^^^ directive.word
//        ^^^^ directive.text
  #pragma omp declare target
//^^^^^^^^^^^^^^^^^^^^^^^^^^ directive +1:0
//^^^^^^^ directive.word
//        ^^^^^^^^^^^^^^^^^^ directive.text
  #error stop
//^^^^^^^^^^^ directive +1:0
//^^^^^^ directive.word
//       ^^^^ directive.text
  #pragma
//^^^^^^^ directive +1:0
//^^^^^^^ directive.word
  #if defined(A) && N > 2
//^^^^^^^^^^^^^^^^^^^^^^^ conditional +6:8
//    ^^^^^^^^^^^^^^^^^^^ condition
  int a;
  #elif N
//^^^^^^^ branch +3:8
//      ^ condition
  int b;
  #else
//^^^^^ branch +1:8
  int c;
  #endif
  #ifdef X
//^^^^^^^^ conditional +6:8
//       ^ condition
  int d;
  #elifdef Y
//^^^^^^^^^^ branch +3:8
//         ^ condition
  int e;
  #elifndef Z
//^^^^^^^^^^^ branch +1:8
//          ^ condition
  int f;
  #endif
  #ifndef GUARD
//^^^^^^^^^^^^^ conditional +2:8
//        ^^^^^ condition
  #define GUARD
//^^^^^^^^^^^^^ define +1:0
//        ^^^^^ define.name
  #endif
  void g(void) {
    #if 0
//  ^^^^^ conditional +2:10
//      ^ condition
    h();
    #endif
    int i = ;
    #define IN_BODY i
//  ^^^^^^^^^^^^^^^^^ define +1:0
//          ^^^^^^^ define.name
//                  ^ define.body
    #include "table.inc"
//  ^^^^^^^^^^^^^^^^^^^^ include +1:0
//           ^^^^^^^^^^^ include.path
  }
