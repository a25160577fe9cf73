#include <stdio.h>
#define FIELDS(X) X(double, mass) X(double, charge) X(int, kind)
#define MEMBER(T, n) T n;
#define COPY(T, n) out->n[i] = in[i].n;
#define POINTER(T, n) T *n;
struct particle { FIELDS(MEMBER) };
struct soa { FIELDS(POINTER) };
#define ALLOC(T, n) static T n##_store[16];
FIELDS(ALLOC)
#define SET(T, n) s.n = n##_store;
#define SHOW(T, n) sum += s.n[3];
int main(void) {
  struct particle p[16]; struct soa s; double sum = 0;
  FIELDS(SET)
  for (int i = 0; i < 16; i++) p[i] = (struct particle){ i, -i, i % 3 };
  double *m = s.mass;
#pragma omp target teams distribute parallel for map(to: p) map(from: m[0:16])
  for (int i = 0; i < 16; i++) m[i] = p[i].mass + p[i].charge * p[i].kind;
  FIELDS(SHOW)
  printf("%g\n", sum); return 0;
}
