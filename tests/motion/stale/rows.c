/* One row of a matrix is printed while the matrix is on the device. */
#include <stdio.h>
#define N 12
int main(void) {
    static int m[N][N];
    int trace = 0;
#pragma omp target data map(tofrom: m)
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++) m[i][j] = i * N + j;
        for (int i = 0; i < N; i++) trace += m[i][i];
        printf("%d\n", trace);
    }
    return 0;
}
