/* Stays on the host: nothing */
#include <omp.h>
#include <stdio.h>
#include <math.h>
#define AT(i, j) a[(i) * n + (j)]
#define ROWS 24
typedef struct { double v[4]; int n; } vec;
static double dot(const double *p, const double *q, int n) { double s = 0; for (int i = 0; i < n; i++) s += p[i] * q[i]; return s; }
static int i, j, k;
static void lu(double *a, int n) {
#pragma omp target map(tofrom : a[0 : n * n])
    for (k = 0; k < n; k++) {
        double pivot = AT(k, k);
        if (fabs(pivot) < 1e-12) continue;
#pragma omp parallel for private(j)
        for (i = k + 1; i < n; i++) {
            AT(i, k) /= pivot;
            for (j = k + 1; j < n; j++)
                AT(i, j) -= AT(i, k) * AT(k, j);
        }
    }
}
static double structs(const double *x, int n) {
    double out = 0;
    vec acc = {{0}, 3};
#pragma omp target teams num_teams(1) map(to : x[0 : n]) map(tofrom : out) firstprivate(acc)
    {
        vec w = {.n = 4, .v = {1, 2, 3, 4}};
        acc.v[1] = 2;
        double d = dot(x, x, n), *pd = &acc.v[2];
        *pd = d;
        int q = 0, cnt[2] = {0, 0};
        for (q = 0; q < 3; q++) {
            switch (q) {
            case 0: acc.n += 1; break;
            case 1:
#pragma omp parallel for reduction(+ : d)
                for (int t = 0; t < n; t++) d += x[t];
                break;
            default: w.v[0] = d;
            }
            cnt[q & 1]++;
        }
#pragma omp parallel
        {
#pragma omp for schedule(dynamic, 4) nowait
            for (int t = 0; t < 4; t++) w.v[t] += acc.v[t] + cnt[0];
#pragma omp for reduction(max : d) collapse(2)
            for (int t = 0; t < n; t++) for (int u = 0; u < 2; u++) d = fmax(d, x[t] * u);
#pragma omp barrier
#pragma omp single
            for (int t = 0; t < 4; t++) out += w.v[t];
        }
        out += acc.n + d + q;
    }
    return out;
}
static int bfs(void) {
    int level[ROWS], changed = 1, rounds = 0;
    for (int v = 0; v < ROWS; v++) level[v] = v ? -1 : 0;
#pragma omp target map(tofrom : level, rounds)
    {
        int depth = 0;
        do {
            changed = 0;
#pragma omp parallel
            {
                int mine = 0;
#pragma omp for
                for (int v = 0; v < ROWS; v++)
                    if (level[v] == depth) {
                        if (2 * v + 1 < ROWS && level[2 * v + 1] < 0) level[2 * v + 1] = depth + 1, mine++;
                        if (2 * v + 2 < ROWS && level[2 * v + 2] < 0) level[2 * v + 2] = depth + 1, mine++;
                    }
                if (mine)
#pragma omp critical
                    changed += mine;
            }
            depth++;
        } while (changed);
        rounds = depth;
    }
    int s = 0;
    for (int v = 0; v < ROWS; v++) s += level[v] * (v + 1);
    return s * 100 + rounds;
}
static long hist(const int *d, int n, int *h) {
    long total = 0;
#pragma omp target teams map(to : d[0 : n]) map(tofrom : h[0 : 8]) reduction(+ : total) num_teams(3) thread_limit(96)
    {
        int local[8];
#pragma omp parallel for
        for (int b = 0; b < 8; b++) local[b] = 0;
#pragma omp distribute parallel for
        for (int t = 0; t < n; t++) {
#pragma omp atomic
            local[d[t] & 7]++;
        }
#pragma omp parallel for
        for (int b = 0; b < 8; b++) {
#pragma omp atomic update
            h[b] += local[b];
        }
        for (int b = 0; b < 8; b++) total += local[b];
    }
    return total;
}
static int gen(int n) {
    int x[40], y = 0;
    int w = 12;
#pragma omp target map(tofrom : x) map(tofrom : y)
    {
        int base[3] = {5, 6, 7}, *p = base;
#pragma omp parallel num_threads(w)
        {
            int me = omp_get_thread_num(), all = omp_get_num_threads();
            for (int t = me; t < 40; t += all) x[t] = p[t % 3] + n;
#pragma omp barrier
            if (me == 0)
                for (int t = 0; t < 40; t++) y += x[t];
        }
        p++;
        y += *p;
    }
    return y;
}
static void nest3(int *c, int n) {
#pragma omp target data map(tofrom : c[0 : n * n])
    {
#pragma omp target teams
#pragma omp distribute
        for (int r = 0; r < n; ++r) {
            int lo = r ? r - 1 : 0;
#pragma omp parallel for simd
            for (int q = 0; q < n; ++q) c[r * n + q] = q + lo;
            if (r % 2) {
#pragma omp parallel for
                for (int q = 0; q < n; ++q) c[r * n + q] *= 2;
            } else
                c[r * n] = -1;
        }
    }
}
int main(void) {
    double a[ROWS * ROWS], x[30];
    for (int t = 0; t < ROWS * ROWS; t++) a[t] = (t * 7 % 13) + (t % (ROWS + 1) == 0 ? 50 : 0);
    lu(a, ROWS);
    double s = 0;
    for (int t = 0; t < ROWS * ROWS; t++) s += a[t] * (t % 5);
    printf("lu %.9f\n", s);
    for (int t = 0; t < 30; t++) x[t] = t * 0.5;
    printf("structs %.6f\n", structs(x, 30));
    printf("bfs %d\n", bfs());
    int d[500], h[8] = {0};
    for (int t = 0; t < 500; t++) d[t] = t * t;
    long tot = hist(d, 500, h);
    printf("hist %ld %d %d %d\n", tot, h[0], h[1], h[4]);
    printf("gen %d\n", gen(3));
    int c[100];
    nest3(c, 10);
    int cs = 0;
    for (int t = 0; t < 100; t++) cs += c[t] * t;
    printf("nest3 %d\n", cs);
    return 0;
}
