int global;
void work(int);
void elsewhere(int *);
static int look(const int *p) { return *p; }
static void set(int *p) { *p = 0; }
//~ *p = 0; -> p: outlives the function

int read_later(int x) { x = 1; work(0); return x; }
//~ x = 1; -> x: read at `x`
int never_read(int x) { work(x); x = 2; return 3; }
//~ x = 2; -> x: dead
int overwritten(int x) { x = 1; x = 2; return x; }
//~ x = 1; -> x: dead
//~ x = 2; -> x: read at `x`
int on_one_way(int x, int c) { x = 1; if (c) x = 2; return x; }
//~ x = 1; -> x: read at `x`
//~ x = 2; -> x: read at `x`
int on_no_way(int x, int c) { x = 1; if (c) x = 2; else x = 3; return x; }
//~ x = 1; -> x: dead
//~ x = 2; -> x: read at `x`
//~ x = 3; -> x: read at `x`
int not_sure(int x, int c) { x = 1; c && (x = 2); return x; }
//~ x = 1; -> x: read at `x`
//~ c && (x = 2); -> x: read at `x`
int after_return(int x, int c) { x = 1; if (c) return 0; return x; }
//~ x = 1; -> x: read at `x`
int next_round(int n) { int x = 0; for (int i = 0; i < n; i++) { work(x); x = i; } return 0; }
//~ x = i; -> x: read at `x)`
int own_each_round(int n) { for (int i = 0; i < n; i++) { int x; x = i; } return 0; }
//~ x = i; -> x: dead
int set_each_round(int n) { int x; for (int i = 0; i < n; i++) { x = i; work(x); x = 7; } return 0; }
//~ x = i; -> x: read at `x)`
//~ x = 7; -> x: dead
int leaves(int n) { int x = 1; while (n--) { x = 2; if (n == 3) break; x = 4; } return x; }
//~ x = 2; -> x: read at `x`
//~ x = 4; -> x: read at `x`
int skips(int n) { int x = 1; do { x = 2; if (n == 3) continue; work(x); x = 5; } while (n--); return 0; }
//~ x = 2; -> x: read at `x)`
//~ x = 5; -> x: dead
int jumps(int n) { int x = 1; if (n) goto out; x = 2; work(n); out: return x; }
//~ x = 2; -> x: read at `x`
int back(int n) { int x = 1; again: work(x); x = 3; if (n--) goto again; return 0; }
//~ x = 3; -> x: read at `x)`
int chosen(int n) { int x = 1; switch (n) { case 1: x = 2; break; case 2: work(x); default: x = 3; } return 0; }
//~ x = 2; -> x: dead
//~ x = 3; -> x: dead
void to_all(void) { global = 1; }
//~ global = 1; -> global: outlives the function
int keeps(void) { static int count; count = 1; return 0; }
//~ count = 1; -> count: outlives the function
void to_the_caller(int *p) { *p = 1; p = 0; }
//~ *p = 1; -> p: outlives the function
//~ p = 0; -> p: dead
int address(int n) { int x; elsewhere(&x); x = n; return n; }
//~ x = n; -> x: its address is known elsewhere at `x)`
int only_looked_at(int n) { int x = n; n = look(&x); x = 1; return n; }
//~ n = look(&x); -> n: read at `n`
//~ x = 1; -> x: dead
int only_set(int n) { int x = n; set(&x); x = 1; return n; }
//~ x = 1; -> x: dead
int shadowed(int x) { x = 1; { int x = 2; work(x); } return 0; }
//~ x = 1; -> x: dead
int outer(int x) { x = 1; { int x = 2; x = 3; } return x; }
//~ x = 1; -> x: read at `x`
//~ x = 3; -> x: dead
int element(int n) { int a[4]; a[0] = 1; a[n] = 2; return a[1]; }
//~ a[0] = 1; -> a: read at `a[1]`
//~ a[n] = 2; -> a: read at `a[1]`
int dead_element(int n) { int a[4]; a[0] = 1; n = a[0]; a[n] = 2; return n; }
//~ a[0] = 1; -> a: read at `a[0]`
//~ n = a[0]; -> n: read at `n] = 2`
//~ a[n] = 2; -> a: dead
void freed(int n) { int *p = malloc(n); p[0] = 1; work(p[0]); p[1] = 2; free(p); }
//~ p[0] = 1; -> p: read at `p[0])`
//~ p[1] = 2; -> p: dead
int *given_back(int n) { int *p = malloc(n); p[0] = 1; return p; }
//~ p[0] = 1; -> p: its address is known elsewhere at `p`
void alias(int n) { int *p = malloc(n); int *q = p; q[0] = 1; p[0] = 2; free(p); }
//~ q[0] = 1; -> q: outlives the function
//~ p[0] = 2; -> p: its address is known elsewhere at `p`
void measured(int n) { int x = n; x = 1; work(sizeof x); }
//~ x = 1; -> x: dead
void region(int n, int *a) {
  int i, j, k, x;
  for (i = 0; i < n; i++) {
#pragma omp target map(tofrom: a[0:n])
    for (j = 0; j < n; j++) for (k = 0; k < n; k++) { a[k] = j; x = a[j]; }
//~ a[k] = j; -> a: outlives the function
//~ x = a[j]; -> x: read at `x)`
//~ #pragma omp target map(tofrom: a[0:n]) -> a: outlives the function; j: dead; k: dead; x: read at `x)`
  }
  work(x);
}
void uses_it_next(int n, int *a) {
  int x = 0;
#pragma omp target map(tofrom: a[0:n])
  x = a[0];
//~ x = a[0]; -> x: read at `x`
#pragma omp target map(tofrom: a[0:n])
  a[1] = x;
//~ a[1] = x; -> a: outlives the function
}
void copies(int n) {
  int x = 0, y = 0;
#pragma omp parallel for private(x) firstprivate(y)
  for (int i = 0; i < n; i++) { x = i; work(x); y += x; }
//~ x = i; -> x: not known
//~ y += x; -> y: not known
}
void summed(int n) {
  int s = 0, i;
#pragma omp parallel for reduction(+: s)
  for (i = 0; i < n; i++) s += i;
//~ s += i; -> s: not known
  i = 0;
//~ i = 0; -> i: dead
  work(s);
}
void later(int n) {
  int x = n;
#pragma omp task
  work(x);
  x = 3;
//~ x = 3; -> x: its address is known elsewhere at `x)`
#pragma omp taskwait
}
