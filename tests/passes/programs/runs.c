/* Loops over neighbouring elements, in runs of iterations and what is left of them, on a few threads. */
#include <float.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* Each element by itself. pass: restrict, runs, wide-loads, registers. lacks: rex_div */
static void scaled(long n, float *restrict z, const float *restrict x, float a)
{
#pragma omp target teams distribute parallel for map(from: z[0:n]) map(to: x[0:n]) num_teams(2) thread_limit(32)
    for (long i = 0; i < n; i++)
        z[i] = a * x[i] + 1.0f;
}

/* In place, by an assignment that reads; the elements are of eight bytes. pass: runs, wide-loads, registers */
static void grown(int n, double *z)
{
#pragma omp target teams distribute parallel for map(tofrom: z[0:n]) num_teams(2) thread_limit(32)
    for (int i = 0; i < n; i++)
        z[i] += 0.5 * z[i];
}

/* Bytes go sixteen together. pass: restrict, runs, wide-loads, registers */
static void inverted(unsigned n, unsigned char *restrict z, const unsigned char *restrict x)
{
#pragma omp target teams distribute parallel for map(from: z[0:n]) map(to: x[0:n]) num_teams(2) thread_limit(32)
    for (int i = 0; i < (int)n; i++) {
        const unsigned char old = x[i];
        z[i] = (unsigned char)(255 - old);
    }
}

/* A sum only reads. pass: runs, wide-loads, registers */
static long total(int n, const int *x)
{
    long sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n]) num_teams(2) thread_limit(32)
    for (int i = 0; i < n; i++)
        if (x[i] % 3)
            sum += x[i];
    return sum;
}

typedef struct {
    float value;
    int at;
} place;

#pragma omp declare reduction(first: place: \
    omp_out = omp_in.value < omp_out.value || (omp_in.value == omp_out.value && omp_in.at < omp_out.at) \
                  ? omp_in : omp_out) initializer(omp_priv = {FLT_MAX, INT_MAX})

/* Members of a copy are no elements. pass: runs, wide-loads, registers */
static place least(int n, const float *x)
{
    place found = {FLT_MAX, INT_MAX};
#pragma omp target teams distribute parallel for reduction(first: found) map(to: x[0:n]) map(tofrom: found) \
    num_teams(2) thread_limit(32)
    for (int i = 0; i < n; i++)
        if (x[i] < found.value) {
            found.value = x[i];
            found.at = i;
        }
    return found;
}

/* Neighbours of an element are not at its place. pass: restrict. lacks: rex_whole */
static void smoothed(int n, float *restrict z, const float *restrict x)
{
#pragma omp target teams distribute parallel for map(from: z[0:n]) map(to: x[0:n + 1]) num_teams(2) thread_limit(32)
    for (int i = 0; i < n; i++)
        z[i] = 0.5f * (x[i] + x[i + 1]);
}

/* Iterations begin at the second element. lacks: rex_whole */
static void shifted(int n, float *z)
{
#pragma omp target teams distribute parallel for map(tofrom: z[0:n]) num_teams(2) thread_limit(32)
    for (int i = 1; i < n; i++)
        z[i] = z[i] * 2.0f;
}

/* Two stores are not made last. pass: restrict. lacks: rex_whole */
static void both(int n, float *restrict z, float *restrict w)
{
#pragma omp target teams distribute parallel for map(tofrom: z[0:n], w[0:n]) num_teams(2) thread_limit(32)
    for (int i = 0; i < n; i++) {
        z[i] = w[i] * 2.0f;
        w[i] = z[i] + 1.0f;
    }
}

/* One thread keeps the order, on which the elements depend. lacks: rex_whole */
static void alone(int n, int *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_teams(1) num_threads(1)
    for (int i = 0; i < n; i++)
        x[i] = x[i / 2] + 1;
}

/* A clause gives each thread its iterations. pass: restrict. lacks: rex_whole */
static void dealt(int n, int *restrict z, const int *restrict x)
{
#pragma omp target teams distribute parallel for schedule(static, 2) map(from: z[0:n]) map(to: x[0:n]) \
    num_teams(2) thread_limit(32)
    for (int i = 0; i < n; i++)
        z[i] = x[i] + 1;
}

/* Nothing is known of where an array lies. lacks: rex_whole */
static int doubled(void)
{
    int x[300], sum = 0;
    for (int i = 0; i < 300; i++)
        x[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: x) num_teams(2) thread_limit(32)
    for (int i = 0; i < 300; i++)
        x[i] = 2 * x[i];
    for (int i = 0; i < 300; i++)
        sum += x[i] * (i % 7);
    return sum;
}

/* The last iteration leaves its value. pass: in-flight. lacks: rex_whole */
static int last_of(int n, const int *x)
{
    int last = -1;
#pragma omp target teams distribute parallel for lastprivate(last) map(to: x[0:n]) map(tofrom: last) \
    num_teams(2) thread_limit(32)
    for (int i = 0; i < n; i++)
        last = x[i];
    return last;
}

int main(void)
{
    const int sizes[] = {0, 1, 5, 64, 255, 256, 257, 1024, 1031};
    enum { MOST = 1031 };
    float *z = malloc((MOST + 2) * sizeof *z), *x = malloc((MOST + 2) * sizeof *x);
    double *d = malloc((MOST + 1) * sizeof *d);
    int *k = malloc((MOST + 1) * sizeof *k), *l = malloc((MOST + 1) * sizeof *l);
    unsigned char *b = malloc(MOST + 1), *c = malloc(MOST + 1);
    if (!z || !x || !d || !k || !l || !b || !c)
        return 1;
    for (int s = 0; s < (int)(sizeof sizes / sizeof *sizes); s++)
        for (int off = 0; off < 2; off++) {
            const int n = sizes[s];
            for (int i = 0; i <= MOST; i++) {
                x[i] = (float)((i * 37 + 11) % 101), z[i] = -1.0f, d[i] = i * 0.25;
                k[i] = (i * 29 + 7) % 83, l[i] = -1, b[i] = (unsigned char)(i * 7), c[i] = 1;
            }
            scaled(n, z + off, x + off, 1.5f);
            grown(n, d + off);
            inverted((unsigned)n, c + off, b + off);
            const long sum = total(n, k + off);
            const place found = least(n, x + off);
            double of_z = 0, of_d = 0;
            unsigned long of_c = 0;
            long of_l = 0, of_k = 0;
            for (int i = 0; i <= MOST; i++)
                of_z += z[i] * (i % 5), of_d += d[i] * (i % 3), of_c = of_c * 31 + c[i];
            printf("%d %d: %g %g %lu %ld %g %d\n", n, off, of_z, of_d, of_c, sum, (double)found.value, found.at);
            smoothed(n, z + off, x + off);
            both(n, z, x);
            shifted(n, x + off);
            dealt(n, l + off, k);
            alone(n, k);
            of_z = 0;
            for (int i = 0; i <= MOST; i++)
                of_z += z[i] + x[i] * (i % 7), of_l += l[i] * (i % 11), of_k += k[i] * (i % 13);
            printf("   %g %ld %ld %d\n", of_z, of_l, of_k, n ? last_of(n, l) : 0);
        }
    printf("%d\n", doubled());
    free(z), free(x), free(d), free(k), free(l), free(b), free(c);
    return 0;
}
