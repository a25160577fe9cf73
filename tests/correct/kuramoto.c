/* Coupled phase oscillators: all to all, then on a ring; the order parameter from two reductions. Old style. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define TWO_PI 6.283185307179586

static int count = 160;
static double coupling[] = {0.2, 1.0, 3.0};

static void
step_all(theta, speed, rate, n, k)
double *theta;
double *speed;
double *rate;
int n;
double k;
{
    int i, j;
#pragma omp target teams distribute parallel for private(j)
    for (i = 0; i < n; i++) {
        double pull = 0.0;
        for (j = 0; j < n; j++)
            pull += sin(theta[j] - theta[i]);
        rate[i] = speed[i] + k * pull / n;
    }
}

static void step_ring(double *theta, double *speed, double *rate, int n, double k)
{
    int i;
#pragma omp target teams distribute parallel for
    for (i = 0; i < n; i++) {
        int l = i ? i - 1 : n - 1, r = i + 1 == n ? 0 : i + 1;
        rate[i] = speed[i] + 0.5 * k * (sin(theta[l] - theta[i]) + sin(theta[r] - theta[i]));
    }
}

static double order(const double *theta, int n)
{
    double c = 0, s = 0;
    int i;
#pragma omp target teams distribute parallel for reduction(+: c, s) map(tofrom: c, s)
    for (i = 0; i < n; i++) {
        c += cos(theta[i]);
        s += sin(theta[i]);
    }
    return sqrt(c * c + s * s) / n;
}

int main(void)
{
    double *theta, *speed, *rate, dt = 0.05;
    int i, ring, t;
    unsigned k;

    theta = (double *)malloc(count * sizeof(double));
    speed = (double *)malloc(count * sizeof(double));
    rate = (double *)malloc(count * sizeof(double));
    for (i = 0; i < count; i++)
        speed[i] = 1.0 + 0.5 * sin(12.9898 * i);
#pragma omp target data map(to: speed[0:count]) map(alloc: theta[0:count], rate[0:count])
    for (ring = 0; ring < 2; ring++)
        for (k = 0; k < sizeof coupling / sizeof coupling[0]; k++) {
            for (i = 0; i < count; i++)
                theta[i] = TWO_PI * i / count * 0.7;
#pragma omp target update to(theta[0:count])
            for (t = 0; t < 80; t++) {
                if (ring)
                    step_ring(theta, speed, rate, count, coupling[k]);
                else
                    step_all(theta, speed, rate, count, coupling[k]);
#pragma omp target teams distribute parallel for
                for (i = 0; i < count; i++)
                    theta[i] += dt * rate[i];
            }
            printf("%s, coupling %.1f: order %.4f\n", ring ? "ring" : "all", coupling[k], order(theta, count));
        }
    free(theta);
    free(speed);
    free(rate);
    return 0;
}
