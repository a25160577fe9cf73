/* A packed enum is as small as its values. */
#include <stdio.h>
enum __attribute__((packed)) pk { PA, PB, PC = 200 };
int main(void) {
  enum { N = 8 };
  double r[N];
  enum pk p[N], q = PC;
  for (int i = 0; i < N; i++) p[i] = i % 3 ? PC : PB;
#pragma omp target teams distribute parallel for map(from: r) map(to: p) firstprivate(q)
  for (int i = 0; i < N; i++) r[i] = (p[i] - 201 < 0) + (q - 201 < 0) + sizeof p + sizeof(q + 0);
  for (int i = 0; i < N; i++) printf("%g ", r[i]);
  return 0;
}
