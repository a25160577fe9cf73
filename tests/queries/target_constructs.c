  #pragma omp target data map(to: x)
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ pragma +1:0
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ pragma +1:0
//        ^^^^^^^^^^^^^^^^^^^^^^^^^^ directive
  int f(int n, float *a) {
//^^^^^^^^^^^^^^^^^^^^^^^^ statement +223:3
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    for (;;) ;
//  ^^^^^^^^^^ statement
    # pragma omp target teams \
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ pragma +2:0
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^ pragma +2:0
//           ^^^^^^^^^^^^^^^^^^ directive +1:19
        map(a[0:n])
    // why
    #pragma omp parallel for
//  ^^^^^^^^^^^^^^^^^^^^^^^^ stacked +1:0
    /* two */ // three
    for (int i = 0; i < n; i++) a[i] = 0;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ statement
    #pragma omp   target	update to(a)
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^^^^^^^^^^^^^^^^ directive
    #pragma omp \
//  ^^^^^^^^^^^^^ pragma +2:0
//  ^^^^^^^^^^^^^ pragma +2:0
//  ^^^^^^^^^^^^^ stacked +2:0
//          ^^^^^ directive +1:19
      target map(a)
    { a[0] = 1; }
//  ^^^^^^^^^^^^^ statement
//  ^^^^^^^^^^^^^ statement
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    int b = 2;
//  ^^^^^^^^^^ statement
    if (n)
      #pragma omp target
//    ^^^^^^^^^^^^^^^^^^ pragma +1:0
//    ^^^^^^^^^^^^^^^^^^ pragma +1:0
//            ^^^^^^^^^^ directive
      a[0] = 1;
//    ^^^^^^^^^ statement
    else
      #pragma omp target
//    ^^^^^^^^^^^^^^^^^^ pragma +1:0
//    ^^^^^^^^^^^^^^^^^^ pragma +1:0
//            ^^^^^^^^^^ directive
      a[0] = 2;
//    ^^^^^^^^^ statement
    for (int i = 0; i < n; i++)
      #pragma omp target
//    ^^^^^^^^^^^^^^^^^^ pragma +1:0
//    ^^^^^^^^^^^^^^^^^^ pragma +1:0
//            ^^^^^^^^^^ directive
      a[i] = 2;
//    ^^^^^^^^^ statement
    switch (n) {
      case 1:
        #pragma omp target
//      ^^^^^^^^^^^^^^^^^^ pragma +1:0
//      ^^^^^^^^^^^^^^^^^^ pragma +1:0
//              ^^^^^^^^^^ directive
        a[0] = 1;
//      ^^^^^^^^^ statement
        break;
    }
    label:
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    a[0] = 1;
//  ^^^^^^^^^ statement
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #if GPU
//  ^^^^^^^ statement +2:10
    a[0] = 1;
    #endif
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #ifdef GPU
//  ^^^^^^^^^^ statement +2:10
    a[0] = 1;
    #endif
    #ifdef GPU
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #pragma omp parallel
//  ^^^^^^^^^^^^^^^^^^^^ stacked +1:0
    // comment
    #else
    #pragma omp target teams
//  ^^^^^^^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^^^^^^^ directive
    #pragma omp parallel
//  ^^^^^^^^^^^^^^^^^^^^ stacked +1:0
    // comment
    #endif
    // comment
    a[0] = 1;
//  ^^^^^^^^^ held
//  ^^^^^^^^^ held
    #if GPU
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #elif CPU
    #pragma omp target teams
//  ^^^^^^^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^^^^^^^ directive
    #endif
    int c = 2;
//  ^^^^^^^^^^ held
//  ^^^^^^^^^^ held
    #ifdef GPU
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #elifdef CPU
    #endif
    a[0] = 1;
//  ^^^^^^^^^ held
    #ifdef GPU
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    a[0] = 1;
//  ^^^^^^^^^ statement
    #endif
    #ifdef GPU
    #pragma omp parallel
    #else
    #pragma omp parallel
    #pragma xomp target
    #endif
    #ifdef GPU
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    b = 1;
//  ^^^^^^ statement
    #endif
    b = 1;
    #ifdef GPU
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #endif
    #ifdef CPU
    #endif
    b = 1;
    #ifdef GPU
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #pragma omp parallel
//  ^^^^^^^^^^^^^^^^^^^^ stacked +1:0
    b = 1;
//  ^^^^^^ statement
    #pragma omp barrier
    #endif
    b = 1;
    #ifdef GPU
    #pragma omp targets
    #endif
    b = 1;
    #ifdef GPU
    b = 2;
    #else
    #pragma omp targets
    #endif
    b = 1;
    #ifdef GPU
    #pragma xomp target
    #endif
    b = 1;
    #ifdef GPU
    b = 2;
    #else
    #pragma xomp target
    #endif
    b = 1;
    #ifdef GPU
    #pragmas omp target
    #endif
    b = 1;
    #ifdef GPU
    b = 2;
    #else
    #pragmas omp target
    #endif
    b = 1;
    #ifdef GPU
    #error omp target
    #endif
    b = 1;
    #ifdef GPU
    b = 2;
    #else
    #error omp target
    #endif
    b = 1;
    #ifdef GPU
    #else
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    b = 1;
//  ^^^^^^ statement
    #endif
    b = 1;
    #ifdef GPU
    #else
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    b = 1;
//  ^^^^^^ statement
    #pragma omp barrier
    #endif
    b = 1;
    #ifdef GPU
    #else
    #pragma omp targets
    #pragma omp parallel
    #endif
    b = 1;
    #ifdef GPU
    #else
    #pragma xomp target
    #pragma omp parallel
    #endif
    b = 1;
    #ifdef GPU
    #else
    #pragmas omp target
    #pragma omp parallel
    #endif
    b = 1;
    #ifdef GPU
    #else
    #error omp target
    #pragma omp parallel
    #endif
    b = 1;
    #ifdef GPU
    #else
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #pragma omp parallel
//  ^^^^^^^^^^^^^^^^^^^^ stacked +1:0
    b = 1;
//  ^^^^^^ statement
    #endif
    b = 1;
    #ifdef GPU
    #else
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #pragma omp parallel
    #endif
    #ifdef CPU
    #endif
    b = 1;
    #ifdef GPU
    #else
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #pragma omp parallel
//  ^^^^^^^^^^^^^^^^^^^^ stacked +1:0
    #endif
    int e;
//  ^^^^^^ held
    #ifdef GPU
    #else
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #pragma omp parallel
    #pragma omp for
    #endif
    // comment
    for (;;) ;
    #ifdef GPU
    #else
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #endif
    // comment
    for (;;) ;
//  ^^^^^^^^^^ held
    #ifdef GPU
    #else
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
    #endif
    #ifdef CPU
    #endif
    b = 1;
    #pragma omp parallel
    #pragma omp targets
    #pragma xomp target
    #pragma omp enter target
    #pragmas omp target
    #error omp target
    a[0] = 1;
    _Pragma("omp target") for (;;) ;
//  ^^^^^^^^^^^^^^^^^^^^^ pragma
//           ^^^^^^^^^^ directive
    _Pragma(" omp  target teams") for (;;) ;
//  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ pragma
//           ^^^^^^^^^^^^^^^^^^ directive
    _Pragma("omp targets") for (;;) ;
    _Pragma("xomp target") for (;;) ;
    _Pragmas("omp target");
    #pragma omp target
//  ^^^^^^^^^^^^^^^^^^ pragma +1:0
//          ^^^^^^^^^^ directive
  }
  #ifdef GPU
  #pragma omp target
