#include <stdio.h>
#include <stdlib.h>
typedef struct obj obj; struct vt { void (*init)(obj *, int); void (*step)(obj *); void (*fini)(obj *); };
struct obj { const struct vt *vt; double *d; int n; };
static void o_init(obj *o, int n) { o->n = n; o->d = calloc(n, sizeof *o->d); double *d = o->d;
#pragma omp target enter data map(to: d[0:n])
}
static void o_step(obj *o) { double *d = o->d; int n = o->n;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) d[i] += i; }
static void o_fini(obj *o) { double *d = o->d; int n = o->n;
#pragma omp target update from(d[0:n])
  printf("%g\n", d[n - 1]);
#pragma omp target exit data map(delete: d[0:n])
  free(d); }
static const struct vt table = { o_init, o_step, o_fini };
int main(void) { obj o = { &table }; o.vt->init(&o, 10); for (int k = 0; k < 3; k++) o.vt->step(&o); o.vt->fini(&o); return 0; }
