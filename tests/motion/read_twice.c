/* The host fills a source once a step, which two regions read, and watches one element. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 1100, seen = 40;
    double *field = calloc(n, sizeof *field), *other = calloc(n, sizeof *other), *source = malloc(n * sizeof *source);
    for (int t = 0; t < 12; t++) {
        for (int i = 0; i < n; i++)
            source[i] = (3 * i + t) % 7;
#pragma omp target teams distribute parallel for map(to: source[0:n]) map(tofrom: field[0:n])
        for (int i = 0; i < n; i++)
            field[i] += source[i];
#pragma omp target teams distribute parallel for map(to: source[0:n], field[0:n]) map(tofrom: other[0:n])
        for (int i = 0; i < n; i++)
            other[i] += source[i] * field[i];
        printf("%.3f\n", other[seen]);
    }
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += field[i] + other[i];
    printf("%.9f\n", sum);
    free(field);
    free(other);
    free(source);
    return 0;
}
