/* A number that is mapped around the loop stays on the device until the end. */
#include <stdio.h>
#define N 64
int main(void) {
    int hits = 0, a[N];
    for (int i = 0; i < N; i++) a[i] = i * 7 % 11;
#pragma omp target data map(to: a) map(tofrom: hits)
    for (int t = 0; t < 3; t++) {
#pragma omp target teams distribute parallel for reduction(+: hits) map(tofrom: hits)
        for (int i = 0; i < N; i++) hits += a[i] > t;
        printf("%d\n", hits);
    }
    return 0;
}
