#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
typedef unsigned char byte165; typedef byte165 row165[4]; typedef row165 *prow165; typedef int (*fp165)(int); typedef struct fwd165 fwd165; struct fwd165 { fwd165 *self; row165 r; fp165 f; }; typedef enum { FALSE165, TRUE165 } BOOL165; typedef long long int i64_165, *pi64_165; typedef const char *cstr165; typedef volatile int vint165;
static void t(long *o) {
  row165 rows[3] = { { 1, 2, 3, 4 }, { 5 } }; prow165 pr = rows;
#pragma omp target teams distribute parallel for map(to: pr[0:3]) map(from: o[0:16])
  for (int i = 0; i < 16; i++) { row165 r = { i, 250 }; i64_165 L = 1LL << 33; pi64_165 p = &L; BOOL165 b = i > 3; cstr165 s = "xyz"; vint165 v = 2; fwd165 f = { 0, { 9 }, 0 }; f.self = &f; r[1] += 10; b = !b; *p += i; v++; o[i] = r[1] + b + *p + s[i % 3] + v + f.self->r[0] + pr[i % 3][0] + (f.f == 0) + sizeof(row165) + sizeof(prow165); }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
