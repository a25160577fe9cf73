/* Stays on the host: nothing */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define N 64
#define LOOP _Pragma("omp parallel for")
static int g = 4, flags[4];
typedef struct { int a, b; } pair;
static pair swap(pair p) { pair q = {p.b, p.a}; return q; }
static int next(int *s) { *s = *s * 5 + 1; return *s; }
int main(void) {
    int a[N], out = 0, rows[8][8];
    int n = N;
#pragma omp target teams distribute num_teams(3) map(from: a, rows) map(tofrom: flags) map(to: g)
    for (int t = 0; t < 8; t++) {
        pair p = {t, 1}, q;
        int seed = t, m;
        q = swap(p);
        if (t == 5) { flags[1] = 7; continue; }
        else if (t > 5)
            LOOP
            for (int i = 0; i < 8; i++) rows[t][i] = q.a + i;
        else {
            m = next(&seed) + q.b;
            const int c = next(&seed), z = m * g;
#pragma omp parallel
            {
                int w = c;
#pragma omp for firstprivate(w) lastprivate(m)
                for (int i = 0; i < 8; i++) { w += i; m = i + t; rows[t][i] = c + z; }
            }
            rows[t][0] += m;
            seed = m;
        }
        int i = 0;
        while (i < 8) {
            int k = i;
            a[t * 8 + i++] = seed + k;
            if (i == 4) break;
        }
#pragma omp parallel for
        for (int j = i; j < 8; j++) a[t * 8 + j] = -j;
    }
    long s = 0;
    for (int t = 0; t < 8; t++) for (int i = 0; i < 8; i++) if (t != 5) s += (a[t * 8 + i] * 3 + rows[t][i]) * (t + i + 1);
    printf("%ld %d\n", s, flags[1]);
#pragma omp target map(tofrom: out)
    {
        int *heap = (int *)malloc(sizeof(int) * 16), total = 0;
        short sh = 3; unsigned char uc = 0;
        for (int i = 0; i < 16; i++) heap[i] = i;
#pragma omp parallel for reduction(+: total, sh) reduction(|: uc) num_threads(7)
        for (int i = 0; i < 16; i++) { total += heap[i]; sh += 1; uc |= i; }
        free(heap);
        out = total + sh + uc;
        printf("once %d\n", out);
    }
    printf("%d\n", out);
    out = 0;
#pragma omp target parallel firstprivate(n) shared(out) map(tofrom: out)
    {
        int q = 0;
        for (int step = 0; step < 3; step++) {
#pragma omp for
            for (int i = 0; i < N; i++) a[i] = i * step;
#pragma omp single
            { out += a[N - 1] + n; }
#pragma omp for reduction(+: out)
            for (int i = 0; i < N; i++) out += a[i];
        }
        n = q;
    }
    printf("%d\n", out);
    return 0;
}
