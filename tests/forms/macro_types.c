#include <stdio.h>
#include <stdlib.h>
#define VECTOR(T) struct { T *data; size_t size, cap; }
#define PUSH(v, x) ((v).size == (v).cap ? (v).data = realloc((v).data, ((v).cap = (v).cap ? 2 * (v).cap : 4) * sizeof *(v).data), (v).data[(v).size++] = (x) : ((v).data[(v).size++] = (x)))
#define EACH(i, v) for (size_t i = 0; i < (v).size; i++)
#define DECLARE_LIST(name, T) typedef struct name##_node { T value; struct name##_node *next; } name##_node; static T name##_first(const name##_node *n) { return n->value; }
DECLARE_LIST(ints, int)
DECLARE_LIST(reals, double);
int main(void) {
  VECTOR(double) v = { 0 }; ints_node n = { 3, NULL }; reals_node r = { 2.5, NULL };
  for (int i = 0; i < 10; i++) PUSH(v, i * 1.5);
  double *d = v.data, sum = 0; size_t m = v.size;
#pragma omp target teams distribute parallel for map(to: d[0:m]) reduction(+: sum)
  for (size_t i = 0; i < m; i++) sum += d[i];
  EACH(i, v) sum += v.data[i];
  printf("%g %d %g\n", sum, ints_first(&n), reals_first(&r)); free(v.data); return 0;
}
