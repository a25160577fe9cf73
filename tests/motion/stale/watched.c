/* The largest value is printed in each round, from the host's copy. */
#include <stdio.h>
#define N 200
static double x[N];
int main(void) {
    for (int i = 0; i < N; i++) x[i] = i % 17;
#pragma omp target data map(tofrom: x)
    for (int t = 0; t < 5; t++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++) x[i] = x[i] * 0.5 + t;
        double most = 0;
        for (int i = 0; i < N; i++)
            if (x[i] > most) most = x[i];
        printf("%d %g\n", t, most);
    }
    printf("%g\n", x[N - 1]);
    return 0;
}
