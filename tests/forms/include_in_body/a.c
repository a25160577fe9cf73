#include <stdio.h>
#include "clauses.h"
struct e { int n; char s[8]; };
static const struct e tab[] = {
#include "tab.inc"
};
static void f(int *v, int n) {
#define LIMIT 10
#pragma omp target teams distribute parallel for CL
  for (int i = 0; i < n; i++) {
#include "body.inc"
  }
#undef LIMIT
#define LIMIT 4
#pragma omp target teams distribute parallel for CL
  for (int i = 0; i < n; i++) {
#include "body.inc"
    v[i] += tab[i % 3].s[1] == 'n';
  }
}
int main(void) { int v[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }; f(v, 9); for (int i = 0; i < 9; i++) printf("%d ", v[i]); puts(""); return 0; }
