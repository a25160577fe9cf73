#include "block.h"
#include <math.h>

void embed(const int *tokens, const float (*table)[MODEL], rows x)
{
#pragma omp target teams distribute parallel for collapse(2) map(to : tokens[0 : SEQ], table[0 : 64]) map(from : x[0 : SEQ])
    for (int t = 0; t < SEQ; t++)
        for (int d = 0; d < MODEL; d++) {
            float angle = t / powf(10000.0f, (float)(d & ~1) / MODEL);
            x[t][d] = table[tokens[t]][d] + (d & 1 ? cosf(angle) : sinf(angle));
        }
}

void attend(const struct weights *w, struct scratch *s, rows x)
{
    const float scale = 1.0f / sqrtf((float)HEAD_SIZE);

#pragma omp target teams distribute parallel for collapse(2) map(to : w[0 : 1], x[0 : SEQ]) map(tofrom : s[0 : 1])
    for (int t = 0; t < SEQ; t++)
        for (int d = 0; d < MODEL; d++) {
            float q = 0, k = 0, v = 0;
#pragma omp simd reduction(+ : q, k, v)
            for (int e = 0; e < MODEL; e++) {
                q += x[t][e] * w->q[e][d];
                k += x[t][e] * w->k[e][d];
                v += x[t][e] * w->v[e][d];
            }
            s->q[t][d] = q * scale;
            s->k[t][d] = k;
            s->v[t][d] = v;
        }

    /* One row of scores a team; the row is shared by its threads. */
#pragma omp target teams distribute collapse(2) map(tofrom : s[0 : 1])
    for (int h = 0; h < HEADS; h++)
        for (int t = 0; t < SEQ; t++) {
            float *row = s->score[h][t];
            float top = -INFINITY, sum = 0;
            const int first = h * HEAD_SIZE;
#pragma omp parallel for reduction(max : top)
            for (int u = 0; u <= t; u++) {
                float dot = 0;
                for (int d = first; d < first + HEAD_SIZE; d++)
                    dot += s->q[t][d] * s->k[u][d];
                row[u] = dot;
                top = fmaxf(top, dot);
            }
#pragma omp parallel for reduction(+ : sum)
            for (int u = 0; u <= t; u++) {
                row[u] = expf(row[u] - top);
                sum += row[u];
            }
#pragma omp parallel for
            for (int d = first; d < first + HEAD_SIZE; d++) {
                float out = 0;
                for (int u = 0; u <= t; u++)
                    out += row[u] * s->v[u][d];
                s->mixed[t][d] = out / sum;
            }
        }

#pragma omp target teams distribute parallel for collapse(2) map(to : w[0 : 1], s[0 : 1]) map(tofrom : x[0 : SEQ])
    for (int t = 0; t < SEQ; t++)
        for (int d = 0; d < MODEL; d++) {
            float sum = 0;
            for (int e = 0; e < MODEL; e++)
                sum += s->mixed[t][e] * w->o[e][d];
            x[t][d] += sum;
        }
}
