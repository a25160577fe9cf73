#include <math.h>

#include "fluid.h"
#include "offload.h"

DEVICE_FUNCTION_BEGIN
static float clampf(float x, float lo, float hi) { return x < lo ? lo : x > hi ? hi : x; }
DEVICE_FUNCTION_END

void add_blob(float *x, int ci, int cj, float amount)
{
    FOR_EACH_CELL(i, j)
        x[IX(i, j)] += amount * expf(-0.1f * ((i - ci) * (i - ci) + (j - cj) * (j - cj)));
}

void diffuse(float *x, const float *x0, float rate, int sweeps)
{
    float a = rate * N * N;
    FOR_EACH_CELL(i, j)
        x[IX(i, j)] = x0[IX(i, j)];
    for (int s = 0; s < 2 * sweeps; s++)
        FOR_EACH_CELL(i, j) {
            if (((i + j) & 1) == (s & 1))
                x[IX(i, j)] = (x0[IX(i, j)] + a * (x[IX(i - 1, j)] + x[IX(i + 1, j)] + x[IX(i, j - 1)] + x[IX(i, j + 1)]))
                              / (1 + 4 * a);
        }
}

void advect(float *d, const float *d0, const float *u, const float *v, float dt)
{
    float dt0 = dt * N;
    FOR_EACH_CELL(i, j) {
        float x = clampf(i - dt0 * u[IX(i, j)], 0.5f, N + 0.5f), y = clampf(j - dt0 * v[IX(i, j)], 0.5f, N + 0.5f);
        int i0 = (int)x, j0 = (int)y;
        float s = x - i0, t = y - j0;
        d[IX(i, j)] = (1 - s) * ((1 - t) * d0[IX(i0, j0)] + t * d0[IX(i0, j0 + 1)])
                      + s * ((1 - t) * d0[IX(i0 + 1, j0)] + t * d0[IX(i0 + 1, j0 + 1)]);
    }
}

void project(float *u, float *v, float *p, float *div)
{
    FOR_EACH_CELL(i, j) {
        div[IX(i, j)] = -0.5f / N * (u[IX(i + 1, j)] - u[IX(i - 1, j)] + v[IX(i, j + 1)] - v[IX(i, j - 1)]);
        p[IX(i, j)] = 0;
    }
    for (int s = 0; s < 40; s++) {
        FOR_EACH_CELL(i, j)
            if ((i + j + s) % 2 == 0)
                p[IX(i, j)] = (div[IX(i, j)] + p[IX(i - 1, j)] + p[IX(i + 1, j)] + p[IX(i, j - 1)] + p[IX(i, j + 1)]) / 4;
    }
    FOR_EACH_CELL(i, j) {
        u[IX(i, j)] -= 0.5f * N * (p[IX(i + 1, j)] - p[IX(i - 1, j)]);
        v[IX(i, j)] -= 0.5f * N * (p[IX(i, j + 1)] - p[IX(i, j - 1)]);
    }
}
