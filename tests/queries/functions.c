  int plain(int n) { return n; }
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
//    ^^^^^ function.name
//         ^^^^^^^ function.parameters
//                 ^^^^^^^^^^^^^ function.body
  static float *returns_pointer(float *a, int n)
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function +4:3
//              ^^^^^^^^^^^^^^^ function.name
//                             ^^^^^^^^^^^^^^^^^ function.parameters
  {
//^ function.body +3:3
    extern int prototype(int), (*pointer)(int);
//             ^^^^^^^^^ function.name
//                      ^^^^^ function.parameters
    return a + n;
  }
  int (parenthesised)(void) { return 0; }
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
//     ^^^^^^^^^^^^^ function.name
//                   ^^^^^^ function.parameters
//                          ^^^^^^^^^^^^^ function.body
  int (*returns_function(int which))(double) { return 0; }
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
//      ^^^^^^^^^^^^^^^^ function.name
//                      ^^^^^^^^^^^ function.parameters
//                                           ^^^^^^^^^^^^^ function.body
  old_style(a, b) int a; long b; { return a; }
  void takes(int callback(int), int (*by_pointer)(int)) {}
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
//     ^^^^^ function.name
//          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function.parameters
//               ^^^^^^^^ function.name
//                       ^^^^^ function.parameters
//                                                      ^^ function.body
  extern "C" {
    void linked(void) {}
//  ^^^^^^^^^^^^^^^^^^^^ function
//       ^^^^^^ function.name
//             ^^^^^^ function.parameters
//                    ^^ function.body
  }
  #ifdef A
  void in_branch(void) {}
//^^^^^^^^^^^^^^^^^^^^^^^ function
//     ^^^^^^^^^ function.name
//              ^^^^^^ function.parameters
//                     ^^ function.body
  #endif
  FLOAT_FUNCTION { return 1; }
  void damaged(int n) { n = ; if ( }
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
//     ^^^^^^^ function.name
//            ^^^^^^^ function.parameters
//                    ^^^^^^^^^^^^^^ function.body
  int last(void) { return 2; }
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
//    ^^^^ function.name
//        ^^^^^^ function.parameters
//               ^^^^^^^^^^^^^ function.body
  struct record { int f; } with_record(struct record r) { return r; }
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
//                         ^^^^^^^^^^^ function.name
//                                    ^^^^^^^^^^^^^^^^^ function.parameters
//                                                      ^^^^^^^^^^^^^ function.body