//^^^^^^^^^^^^^^^^^^ pragma +1:0
//^^^^^^^^^^^^^^^^^^ pragma +1:0
//        ^^^^^^^^^^ directive
  #endif
  int g(void) { return 0; }
//^^^^^^^^^^^^^^^^^^^^^^^^^ held
  #ifdef GPU
  #else
  #pragma omp target
//^^^^^^^^^^^^^^^^^^ pragma +1:0
//^^^^^^^^^^^^^^^^^^ pragma +1:0
//        ^^^^^^^^^^ directive
  #endif
  int i(void) { return 0; }
//^^^^^^^^^^^^^^^^^^^^^^^^^ held
  #ifdef GPU
  #else
  #pragma omp target
//^^^^^^^^^^^^^^^^^^ pragma +1:0
//^^^^^^^^^^^^^^^^^^ pragma +1:0
//        ^^^^^^^^^^ directive
  #pragma omp parallel
//^^^^^^^^^^^^^^^^^^^^ stacked +1:0
  #endif
  int j(void) { return 0; }
//^^^^^^^^^^^^^^^^^^^^^^^^^ held
  #pragma omp target
//^^^^^^^^^^^^^^^^^^ pragma +1:0
//^^^^^^^^^^^^^^^^^^ pragma +1:0
//        ^^^^^^^^^^ directive
  int h(void) { return 0; }
//^^^^^^^^^^^^^^^^^^^^^^^^^ statement
