/* The comment at the end of a line says where the names used on it are declared: `x=12` on line 12, `x=0` at file
   scope, `x=?` nowhere that is known. The test compares them with the model tree, line by line. */
#define N 8
#define TWICE(e) ((e) + (e))
#define OUTER scale
#define HIDDEN (i + scale)
#define AT(r, c) grid[(r) * width + (c)]
#define LOOP for (int q = 0; q < 4; q++)
typedef int number;
enum colour { RED, GREEN = 4 };
struct point { int scale; struct point *next; };
extern int scale, most, near;
double table[N];
int width = N;
void use(int, ...);
static int twice(int n) { return n + twice(n - 1); } // n=16 twice=0

void plain(int n, double *a) {
  int i = n; // n=18
  a[i] = scale + GREEN + n; // a=18 i=19 scale=0 GREEN=0 n=18
  int scale = scale + i; // scale=21 i=19
  use(scale, OUTER, HIDDEN); // use=0 scale=21 i=19
  missing(i, undeclared); // missing=? i=19 undeclared=?
  {
    double i = scale, *b = &a[(int)i]; // scale=21 i=25 a=18
    int size = sizeof size + sizeof b[0]; // size=26 b=25
    b[size] = i; // b=25 size=26 i=25
  }
  a[i] = 0; // a=18 i=19
}

void loops(int n) {
  int i = n; // n=32
  for (int i = 0, j = i; i < n; i++, j--) // i=34 n=32 j=34
    use(i, j); // use=0 i=34 j=34
  use(i); // use=0 i=33
  for (i = 0; i < n; i++) { // i=33 n=32
    int n = i; // i=33
    for (int i = n; i; i--) // i=39 n=38
      use(i, n); // use=0 i=39 n=38
  }
  use(n, i); // use=0 n=32 i=33
  while (n) { int n = 1; use(n); } // n=32,43 use=0
}

int old(a, b) int *b; { return a + b[0]; } // a=46 b=46

void outside(int i) {
  extern int hidden;
  extern double table[];
  int other(int), use;
  { extern int i; use = i + hidden; } // use=51 i=0 hidden=0
  use = other(i) + table[0]; // use=51 other=0 i=48 table=0
}

void constants(int k) {
  enum { RED = 7, BLUE };
  int a[BLUE], b[k], (*c)[k]; // BLUE=57 k=56
  { enum { BLUE = 1, NEXT = BLUE }; k = BLUE + NEXT; } // BLUE=59 NEXT=59 k=56
  k = RED + BLUE + GREEN; // k=56 RED=57 BLUE=57 GREEN=0
  struct point p = { .scale = k, .next = &p }; // k=56 p=61
  p.scale = p.next->scale; // p=61
  goto k;
k:
  use(sizeof(int[k]), (char (*)[k])b, c); // use=0 k=56 b=58 c=58
}

void pragmas(int n, double *a) {
  int scale = 2;
#pragma omp target map(tofrom: a[0:n * scale]) if(target: n > GREEN) device(width) // a=68 n=68 scale=69 GREEN=0 width=0
  {
    int n = scale; // scale=69
#pragma omp parallel for num_threads(n) reduction(+: scale) schedule(static, TWICE(n)) // n=72 scale=69
    for (int n = 0; n < scale; n++) // n=74 scale=69
      a[n] = TWICE(n); // a=68 n=74
  }
#pragma omp target update to(iterator(n = 0:4), present: a[n:scale]) // a=68 n=77 scale=69
#pragma omp target enter data map(iterator(long n = 0:4), to: a[n]) map(to: a[n:1]) // a=68 n=78,68
}

void shapes(int width, int n, double grid[n][width]) { // width=81
  double (*rows)[width] = grid; // width=81 grid=81
  int r = 1, c = 2;
  AT(r, c) = AT(c, r); // grid=81 r=83 c=83 width=81
  {
    double *grid = 0;
    AT(r, TWICE(c)) = n; // grid=86 r=83 c=83 width=81 n=81
  }
  LOOP use(q, rows); // q=89 use=0 rows=82
}

void types(int *p, int m) {
  number number = 3;
  typedef long m_t;
  int m_t_size = sizeof(m_t) + number * m; // number=93 m=92
  m = (m_t)m + sizeof(number); // m=92 number=93
  { int m_t = 1; m = (m_t) + m; } // m_t=97 m=92
  int (*f)(int p, int q[p]) = 0;
  f(*p, p); // f=98 p=92
}

void chosen(int n) {
  int k = n; // n=102
#pragma omp metadirective when(device={kind(nohost)}: teams) default(parallel num_threads(k)) // k=103
  { int k = 2; use(k); } // k=105 use=0
  int *k_after = &k; // k=103
}

void mapped(struct point *v, int n) {
#pragma omp declare mapper(near: struct point v) map(v.scale, v.next[0:n]) // near=? n=109 v=110
#pragma omp target map(mapper(near), tofrom: v[0:n]) // v=109 n=109
  v->scale = 1; // v=109
#pragma omp declare reduction(most: int: omp_out = omp_in + n) initializer(omp_priv = n) // most=? omp_out=? omp_in=? omp_priv=? n=109
}
