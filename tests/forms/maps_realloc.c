#include <stdio.h>
#include <stdlib.h>
struct vec { double *p; int n, cap; };
static void grow(struct vec *v, int cap) { double *p = v->p; 
  if (v->cap) {
#pragma omp target exit data map(from: p[0:v->cap])
  }
  v->p = p = realloc(p, cap * sizeof *p); v->cap = cap;
#pragma omp target enter data map(to: p[0:cap])
}
int main(void) { struct vec v = { 0 }; grow(&v, 4); grow(&v, 10); double *p = v.p;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 10; i++) p[i] = i;
#pragma omp target update from(p[0:10])
  printf("%g\n", v.p[9]); return 0; }
