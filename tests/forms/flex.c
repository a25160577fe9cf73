#include <stdio.h>
#include <stdlib.h>
struct vec { size_t n; double d[]; };
struct old { int n; int v[0]; };
struct old1 { int n; int v[1]; };
int main(void) {
  int n = 30;
  struct vec *v = malloc(sizeof *v + n * sizeof v->d[0]);
  struct old *o = malloc(sizeof *o + n * sizeof(int));
  v->n = n; o->n = n;
  for (int i = 0; i < n; i++) { v->d[i] = i; o->v[i] = -i; }
  char *raw = (char *)v; size_t bytes = sizeof *v + n * sizeof(double);
#pragma omp target teams distribute parallel for map(tofrom: raw[0:bytes])
  for (int i = 0; i < n; i++) { struct vec *w = (struct vec *)raw; w->d[i] = w->d[i] * 2 + w->n; }
  double s = 0;
#pragma omp target enter data map(to: o[0:1], o->v[0:n])
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < n; i++) { o->v[i] *= 3; s += o->v[i] + o->n + sizeof(struct old) + sizeof(struct old1); }
#pragma omp target exit data map(from: o->v[0:n]) map(release: o[0:1])
  for (int i = 0; i < n; i++) printf("%g %d\n", v->d[i], o->v[i]);
  printf("%g\n", s);
  return 0;
}
