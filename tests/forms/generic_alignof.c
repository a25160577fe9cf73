#include <stdalign.h>
#include <stdnoreturn.h>
#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
#define NAME(x) _Generic((x), int: "int", double: "double", default: "other")
static_assert(sizeof(int) == 4, "int");
_Static_assert(alignof(double) == 8, "double");
noreturn static void die(const char *m) { fputs(m, stderr); exit(1); }
int main(void) {
  alignas(64) double a[8]; _Thread_local static int calls; 
#pragma omp target map(from: a)
  { for (int i = 0; i < 8; i++) a[i] = i; }
  calls++; if (a[7] != 7) die("wrong"); assert(calls == 1);
  printf("%s %s %s %zu\n", NAME(1), NAME(2.0), NAME("x"), alignof(double)); return 0;
}
