/* Numbers stay on the device; one count comes back from each round. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const int n = 5000;
    unsigned *value = malloc(n * sizeof *value), *moved = malloc(n * sizeof *moved);
    for (int i = 0; i < n; i++)
        value[i] = i * 2654435761u;
    for (int round = 0; round < 8; round++) {
        unsigned odd = 0;
#pragma omp target teams distribute parallel for map(to: value[0:n]) map(from: moved[0:n])
        for (int i = 0; i < n; i++)
            moved[i] = value[i] * 1664525u + 1013904223u;
#pragma omp target teams distribute parallel for reduction(+: odd) map(tofrom: odd, value[0:n]) map(to: moved[0:n])
        for (int i = 0; i < n; i++) {
            value[i] = moved[(i + 7) % n];
            odd += value[i] & 1;
        }
        printf("%u\n", odd);
    }
    free(value);
    free(moved);
    return 0;
}
