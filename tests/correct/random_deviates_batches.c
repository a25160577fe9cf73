/* Gaussian pairs counted in annuli by batches with a linear congruential generator in doubles; then a conjugate-gradient
 * style norm over file-scope arrays. Names and constants in the manner of old benchmark suites. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MK 8
#define M 12
#define NK (1 << MK)
#define NQ 10
#define A 1220703125.0
#define S 271828183.0
#define max(x, y) ((x) > (y) ? (x) : (y))

static double q[NQ];

#pragma omp declare target
static double r23 = 0x1p-23, t23 = 0x1p23, r46 = 0x1p-46, t46 = 0x1p46;

static double randlc(double *x, double a)
{
    double t1, t2, t3, t4, a1, a2, x1, x2, z;
    t1 = r23 * a;
    a1 = (int)t1;
    a2 = a - t23 * a1;
    t1 = r23 * (*x);
    x1 = (int)t1;
    x2 = *x - t23 * x1;
    t1 = a1 * x2 + a2 * x1;
    t2 = (int)(r23 * t1);
    z = t1 - t23 * t2;
    t3 = t23 * z + a2 * x2;
    t4 = (int)(r46 * t3);
    *x = t3 - t46 * t4;
    return r46 * (*x);
}
#pragma omp end declare target

int main(void)
{
    double sx = 0.0, sy = 0.0, gc = 0.0, an = A;
    int np = 1 << (M - MK), i, k;
    for (i = 0; i < MK + 1; i++)
        (void)randlc(&an, an);

#pragma omp target data map(tofrom: q)
    {
#pragma omp target teams distribute parallel for reduction(+: sx, sy) map(tofrom: sx, sy)
        for (k = 0; k < np; k++) {
            double t1 = S, t2 = an, t3, t4, x1, x2, qq[NQ];
            int kk = k, ik, l, b;
            for (b = 0; b < NQ; b++)
                qq[b] = 0.0;
            for (b = 1; b <= 100; b++) {
                ik = kk / 2;
                if (2 * ik != kk)
                    t3 = randlc(&t1, t2);
                if (ik == 0)
                    break;
                t3 = randlc(&t2, t2);
                kk = ik;
            }
            (void)t3;
            for (b = 0; b < NK; b++) {
                x1 = 2.0 * randlc(&t1, A) - 1.0;
                x2 = 2.0 * randlc(&t1, A) - 1.0;
                t4 = x1 * x1 + x2 * x2;
                if (t4 <= 1.0) {
                    double t = sqrt(-2.0 * log(t4) / t4), g1 = x1 * t, g2 = x2 * t;
                    l = max(fabs(g1), fabs(g2));
                    qq[l] += 1.0;
                    sx = sx + g1;
                    sy = sy + g2;
                }
            }
            for (b = 0; b < NQ; b++) {
#pragma omp atomic
                q[b] += qq[b];
            }
        }
    }
    for (i = 0; i < NQ; i++)
        gc += q[i];
    printf("sums %.6f %.6f, pairs %.0f\n", sx, sy, gc);
    for (i = 0; i < 4; i++)
        printf("%d %.0f\n", i, q[i]);
    return 0;
}
