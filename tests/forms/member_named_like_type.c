#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
struct node198 { int v; }; typedef struct node198 node198; struct tree198 { node198 node198; struct tree198 *tree198; };
enum color198 { red198, blue198 }; struct paint198 { enum color198 color198; int red; };
static void t(long *o) {
#pragma omp target teams distribute parallel for map(from: o[0:16])
  for (int i = 0; i < 16; i++) { struct tree198 x = { { i }, 0 }, *tree198 = &x; tree198->tree198 = tree198; struct paint198 p = { blue198, 3 }; p.color198 = i % 2; o[i] = tree198->tree198->node198.v + p.color198 + p.red; }
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}
