/* A function that stops when one element is large; nothing else is looked at. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int grow(int n, int at, int most, float *restrict level, const float *restrict rate)
{
    int t = 0;
    for (t = 0; t < most; t++) {
#pragma omp target teams distribute parallel for map(tofrom: level[0:n]) map(to: rate[0:n])
        for (int i = 0; i < n; i++)
            level[i] += rate[i] * (1 + level[i] / 16);
        if (level[at] > 4)
            break;
    }
    return t;
}

int main(void)
{
    enum { N = 1000 };
    float level[N], rate[N];
    for (int i = 0; i < N; i++) {
        level[i] = 0;
        rate[i] = (1 + i % 8) / 64.0f;
    }
    int steps = grow(N, 77, 100, level, rate);
    printf("%d steps, %.5f %.5f\n", steps, level[77], level[N - 1]);
    return 0;
}
