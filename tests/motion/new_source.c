/* The host makes the source of each step, which must travel; the field need not. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 1200;
    double *field = calloc(n, sizeof *field), *source = malloc(n * sizeof *source);
    for (int t = 0; t < 15; t++) {
        for (int i = 0; i < n; i++)
            source[i] = (i + t) % 11;
#pragma omp target teams distribute parallel for map(to: source[0:n]) map(tofrom: field[0:n])
        for (int i = 0; i < n; i++)
            field[i] = 0.9 * field[i] + source[i];
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += field[i];
    printf("%.9f\n", sum);
    free(field);
    free(source);
    return 0;
}
