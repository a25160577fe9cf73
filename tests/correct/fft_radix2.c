/* A batch of radix-2 FFTs in split storage; the twiddle factors are computed once on the device. C89. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOG_N 7
#define N (1 << LOG_N)
#define BATCH 16

static double re[BATCH * N], im[BATCH * N], tw_re[N / 2], tw_im[N / 2];
#pragma omp declare target (re, im, tw_re, tw_im)

#pragma omp declare target
static int reversed(int i, int bits)
{
    int r = 0;
    while (bits-- > 0) {
        r = r << 1 | (i & 1);
        i >>= 1;
    }
    return r;
}
#pragma omp end declare target

static void twiddles(void)
{
    int k;
#pragma omp target teams distribute parallel for
    for (k = 0; k < N / 2; k++) {
        tw_re[k] = cos(-2.0 * M_PI * k / N);
        tw_im[k] = sin(-2.0 * M_PI * k / N);
    }
}

static void fft(int inverse)
{
    int b, i, stage;
#pragma omp target teams distribute parallel for collapse(2)
    for (b = 0; b < BATCH; b++)
        for (i = 0; i < N; i++) {
            int j = reversed(i, LOG_N);
            if (i < j) {
                double t = re[b * N + i];
                re[b * N + i] = re[b * N + j];
                re[b * N + j] = t;
                t = im[b * N + i];
                im[b * N + i] = im[b * N + j];
                im[b * N + j] = t;
            }
        }
    for (stage = 1; stage <= LOG_N; stage++) {
        int half = 1 << (stage - 1), stride = N >> stage;
#pragma omp target teams distribute parallel for collapse(2) firstprivate(half, stride, inverse)
        for (b = 0; b < BATCH; b++)
            for (i = 0; i < N / 2; i++) {
                int in_group = i & (half - 1);
                int lo = b * N + ((i - in_group) << 1) + in_group, hi = lo + half;
                double wr = tw_re[in_group * stride], wi = inverse ? -tw_im[in_group * stride] : tw_im[in_group * stride];
                double tr = wr * re[hi] - wi * im[hi], ti = wr * im[hi] + wi * re[hi];
                re[hi] = re[lo] - tr;
                im[hi] = im[lo] - ti;
                re[lo] += tr;
                im[lo] += ti;
            }
    }
    if (inverse) {
#pragma omp target teams distribute parallel for
        for (i = 0; i < BATCH * N; i++) {
            re[i] /= N;
            im[i] /= N;
        }
    }
}

int main(void)
{
    static double original[BATCH * N];
    double worst = 0.0, energy = 0.0;
    int i, peak = 0;

    for (i = 0; i < BATCH * N; i++)
        original[i] = re[i] = cos(2.0 * M_PI * (i / N + 3) * (i % N) / N) + 0.25 * (i % 5);
    memset(im, 0, sizeof im);
    twiddles();
#pragma omp target update to(re, im)
    fft(0);
#pragma omp target update from(re, im)
    for (i = 0; i < BATCH * N; i++)
        energy += re[i] * re[i] + im[i] * im[i];
    for (i = 1; i < N / 2; i++)
        if (hypot(re[2 * N + i], im[2 * N + i]) > hypot(re[2 * N + peak + 1], im[2 * N + peak + 1]))
            peak = i - 1;
    fft(1);
#pragma omp target update from(re)
    for (i = 0; i < BATCH * N; i++)
        worst = fmax(worst, fabs(re[i] - original[i]));
    printf("energy %.6g, peak %d, round trip %s\n", energy, peak + 1, worst < 1e-12 ? "exact" : "inexact");
    return 0;
}
