/* The table is filled behind the directive that makes room for it. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int n = 300;
    double *table = malloc(n * sizeof *table), sum = 0;
#pragma omp target enter data map(alloc: table[0:n])
    for (int i = 0; i < n; i++) table[i] = 1.0 / (i + 1);
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < n; i++) sum += table[i];
#pragma omp target exit data map(delete: table[0:n])
    printf("%.9g\n", sum);
    free(table);
    return 0;
}
