/* An ensemble of Lorenz systems by the classical Runge-Kutta method; statistics by reductions over array sections. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { double x, y, z; } vec3;

static inline vec3 axpy(vec3 a, double s, vec3 b) { return (vec3){a.x + s * b.x, a.y + s * b.y, a.z + s * b.z}; }

static inline vec3 lorenz(vec3 p, double rho)
{
    const double sigma = 10.0, beta = 8.0 / 3.0;
    return (vec3){sigma * (p.y - p.x), p.x * (rho - p.z) - p.y, p.x * p.y - beta * p.z};
}

static inline vec3 rk4(vec3 p, double rho, double dt)
{
    vec3 k1 = lorenz(p, rho);
    vec3 k2 = lorenz(axpy(p, 0.5 * dt, k1), rho);
    vec3 k3 = lorenz(axpy(p, 0.5 * dt, k2), rho);
    vec3 k4 = lorenz(axpy(p, dt, k3), rho);
    p = axpy(p, dt / 6.0, k1);
    p = axpy(p, dt / 3.0, k2);
    p = axpy(p, dt / 3.0, k3);
    return axpy(p, dt / 6.0, k4);
}

#define BINS 8

int main(int argc, char *argv[])
{
    int members = argc > 1 ? atoi(argv[1]) : 1000, steps = 60;
    vec3 *state = malloc(members * sizeof(vec3));
    double moments[3] = {0.0, 0.0, 0.0};
    int histogram[BINS] = {0};

    if (state == NULL)
        return EXIT_FAILURE;
#pragma omp target data map(from: state[0:members])
    {
#pragma omp target teams distribute parallel for
        for (int m = 0; m < members; m++)
            state[m] = (vec3){1.0 + 0.001 * m, 1.0, 1.0 + 0.002 * (m % 10)};
#pragma omp target teams distribute parallel for schedule(static, 1) thread_limit(128)
        for (int m = 0; m < members; m++) {
            double rho = 10.0 + 10.0 * m / members;
            vec3 p = state[m];
            for (int s = 0; s < steps; s++)
                p = rk4(p, rho, 0.01);
            state[m] = p;
        }
#pragma omp target teams distribute parallel for reduction(+: moments[0:3], histogram[:BINS]) \
    map(tofrom: moments, histogram)
        for (int m = 0; m < members; m++) {
            int bin = (int)(state[m].z / 5.0);
            moments[0] += state[m].x;
            moments[1] += state[m].y;
            moments[2] += state[m].z;
            histogram[bin < 0 ? 0 : bin >= BINS ? BINS - 1 : bin]++;
        }
    }
    printf("means %.6g %.6g %.6g\n", moments[0] / members, moments[1] / members, moments[2] / members);
    int counted = 0;
    for (int b = 0; b < BINS; b++)
        counted += histogram[b];
    printf("counted all: %s\n", counted == members ? "yes" : "no");
    free(state);
    return 0;
}
