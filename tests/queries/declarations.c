  int a, *b = &a;
//^^^^^^^^^^^^^^^ declaration
  extern int prototype(int);
//^^^^^^^^^^^^^^^^^^^^^^^^^^ declaration
  typedef struct point { int x; } point;
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ typedef
  struct lone { enum inside { I } i; };
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ record
//       ^^^^ tag.struct
  struct incomplete;
//^^^^^^^^^^^^^^^^^ record
//       ^^^^^^^^^^ tag.struct
  struct { int nameless; };
//^^^^^^^^^^^^^^^^^^^^^^^^ record
  union either { int i; float f; };
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ record
//      ^^^^^^ tag.union
  union { int nameless_too; };
//^^^^^^^^^^^^^^^^^^^^^^^^^^^ record
  enum colour { RED, GREEN };
//^^^^^^^^^^^^^^^^^^^^^^^^^^ enum
//     ^^^^^^ tag.enum
  enum { NAMELESS };
//^^^^^^^^^^^^^^^^^ enum
  enum shade { DARK } shade_of(int n) { enum local { L }; int j; return DARK; }
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
//     ^^^^^ tag.enum
  enum kind { A } k;
//^^^^^^^^^^^^^^^^^^ declaration
//     ^^^^ tag.enum
  typedef enum mode { M } mode;
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ typedef
//             ^^^^ tag.enum
  enum kind other;
//^^^^^^^^^^^^^^^^ declaration
  struct lone variable;
//^^^^^^^^^^^^^^^^^^^^^ declaration
  typedef union either either;
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^ typedef
  int f(void) { struct local { int m; }; union u2 { int n; }; typedef int t; return 0; }
//^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ function
  #ifdef X
  int in_branch;
  #endif
  a + b;
