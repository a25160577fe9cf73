/* Scaled dot-product attention with embeddings and a stable softmax, one team a query. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define D 16
#define VOCAB 32
#define T 24

typedef float row[D];

static row table[VOCAB], wq[D], wk[D], wv[D];

static void fill(float *a, int n, unsigned seed)
{
    while (n-- > 0) {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        *a++ = (float)(seed % 2001) / 1000.0f - 1.0f;
    }
}

static void project(int t, const row *x, const row *w, row *y)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < t; i++)
        for (int j = 0; j < D; j++) {
            float sum = 0;
#pragma omp simd reduction(+:sum)
            for (int k = 0; k < D; k++) sum += x[i][k] * w[k][j];
            y[i][j] = sum;
        }
}

static void attend(int t, const row *q, const row *k, const row *v, row *out, int causal)
{
    const float scale = 1.0f / sqrtf(D);
#pragma omp target teams distribute thread_limit(32) firstprivate(scale, causal)
    for (int i = 0; i < t; i++) {
        float score[T], top = -INFINITY, total = 0;
        const int last = causal ? i + 1 : t;
#pragma omp parallel for reduction(max: top)
        for (int j = 0; j < last; j++) {
            float s = 0;
            for (int d = 0; d < D; d++) s += q[i][d] * k[j][d];
            score[j] = s * scale;
            top = fmaxf(top, score[j]);
        }
#pragma omp parallel for reduction(+: total)
        for (int j = 0; j < last; j++) {
            score[j] = expf(score[j] - top);
            total += score[j];
        }
#pragma omp parallel for
        for (int d = 0; d < D; d++) {
            float s = 0;
            for (int j = 0; j < last; j++) s += score[j] * v[j][d];
            out[i][d] = s / total;
        }
    }
}

int main(int argc, char **argv)
{
    static const char text[] = "attention is all we need";
    int tokens[T], causal;
    const int t = sizeof text - 1 < T ? sizeof text - 1 : T;
    static row x[T], q[T], k[T], v[T], out[T];

    (void)argc, (void)argv;
    fill(&table[0][0], VOCAB * D, 1);
    fill(&wq[0][0], D * D, 2);
    fill(&wk[0][0], D * D, 3);
    fill(&wv[0][0], D * D, 4);
    for (int i = 0; i < t; i++) tokens[i] = text[i] & (VOCAB - 1);
#pragma omp target data map(to: table, wq, wk, wv, tokens[0:t]) map(alloc: x, q, k, v) map(from: out[0:t])
    for (causal = 0; causal < 2; causal++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < t; i++)
            for (int d = 0; d < D; d++) x[i][d] = table[tokens[i]][d] + 0.1f * (d % 2 ? cosf(i) : sinf(i));
        project(t, x, wq, q);
        project(t, x, wk, k);
        project(t, x, wv, v);
        attend(t, q, k, v, out, causal);
#pragma omp target update from(out[0:t])
        double norm = 0, first = 0;
        for (int i = 0; i < t; i++)
            for (int d = 0; d < D; d++) norm += (double)out[i][d] * out[i][d];
        for (int d = 0; d < D; d++) first += fabs((double)out[0][d]);
        printf("%-8s |out| %.1f, first row %.1f\n", causal ? "causal" : "full", sqrt(norm), first);
    }
    return 0;
}
