/* Sizes of variable-length arrays that regions map. */
#include <stdio.h>
#include <string.h>
static double f(int n, int m) {
    double a[n][m], b[n], s = 0, t = 0;
    int c[4][m], d[n][5];
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
    memset(c, 0, sizeof c);
    memset(d, 0, sizeof d);
    const int columns = m;
    m = 1;
#pragma omp target map(tofrom : a, b, s)
    {
        memset(a, 0, sizeof(a));
        memset(b, 0, sizeof b);
        memset(a[1], 0, sizeof a[1]);
        for (int i = 0; i < (int)(sizeof b / sizeof *b); i++)
            for (size_t j = 0; j < sizeof(a[0]) / sizeof(a[0][0]); j++)
                a[i][j] = i + j;
        s = a[n - 1][columns - 1] + sizeof(a) + sizeof b;
    }
#pragma omp target teams distribute parallel for reduction(+ : t) map(to : c[1 : 2])
    for (int i = 0; i < 4; i++)
        t += (double)(sizeof c / sizeof c[0]) + sizeof d / sizeof(d[0][0]) + sizeof(d[i % 2]);
    return s + t + a[1][1];
}
int main(void) {
    printf("%g %g\n", f(3, 4), f(5, 2));
    return 0;
}
