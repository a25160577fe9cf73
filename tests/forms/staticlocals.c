#include <stdio.h>
#pragma omp declare target
static int lookup(int i) { static const int sq[5] = { 0, 1, 4, 9, 16 }; static const char *const names[] = { "a", "bb", "ccc" }; int l = 0; for (const char *p = names[i % 3]; *p; p++) l++; return sq[i % 5] + l; }
static int other(int i) { static const int sq[3] = { 7, 8, 9 }; return sq[i % 3]; }
static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int odd(int);
static int even(int n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(int n) { return n == 0 ? 0 : even(n - 1); }
#pragma omp end declare target
int main(void) {
  int o[14];
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 14; i++) { static const int off[2] = { 100, 200 }; o[i] = lookup(i) + other(i) * 1000 + fib(i) + even(i) + off[i & 1]; }
  for (int i = 0; i < 14; i++) printf("%d\n", o[i]);
  return 0;
}
