  void canonical(int n, float *a, float *e) {
    for (int i = 0; i < n; i++) a[i] = 0;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                    ^ relation
//                      ^ bound
//                          ^^ up
//                              ^^^^^^^^^ body
    for (int i = 0; i < n; ++i) a[i] = 0;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                    ^ relation
//                      ^ bound
//                         ^^ up
//                              ^^^^^^^^^ body
    for (i = n; i >= 0; i--) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^ index
//           ^ first
//                ^^ relation
//                   ^ bound
//                       ^^ down
//                           ^ body
    for (i = n; i > 0; --i) { }
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^ index
//           ^ first
//                ^ relation
//                  ^ bound
//                     ^^ down
//                          ^^^ body
    for (const unsigned long i = 0; i <= n - 1; i += 2) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//             ^^^^^^^^^^^^^ type
//                           ^ index
//                               ^ first
//                                    ^^ relation
//                                       ^^^^^ bound
//                                                ^^ up
//                                                   ^ step
//                                                      ^ body
    for (long i = n; n / 2 < i; i -= 3) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^^ type
//            ^ index
//                ^ first
//                   ^^^^^ bound
//                         ^ mirrored
//                                ^^ down
//                                   ^ step
//                                      ^ body
    for (float *p = a; p != e; p = p + 1) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^^^ type
//              ^ index
//                  ^ first
//                       ^^ relation
//                          ^ bound
//                                   ^ up
//                                     ^ step
//                                        ^ body
    for (int i = n; (i) > 0; i = i - 2) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                      ^ relation
//                        ^ bound
//                                 ^ down
//                                   ^ step
//                                      ^ body
    for (int i = 0; n >= (i); i = 2 + i) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                  ^ bound
//                    ^^ mirrored
//                                ^ step
//                                  ^ up
//                                       ^ body
    for (int i = 0; n > i; i++) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                  ^ bound
//                    ^ mirrored
//                          ^^ up
//                              ^ body
    for (int i = 0; 0 <= i; i--) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                  ^ bound
//                    ^^ mirrored
//                           ^^ down
//                               ^ body
    for (int i = 0; n != i; i--) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                  ^ bound
//                    ^^ mirrored
//                           ^^ down
//                               ^ body
    for (int i = 0; i < n; i += step(i)) for (int j = i; j < n; j++) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                    ^ relation
//                      ^ bound
//                           ^^ up
//                              ^^^^^^^ step
//                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ body
//                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//                                            ^^^ type
//                                                ^ index
//                                                    ^ first
//                                                         ^ relation
//                                                           ^ bound
//                                                               ^^ up
//                                                                   ^ body
  }
  void others(int n) {
    for (;;) ;
    for (int i = 0, j = 0; i < n; i++) ;
    for (int i; i < n; i++) ;
    for (int j, i = 0; i < n; i++) ;
    for (i += 0; i < n; i++) ;
    for (a[0] = 0; a[0] < n; a[0]++) ;
    for (int i = 0; j < n; i++) ;
    for (int i = 0; n < j; i++) ;
    for (int i = 0; i < n; j++) ;
    for (int i = 0; i < n; ++j) ;
    for (int i = 0; i == n; i++) ;
    for (int i = 0; n == i; i++) ;
    for (int i = 0; i < n; i *= 2) ;
    for (int i = 0; i < n; i = j + 1) ;
    for (int i = 0; i < n; i = j - 1) ;
    for (int i = 0; i < n; i = 1 + j) ;
    for (int i = 0; i < n; i = i * 2) ;
    for (int i = 0; i < n; i = 2 * i) ;
    for (int i = 0; i < n; i = 2 - i) ;
    for (int i = 0; i < n; i += i = 2) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ loop
//       ^^^ type
//           ^ index
//               ^ first
//                    ^ relation
//                      ^ bound
//                           ^^ up
//                              ^^^^^ step
//                                     ^ body
    for (int i = 0; i < n; j += 2) ;
    for (int i = 0; i < n; j -= 2) ;
    for (int i = 0; i < n; j = i + 2) ;
    for (int i = 0; i < n; j = i - 2) ;
    for (int i = 0; i < n; j = 2 + i) ;
    for (int i[2] = 0; i < n; i++) ;
    for (int i = 0; -i < n; i++) ;
    for (int i = 0; n > -i; i++) ;
    for (int i = 0; LESS(i, n); i++) ;
    for (int i = 0; i < n; ) ;
    for (int i = 0; ; i++) ;
    for (; i < n; i++) ;
    while (i < n) i++;
  }
