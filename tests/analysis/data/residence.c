struct mesh { double *x, *y; int n; };
static double *table;
double *shared;
void *malloc(unsigned long);
void unknown(double *);

static void in_a_structured_region(double *a, int n) {
#pragma omp target teams distribute parallel for
//~ a surely
  for (int i = 0; i < n; i++) a[i] = i;
}
static void on_one_way(double *a, int n) {
#pragma omp target teams distribute parallel for
//~ a maybe
  for (int i = 0; i < n; i++) a[i] = i;
}
void anybody_may_call(double *a, int n) {
#pragma omp target teams distribute parallel for
//~ a maybe
  for (int i = 0; i < n; i++) a[i] = i;
}
static void never_mapped(double *a, int n) {
#pragma omp target teams distribute parallel for
//~ a absent
  for (int i = 0; i < n; i++) a[i] = i;
}
static void init_mesh(struct mesh *m, int n) {
  double *x = malloc(n * sizeof *x);
#pragma omp target enter data map(alloc: x[0:n])
  m->x = x;
  m->y = malloc(n * sizeof *x);
}
static void step_mesh(struct mesh *m) {
  double *x = m->x, *y = m->y;
#pragma omp target teams distribute parallel for
//~ m maybe, x surely, y unknown
  for (int i = 0; i < m->n; i++) x[i] = y[i];
}
static double *make(int n) {
  double *p = malloc(n * sizeof *p);
#pragma omp target enter data map(alloc: p[0:n])
  return p;
}
void init_table(int n) {
#pragma omp target enter data map(to: table[0:n])
}
void use_table(int n) {
#pragma omp target teams distribute parallel for
//~ table maybe, shared unknown
  for (int i = 0; i < n; i++) table[i] = shared[i];
}
void made(int n) {
  double *p = make(n), *q = make(n);
#pragma omp target teams distribute parallel for
//~ p surely, q surely
  for (int i = 0; i < n; i++) p[i] = q[i];
}
void in_order(double *a, double *b, int n) {
#pragma omp target teams distribute parallel for
//~ a unknown
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp target enter data map(to: a[0:n])
  if (n > 3) {
#pragma omp target enter data map(to: b[0:n])
  }
#pragma omp target teams distribute parallel for
//~ a surely, b maybe
  for (int i = 0; i < n; i++) a[i] = b[i];
#pragma omp target exit data map(from: a[0:n])
#pragma omp target teams distribute parallel for
//~ a unknown, b maybe
  for (int i = 0; i < n; i++) a[i] = b[i];
}
static void recursive(double *a, int n) {
#pragma omp target teams distribute parallel for
//~ a maybe
  for (int i = 0; i < n; i++) a[i] = i;
  if (n) recursive(a + 1, n - 1);
}
int main(void) {
  int n = 10;
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  struct mesh m;
  m.n = n;
  init_mesh(&m, n);
#pragma omp target data map(tofrom: a[0:n])
  {
    in_a_structured_region(a, n);
    in_a_structured_region(a + 3, n - 3);
    on_one_way(a, n);
    anybody_may_call(a, n);
    recursive(a, n);
  }
  on_one_way(b, n);
  never_mapped(b, n);
  step_mesh(&m);
}
