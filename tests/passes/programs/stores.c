/* Bodies that end in a store, of which not all rows of a thread may load before the first one stores, or whose text cannot
 * stand in another place. */
#include <complex.h>
#include <stdio.h>

enum { N = 64 };
static float a[N][N], b[N][N], c[N][N];
typedef float T;
struct sum {
    float x;
};
#pragma omp declare reduction(add: struct sum: omp_out.x += omp_in.x) initializer(omp_priv = {0})

#define NEST for (int i = 0; i < N; i++) for (int j = 0; j < N; j++)

/* A thread adds to its own copy, row by row. pass: restrict, tile-nests, registers */
static float tallies(float h[2], float *p)
{
    float s = 0;
    struct sum t = {0};
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64) reduction(+: h[0:2])
    NEST h[j & 1] += 1;
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64) reduction(+: p[0:2])
    NEST p[i & 1] += a[i][j];
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64) reduction(+: s)
    NEST *&s += a[i][j];
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64) reduction(add: t)
    NEST t.x += b[i][j];
    return h[0] + 3 * h[1] + p[0] * 5 + p[1] * 7 + s * 11 + t.x * 13;
}

/* The type of the target is one of the body's. pass: restrict, tile-nests, registers */
static void retyped(float *p)
{
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64) map(tofrom: p[0:N * N])
    NEST {
        float x = a[i][j];
        typedef int T;
        ((T *)p)[i * N + j] = x / 3;
    }
}

/* A label is in a function once. pass: restrict, tile-nests, registers */
static void labelled(void)
{
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64)
    NEST {
        c[i][j] = 0;
        for (int k = 0; k < 3; k++) {
            if (a[i][j] > 20 + k)
                goto out;
            c[i][j] += b[i][k];
        }
    out:;
    }
}

static double _Complex z[N][N];
static float _Complex zf[N][N];
static double d[N][N];

/* C narrows what a complex number is added to. pass: restrict, tile-nests, registers */
static void narrowed(void)
{
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64)
    NEST zf[i][j] -= z[i][j];
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64)
    NEST d[i][j] -= z[i][j] / 2;
}

struct kinds {
    enum kind { FIRST, SECOND, THIRD, FOURTH } kind : 3;
};
static struct kinds of[N][N];

/* A member of three bits, of an enumeration. pass: restrict, tile-nests, registers */
static void sorted(void)
{
#pragma omp target teams distribute parallel for collapse(2) num_teams(2) thread_limit(64)
    NEST of[i][j].kind = (int)(a[i][j] / 3) % 4;
}

/* The body has a variable that is named as an index. pass: restrict, tile-nests, registers */
static void shadowed(int one)
{
#pragma omp target teams distribute parallel for collapse(3) num_teams(2) thread_limit(64)
    for (int t = 0; t < one; t++)
        NEST {
            double t = b[i][j];
            t = t + 1;
            c[i][j] += t + a[i][j] / 3;
        }
}

int main(void)
{
    float h[2] = {0}, p[2] = {0};
    double total = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            a[i][j] = (float)((i * 7 + j * 3) % 29);
            b[i][j] = (float)((i + j) % 5 + 1);
            z[i][j] = i + j * I;
            zf[i][j] = 1;
        }
    printf("%g\n", tallies(h, p));
    retyped(&c[0][0]);
    for (int i = 0; i < N * N; i++)
        total += ((int *)&c[0][0])[i] * (i % 7);
    labelled();
    shadowed(1);
    narrowed();
    sorted();
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            total += c[i][j] * (j % 3) + crealf(zf[i][j]) + cimagf(zf[i][j]) * 3 + d[i][j] + of[i][j].kind * (i % 5);
    printf("%.9g\n", total);
    return 0;
}
