/* The test of each round reads what the round before left on the device. */
#include <stdio.h>
#define N 50
int main(void) {
    int left[N], rounds = 0;
    for (int i = 0; i < N; i++) left[i] = 10 + i;
#pragma omp target data map(tofrom: left)
    for (int t = 0; t < 20; t++) {
        if (left[0] <= 0) break;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < N; i++) left[i] = left[i] - 1;
        rounds++;
    }
    printf("%d %d\n", rounds, left[N - 1]);
    return 0;
}
