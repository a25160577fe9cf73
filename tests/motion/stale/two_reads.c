/* Several places read what one region wrote. */
#include <stdio.h>
#define N 128
int main(void) {
    static float a[N], b[N];
#pragma omp target data map(tofrom: a, b)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++) {
            a[i] = i + 1;
            b[i] = 2 * i;
        }
        float first = a[0], last = a[N - 1];
        printf("%g %g\n", first, last);
        if (last > 3)
            printf("%g\n", b[5]);
        else
            printf("%g\n", b[6]);
    }
    return 0;
}
