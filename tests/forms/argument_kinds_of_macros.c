/* Macros of their own name in force, behind variables of that name, and arguments of every number. */
#include <stdio.h>
#define LOG(fmt, ...) snprintf_(fmt, ##__VA_ARGS__)
static int snprintf_(const char *f, ...) { return f[0]; }
#define foo foo + 1
#define bar(x) bar2(x) + 2
static int bar2(int x) { return x; }
#define selfcall(x) selfcall((x) + 1)
static int (selfcall)(int x) { return x * 2; }
int main(void) {
#undef foo
  int a[3] = { 0 }, b[4], foo = 5;
#define foo foo + 1
#pragma omp target map(tofrom: a)
  {
    a[0] = foo * 2;
    a[1] = bar(3);
    a[2] = selfcall(4);
  }
#pragma omp target teams distribute parallel for map(from: b)
  for (int i = 0; i < 4; i++) { b[i] = bar(i) + LOG("a", i) + LOG("b"); }
  for (int i = 0; i < 3; i++) printf("%d ", a[i]);
  for (int i = 0; i < 4; i++) printf("%d ", b[i]);
  printf("%d\n", foo); return 0;
}
