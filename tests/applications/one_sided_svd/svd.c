#include "svd.h"
#include <math.h>
#include <stdbool.h>

/* A tournament: in round r the players meet in pairs that share nobody. */
static void pair(int n, int round, int k, int *p, int *q)
{
    int a = k == 0 ? n - 1 : (round + k) % (n - 1), b = (round + n - 1 - k) % (n - 1);
    *p = a < b ? a : b;
    *q = a < b ? b : a;
}
#pragma omp declare target to(pair)

int svd(decomposition *d, float tolerance)
{
    const int m = d->m, n = d->n;
    float *u = d->u, *v = d->v, *sigma = d->sigma;
    int sweep = 0;
    bool changed = true;
    #pragma omp target enter data map(to: u[0:m * n]) map(alloc: v[0:n * n])
    #pragma omp target teams distribute parallel for collapse(2)
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++)
            v[j * n + i] = i == j;
    while (changed && sweep++ < 30) {
        int rotations = 0;
        for (int round = 0; round < n - 1; round++) {
            #pragma omp target teams distribute reduction(+: rotations) firstprivate(round, tolerance)
            for (int k = 0; k < n / 2; k++) {
                int p, q;
                float alpha = 0, beta = 0, gamma = 0;
                pair(n, round, k, &p, &q);
                #pragma omp parallel for reduction(+: alpha, beta, gamma)
                for (int i = 0; i < m; i++) {
                    alpha += u[p * m + i] * u[p * m + i];
                    beta += u[q * m + i] * u[q * m + i];
                    gamma += u[p * m + i] * u[q * m + i];
                }
                if (fabsf(gamma) > tolerance * sqrtf(alpha * beta)) {
                    float zeta = (beta - alpha) / (2 * gamma);
                    float t = (zeta > 0 ? 1 : -1) / (fabsf(zeta) + sqrtf(1 + zeta * zeta));
                    float c = 1 / sqrtf(1 + t * t), s = c * t;
                    #pragma omp parallel firstprivate(c, s)
                    {
                        #pragma omp for nowait
                        for (int i = 0; i < m; i++) {
                            float x = u[p * m + i], y = u[q * m + i];
                            u[p * m + i] = c * x - s * y;
                            u[q * m + i] = s * x + c * y;
                        }
                        #pragma omp for
                        for (int i = 0; i < n; i++) {
                            float x = v[p * n + i], y = v[q * n + i];
                            v[p * n + i] = c * x - s * y;
                            v[q * n + i] = s * x + c * y;
                        }
                    }
                    rotations++;
                }
            }
        }
        changed = rotations != 0;
    }
    #pragma omp target teams distribute map(from: sigma[0:n])
    for (int j = 0; j < n; j++) {
        float square = 0;
        #pragma omp parallel for reduction(+: square)
        for (int i = 0; i < m; i++)
            square += u[j * m + i] * u[j * m + i];
        sigma[j] = sqrtf(square);
    }
    #pragma omp target exit data map(from: u[0:m * n], v[0:n * n])
    return sweep;
}

float reconstruct(const decomposition *d, const float *original)
{
    const int m = d->m, n = d->n;
    const float *u = d->u, *v = d->v;
    float worst = 0;
    #pragma omp target teams distribute parallel for collapse(2) reduction(max: worst) \
        map(to: u[0:m * n], v[0:n * n], original[0:m * n])
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) {
            float a = 0;
            for (int k = 0; k < n; k++)
                a += u[k * m + i] * v[k * n + j];
            float error = fabsf(a - original[j * m + i]);
            if (error > worst)
                worst = error;
        }
    return worst;
}
