#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct c117 { struct { int a; union { int b; float f; }; } in[2]; const char *s; unsigned m : 4, n : 4; };
#pragma omp declare target
static const struct c117 T117[3] = { [1] = { .in[1] = { 1, .f = 2.5f }, .s = "q", .n = 7 }, [0].in[0].a = 4, { { { 5, { 6 } } }, "z", 1, 2 } };
#pragma omp end declare target
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) o[i] = T117[i % 3].in[0].a * 100 + T117[i % 3].in[1].a * 10 + T117[i % 3].m + T117[i % 3].n + (T117[i % 3].in[1].f > 2);
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
