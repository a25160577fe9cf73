/* Naive discrete Fourier transforms and convolutions: by definition, through the transform, with float _Complex left to
 * the host. */
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct spectrum { double re, im; };

#pragma omp declare target
static struct spectrum mul(struct spectrum a, struct spectrum b)
{
    struct spectrum c = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
    return c;
}
#pragma omp end declare target

static void dft(int n, const double *in, struct spectrum *out)
{
#pragma omp target teams distribute parallel for map(to: in[0:n]) map(from: out[0:n])
    for (int k = 0; k < n; k++) {
        struct spectrum sum = {0.0, 0.0};
        for (int t = 0; t < n; t++) {
            double angle = -2.0 * M_PI * ((long)k * t % n) / n;
            sum.re += in[t] * cos(angle);
            sum.im += in[t] * sin(angle);
        }
        out[k] = sum;
    }
}

static void inverse(int n, const struct spectrum *in, double *out)
{
#pragma omp target teams distribute parallel for map(to: in[0:n]) map(from: out[0:n])
    for (int t = 0; t < n; t++) {
        double sum = 0.0;
        for (int k = 0; k < n; k++) {
            double angle = 2.0 * M_PI * ((long)k * t % n) / n;
            sum += in[k].re * cos(angle) - in[k].im * sin(angle);
        }
        out[t] = sum / n;
    }
}

static void convolve(int n, int m, const double *signal, const double *filter, double *out)
{
#pragma omp target teams distribute map(to: signal[0:n], filter[0:m]) map(from: out[0:n])
    for (int t = 0; t < n; t++) {
        double sum = 0.0;
#pragma omp parallel for simd reduction(+: sum)
        for (int j = 0; j < m; j++)
            sum += filter[j] * signal[(t - j + n) % n];
        out[t] = sum;
    }
}

int main(void)
{
    const int n = 96, m = 7;
    double *signal = malloc(n * sizeof *signal), *direct = malloc(n * sizeof *direct), *filter = calloc(n, sizeof *filter);
    double *back = malloc(n * sizeof *back), worst = 0.0, power = 0.0;
    struct spectrum *s = malloc(n * sizeof *s), *f = malloc(n * sizeof *f);

    for (int t = 0; t < n; t++)
        signal[t] = sin(0.4 * t) + 0.5 * cos(1.1 * t);
    for (int j = 0; j < m; j++)
        filter[j] = 1.0 / (1 + j);
    convolve(n, m, signal, filter, direct);
    dft(n, signal, s);
    dft(n, filter, f);
#pragma omp target teams distribute parallel for map(tofrom: s[0:n]) map(to: f[0:n])
    for (int k = 0; k < n; k++)
        s[k] = mul(s[k], f[k]);
    inverse(n, s, back);
    for (int t = 0; t < n; t++) {
        double complex z = s[t].re + s[t].im * I;
        power += cabs(z) * cabs(z);
        worst = fmax(worst, fabs(direct[t] - back[t]));
    }
    printf("power %.6g, both agree: %s\n", power, worst < 1e-10 ? "yes" : "no");
    free(signal);
    free(direct);
    free(filter);
    free(back);
    free(s);
    free(f);
    return 0;
}
