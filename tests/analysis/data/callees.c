double total;
static double table[8];
static double *kept;
struct pair { double *x, *y; int n; };
extern void elsewhere(double *);
extern double promised(const double *, int);
extern double sqrt(double);
int printf(const char *, ...);

static double square(double x) { return x * x; }
//~ pure
static double norm(double x) { return sqrt(square(x)); }
//~ pure; calls sqrt square
static double sum(double *a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
//~ a: read through; pure
static void fill(double *a, int n) { for (int i = 0; i < n; i++) a[i] = n; }
//~ a: written through
static double both(double *a, double *b, int n) { fill(a, n); return sum(b, n); }
//~ a: written through; b: read through; calls fill sum
static void twice(double *a, double *b, int n) { double *p = n > 3 ? a : b; p++; *p = 1; }
//~ a: written through; b: written through
static double *pick(double *a, double *b, int n) { return n ? a : b; }
//~ a: returned; b: returned; pure
static void through_result(double *a, double *b) { pick(a, b, 1)[0] = 2; }
//~ a: read through, written through, freed, escapes, returned; b: read through, written through, freed, escapes, returned; calls pick
static void keep(double *a) { kept = a; }
//~ a: escapes; kept: written
static void keep_by_call(double *a) { keep(a); }
//~ a: escapes; kept: written; calls keep
static void hide(double *a) { static double *last; last = a; }
//~ a: escapes; effects
static int next(void) { static int state; return ++state; }
//~ effects
static double add(double x) { total += x; return total; }
//~ total: read, written
static double look(int i) { return table[i & 7]; }
//~ table: read; pure
static void set(int i) { table[i & 7] = 1; }
//~ table: written
static double add_twice(double x) { return add(x) + add(x); }
//~ total: read, written; calls add
static void report(double x) { printf("%g\n", x); }
//~ effects; calls printf
static void release(struct pair *p) { free(p->x); free(p->y); }
//~ p: read through, freed; calls free
static double member(struct pair *p, int i) { return p->x[i] + p->n; }
//~ p: read through; pure
static void swap(double *a, double *b) { double t = *a; *a = *b; *b = t; }
//~ a: read through, written through; b: read through, written through
static void ordered(double *v, int i) { if (v[i] > v[i + 1]) swap(&v[i], &v[i + 1]); }
//~ v: read through, written through; calls swap
static void store(struct pair *p, double *x) { p->x = x; }
//~ p: written through; x: escapes
static void outer(double *a) { elsewhere(a); }
//~ a: read through, written through, freed, escapes; effects; varies; unknown; calls elsewhere
static double trusted(double *a, int n) { return promised(a, n); }
//~ a: read through, escapes; effects; varies; unknown; calls promised
static double apply(double (*f)(double), double x) { return f(x); }
//~ unknown
static double use_address(double x) { return apply(add, x); }
//~ total: read, written; unknown; calls add apply
static int odd(double *a, int n);
static int even(double *a, int n) { return n ? odd(a, n - 1) : 1; }
//~ a: written through; calls even odd
static int odd(double *a, int n) { a[n] = 0; return n ? even(a, n - 1) : 0; }
//~ a: written through; calls even odd
static void flag(volatile int *ready) { while (!*ready); }
//~ ready: read through; effects
static int shadow(int total) { total = 3; return total; }
//~ pure
static void locals(int n) { double own[4]; fill(own, 4); own[0] = n; }
//~ pure; calls fill
static void own_address(int n) { int *p = &n; *p = 3; }
//~ pure
static void update(double *a) {
#pragma omp atomic
  *a += 1; }
//~ a: read through, written through; effects
static void copy(double *to, double *from, int n) { memcpy(to, from, n * sizeof *to); }
//~ to: written through; from: read through; calls memcpy
static double *copied(double *to, double *from, int n) { return memcpy(to, from, n * sizeof *to); }
//~ to: read through, written through, freed, escapes, returned; from: read through; calls memcpy
