#include <stdio.h>
#include <stdlib.h>
static double *rows[4];
static void setup(int n) { for (int k = 0; k < 4; k++) { rows[k] = malloc(n * sizeof(double)); double *r = rows[k];
#pragma omp target enter data map(alloc: r[0:n])
} }
int main(void) { setup(6);
  for (int k = 0; k < 4; k++) { double *r = rows[k];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 6; i++) r[i] = i + k;
#pragma omp target update from(r[0:6])
    printf("%g ", r[5]); }
  puts(""); return 0; }
