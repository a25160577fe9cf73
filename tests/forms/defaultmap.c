#include <stdio.h>
#include <stdlib.h>
struct p { int a, b; };
int main(void) {
  int s = 1, arr[8] = { 0 }, *ptr = calloc(8, sizeof *ptr), k = 2; struct p q = { 1, 2 };
#pragma omp target defaultmap(tofrom: scalar)
  { s += 5; k *= s; }
  printf("%d %d\n", s, k);
#pragma omp target defaultmap(to: aggregate) map(tofrom: s)
  { arr[0] = 9; q.a = 9; s += arr[1] + q.b; }
  printf("%d\n", s);
#pragma omp target teams distribute parallel for defaultmap(none) map(tofrom: arr) map(to: q) firstprivate(k)
  for (int i = 0; i < 8; i++) arr[i] = i * q.b + k;
#pragma omp target defaultmap(firstprivate: aggregate) map(tofrom: s)
  { arr[2] = 1000; q.a = 77; s += arr[2] + q.a; }
#pragma omp target data map(tofrom: ptr[0:8])
#pragma omp target defaultmap(tofrom: scalar) defaultmap(default: aggregate)
  for (int i = 0; i < 8; i++) { ptr[i] = i; s += i; q.b++; }
  printf("%d %d %d\n", s, 1, 2);
  for (int i = 0; i < 8; i++) printf("%d %d\n", arr[i], ptr[i]);
  return 0;
}
