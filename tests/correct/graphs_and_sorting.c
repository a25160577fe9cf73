/* Graphs, sorting, scans, clustering: loops in C89 style, opaque handles, atomics. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct graph { int vertices, edges, *from, *to; };

static struct graph *ring_with_chords(int n)
{
    struct graph *g = malloc(sizeof *g);
    int i;
    g->vertices = n;
    g->edges = 2 * n;
    g->from = malloc(g->edges * sizeof *g->from);
    g->to = malloc(g->edges * sizeof *g->to);
    for (i = 0; i < n; i++) {
        g->from[2 * i] = g->from[2 * i + 1] = i;
        g->to[2 * i] = (i + 1) % n;
        g->to[2 * i + 1] = (i * 7 + 3) % n;
    }
    return g;
}

static int levels(const struct graph *g)
{
    int n = g->vertices, m = g->edges, *level = malloc(n * sizeof *level), depth, changed = 1, sum = 0, i;
    const int *from = g->from, *to = g->to;
    for (i = 0; i < n; i++) level[i] = i ? -1 : 0;
#pragma omp target data map(to: from[0:m], to[0:m]) map(tofrom: level[0:n])
    for (depth = 0; changed; depth++) {
        changed = 0;
#pragma omp target teams distribute parallel for reduction(||: changed) map(tofrom: changed)
        for (i = 0; i < m; i++)
            if (level[from[i]] == depth && level[to[i]] < 0) {
#pragma omp atomic write
                level[to[i]] = depth + 1;
                changed = 1;
            }
    }
    for (i = 0; i < n; i++) sum += level[i];
    free(level);
    return sum;
}

static double ranks(const struct graph *g, int rounds)
{
    int n = g->vertices, m = g->edges, round, i;
    double *rank = malloc(n * sizeof *rank), *next = malloc(n * sizeof *next), first;
    int *from = g->from, *to = g->to;
    for (i = 0; i < n; i++) rank[i] = 1.0 / n;
#pragma omp target enter data map(to: from[:m], to[:m], rank[:n]) map(alloc: next[:n])
    for (round = 0; round < rounds; round++) {
#pragma omp target teams distribute parallel for
        for (i = 0; i < n; i++) next[i] = 0.15 / n;
#pragma omp target teams distribute parallel for
        for (i = 0; i < m; i++) {
#pragma omp atomic update
            next[to[i]] += 0.85 * rank[from[i]] / 2;
        }
#pragma omp target teams distribute parallel for
        for (i = 0; i < n; i++) rank[i] = next[i];
    }
#pragma omp target exit data map(from: rank[:n]) map(release: next[:n], from[:m], to[:m])
    first = rank[0];
    free(rank);
    free(next);
    return first;
}

static int odd_even_sort(int n)
{
    int *a = malloc(n * sizeof *a), i, pass, t, good = 1;
    for (i = 0; i < n; i++) a[i] = i * 7919 % n;
#pragma omp target data map(tofrom: a[0:n])
    for (pass = 0; pass < n; pass++)
#pragma omp target teams distribute parallel for private(t)
        for (i = pass % 2; i < n - 1; i += 2)
            if (a[i] > a[i + 1]) {
                t = a[i];
                a[i] = a[i + 1];
                a[i + 1] = t;
            }
    for (i = 1; i < n; i++) good &= a[i - 1] <= a[i];
    free(a);
    return good;
}

static int bitonic_sort(int n)
{
    int *a = malloc(n * sizeof *a), sum = 0;
    for (int i = 0; i < n; i++) a[i] = i * 37 % n;
#pragma omp target data map(tofrom: a[0:n])
    for (int size = 2; size <= n; size *= 2)
        for (int step = size / 2; step; step /= 2)
#pragma omp target teams distribute parallel for firstprivate(size, step)
            for (int i = 0; i < n; i++) {
                int other = i ^ step;
                if (other > i && ((i & size) == 0) == (a[i] > a[other])) {
                    int t = a[i];
                    a[i] = a[other];
                    a[other] = t;
                }
            }
    for (int i = 0; i < n; i++) sum += i * a[i] % 11;
    free(a);
    return sum;
}

static int scan(int n)
{
    int *now = malloc(n * sizeof *now), *next = malloc(n * sizeof *next), last;
    for (int i = 0; i < n; i++) now[i] = i % 5;
#pragma omp target data map(tofrom: now[0:n], next[0:n])
    for (int step = 1; step < n; step *= 2) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) next[i] = now[i] + (i >= step ? now[i - step] : 0);
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) now[i] = next[i];
    }
    last = now[n - 1];
    free(now);
    free(next);
    return last;
}

static int compact(int n)
{
    int *kept = malloc(n * sizeof *kept), count = 0, sum = 0;
#pragma omp target teams distribute parallel for map(from: kept[0:n]) map(tofrom: count)
    for (int i = 0; i < n; i++)
        if (i * i % 7 == 2) {
            int at;
#pragma omp atomic capture
            at = count++;
            kept[at] = i;
        }
    for (int i = 0; i < count; i++) sum += kept[i];
    free(kept);
    return sum;
}

static double k_means(int n, int k, int rounds)
{
    double *x = malloc(n * sizeof *x), centre[8], sum[8];
    int count[8], *own = malloc(n * sizeof *own);
    for (int i = 0; i < n; i++) x[i] = i % k * 10 + (i % 13) * 0.1;
    for (int c = 0; c < k; c++) centre[c] = c * 9;
#pragma omp target data map(to: x[0:n]) map(alloc: own[0:n])
    for (int r = 0; r < rounds; r++) {
        memset(sum, 0, sizeof sum);
        memset(count, 0, sizeof count);
#pragma omp target teams distribute parallel for map(to: centre) map(tofrom: sum, count)
        for (int i = 0; i < n; i++) {
            int best = 0;
            for (int c = 1; c < k; c++)
                if (fabs(x[i] - centre[c]) < fabs(x[i] - centre[best])) best = c;
            own[i] = best;
#pragma omp atomic
            sum[best] += x[i];
#pragma omp atomic
            count[best]++;
        }
        for (int c = 0; c < k; c++)
            if (count[c]) centre[c] = sum[c] / count[c];
    }
    free(x);
    free(own);
    return centre[k - 1];
}

static int floyd_warshall(int n)
{
    int (*d)[n] = malloc(sizeof(int[n][n])), far = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) d[i][j] = i == j ? 0 : (j - i + n) % n < 3 ? 1 + i % 2 : 1000;
#pragma omp target data map(tofrom: d[0:n][0:n])
    for (int k = 0; k < n; k++)
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (d[i][k] + d[k][j] < d[i][j]) d[i][j] = d[i][k] + d[k][j];
    for (int i = 0; i < n; i++) far = d[0][i] > far ? d[0][i] : far;
    free(d);
    return far;
}

static int smallest_at(int n)
{
    int where = INT_MAX;
#pragma omp target teams distribute parallel for reduction(min: where) map(tofrom: where)
    for (int i = 0; i < n; i++)
        if (i * 31 % 101 == 50 && i < where) where = i;
    return where;
}

int main(void)
{
    struct graph *g = ring_with_chords(60);
    printf("%d %.8f %d %d %d %d %.6f %d %d\n", levels(g), ranks(g, 10), odd_even_sort(40), bitonic_sort(64), scan(100),
           compact(100), k_means(200, 4, 5), floyd_warshall(20), smallest_at(200));
    free(g->from);
    free(g->to);
    free(g);
    return 0;
}
