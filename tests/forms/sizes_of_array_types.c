/* Sizes of array types whose elements have a name that the program gave them. */
#include <stdio.h>
#include <string.h>
typedef double real;
typedef struct { int a, b; } pair;
int main(void)
{
    int n = 5, shadowed = 0;
    long sizes = 0;
    double d[40];
    for (int i = 0; i < 40; i++) d[i] = i;
    #pragma omp target map(tofrom: sizes, d, shadowed)
    {
        real t[2][n];
        memset(t, 0, sizeof(real[2][n]));
        memcpy(t[1], d + 7, sizeof(real[n]));
        memcpy(d, t, sizeof(real[2 * n]));
        sizes += sizeof(real[n]) + 10 * sizeof(pair[3]) + 100 * sizeof (pair[2][n + 1]) + _Alignof(real[3]);
        sizes += 1000 * sizeof(real[sizeof(pair[n])]);
        {
            char pair[3] = {0};
            shadowed += sizeof(pair[1]);
        }
    }
    #pragma omp target teams distribute parallel for map(tofrom: d)
    for (int i = 0; i < 8; i++) {
        real own[sizeof(real[2]) / sizeof(real) * 2], copy[4];
        for (int k = 0; k < 4; k++) own[k] = d[5 * i + k] + k;
        memmove(copy, own, sizeof(real[4]));
        memcpy(d + 5 * i, copy, sizeof(real[n - 1]));
    }
    double s = 0;
    for (int i = 0; i < 40; i++) s += d[i] * (i + 1);
    printf("%ld %d %g\n", sizes, shadowed, s);
    return 0;
}
