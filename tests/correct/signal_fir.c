/* FIR and decimation of a long signal, fixed-point Q15 and floating point side by side. */
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define TAPS 31
#define Q15(x) ((int16_t)((x) * 32767.0 + ((x) < 0 ? -0.5 : 0.5)))
#define SATURATE(v) ((int16_t)((v) > INT16_MAX ? INT16_MAX : (v) < INT16_MIN ? INT16_MIN : (v)))

struct fir {
    double taps[TAPS];
    int16_t fixed[TAPS];
    unsigned decimation;
};

static void design(struct fir *f, double cutoff, unsigned decimation)
{
    double sum = 0;
    for (int i = 0; i < TAPS; i++) {
        const double t = i - TAPS / 2;
        const double sinc = t == 0 ? 2 * cutoff : sin(2 * M_PI * cutoff * t) / (M_PI * t);
        f->taps[i] = sinc * (0.54 - 0.46 * cos(2 * M_PI * i / (TAPS - 1)));
        sum += f->taps[i];
    }
    for (int i = 0; i < TAPS; i++) {
        f->taps[i] /= sum;
        f->fixed[i] = Q15(f->taps[i]);
    }
    f->decimation = decimation;
}

static int filter(const struct fir *f, const int16_t *in, int n, double *out, int16_t *fixed)
{
    const int m = (n - TAPS) / (int)f->decimation + 1;
#pragma omp target teams distribute parallel for map(to: f[0:1], in[0:n]) map(from: out[0:m], fixed[0:m])
    for (int o = 0; o < m; o++) {
        const int16_t *at = in + o * f->decimation;
        double sum = 0;
        int32_t acc = 1 << 14;
        for (int k = 0; k < TAPS; k++) {
            sum += f->taps[k] * at[k];
            acc += (int32_t)f->fixed[k] * at[k];
        }
        out[o] = sum;
        acc >>= 15;
        fixed[o] = SATURATE(acc);
    }
    return m;
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 4096;
    struct fir f;
    int16_t *in = malloc(n * sizeof *in), *fixed = malloc(n * sizeof *fixed);
    double *out = malloc(n * sizeof *out), worst = 0, low = 0, high = 0;
    design(&f, 0.1, 2);
    for (int i = 0; i < n; i++) in[i] = (int16_t)(12000 * sin(i * 0.05) + 9000 * sin(i * 2.5));
    const int m = filter(&f, in, n, out, fixed);
#pragma omp target teams distribute parallel for map(to: out[0:m], fixed[0:m]) reduction(max: worst, high) reduction(min: low)
    for (int i = 0; i < m; i++) {
        worst = fmax(worst, fabs(out[i] - fixed[i]));
        high = fmax(high, out[i]);
        low = fmin(low, out[i]);
    }
    printf("%d samples in %.0f..%.0f, fixed point is off by %s\n", m, low / 100, high / 100, worst < 16 ? "little" : "much");
    free(in), free(out), free(fixed);
    return 0;
}
