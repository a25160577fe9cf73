/* Inverse square roots of numbers of all sizes: zeros, infinities and what has no root, too. With EVERY, of all numbers. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#define INVERSE(x) (1.f / (sqrtf(x)))
#define NORM(x, y) sqrtf((x) * (x) + (y) * (y))

/* How many numbers, that many bits apart, have another inverse root than division and root one after the other.
 * pass: inverse-roots */
static long differing(long first, long count, long apart)
{
    long different = 0;
#pragma omp target teams distribute parallel for reduction(+: different)
    for (long i = 0; i < count; i++) {
        const unsigned bits = (unsigned)(first + i * apart);
        float x, root, one, other;
        memcpy(&x, &bits, sizeof x);
        root = sqrtf(x);
        one = 1 / sqrtf(x);
        other = 1.0f / root;
        different += memcmp(&one, &other, sizeof one) != 0 && !(one != one && other != other);
    }
    return different;
}

/* In a product, a macro, and as an argument of itself. pass: restrict, inverse-roots, registers */
static void lengths(int n, const float *restrict x, const float *restrict y, float *restrict length)
{
#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n]) map(from: length[0:n])
    for (int i = 0; i < n; i++) {
        float sum = 0.0f;
        for (int j = 0; j < 3; j++)
            sum += x[i] * (1.0f / NORM(x[i] + j, y[i])) * INVERSE(1 / sqrtf(y[i] + (float)j + 1));
        length[i] = sum;
    }
}

/* Of double precision, of another number than one, and of another function.
 * pass: restrict, runs, wide-loads, registers */
static void others(int n, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] = (float)(1.0 / sqrtf(x[i])) + 2.0f / sqrtf(x[i]) + 1.0f / cbrtf(x[i]) + (float)(1.0f / sqrt(x[i]));
}

static float thrice(float x)
{
    return x * 3;
}

/* A variable has the name of the function. pass: restrict, runs, wide-loads, registers */
static void named(int n, const float *restrict x, float *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        float (*sqrtf)(float) = thrice;
        y[i] = 1 / sqrtf(x[i]);
    }
}

int main(void)
{
    enum { N = 1000 };
    float x[N], y[N], length[N];
    double sum = 0.0;
    for (int i = 0; i < N; i++) {
        x[i] = (float)(i % 37 + 1) * 0.37f;
        y[i] = (float)(i % 41) * 0.73f;
    }
    lengths(N, x, y, length);
    for (int i = 0; i < N; i++)
        sum += length[i];
    others(N, x, length);
    for (int i = 0; i < N; i++)
        sum += length[i];
    named(N, x, length);
    for (int i = 0; i < N; i++)
        sum += length[i];
    long different = differing(0, 65536, 65521) + differing(0x7f7fff00, 1024, 1) + differing(0, 1024, 1);
#ifdef EVERY
    different += differing(0, 1l << 32, 1);
#endif
    printf("%.5g %ld\n", sum, different);
    return 0;
}
