#include "quant.h"
#include <stdio.h>
#include <stdlib.h>

static float *make(int n, int a, int b)
{
    float *p = malloc(n * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = (float)((i * a + i / 7 * b) % 64) / 16.0f - 1.5f;
    return p;
}

int main(int argc, char **argv)
{
    int m = argc > 1 ? atoi(argv[1]) : 37, k = 50, n = 29;
    float *x = make(m * k, 13, 5), *w1 = make(k * n, 29, 3), *w2 = make(n * 10, 7, 11);
    qmatrix qx = quantize(m, k, x), q1 = quantize(k, n, w1), q2 = quantize(n, 10, w2);
    qmatrix hidden = qgemm(&qx, &q1, 0.5f, -100, 1), out = qgemm(&hidden, &q2, 2.0f, 0, 0);
    int histogram[10] = {0};

    printf("scales %.5f %.5f %.5f, zeros %d %d %d\n", qx.scale, q1.scale, q2.scale, qx.zero, q1.zero, q2.zero);
    printf("hidden %ld, out %ld\n", checksum(&hidden), checksum(&out));
    for (int i = 0; i < m; i++) {
        int best = 0;
        for (int j = 1; j < 10; j++)
            if (out.q[i * out.cols + j] > out.q[i * out.cols + best])
                best = j;
        histogram[best]++;
    }
    for (int j = 0; j < 10; j++)
        printf("%d%c", histogram[j], j < 9 ? ' ' : '\n');
    qfree(&qx), qfree(&q1), qfree(&q2), qfree(&hidden), qfree(&out);
    free(x), free(w1), free(w2);
    return 0;
}
