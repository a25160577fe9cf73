/* D3Q19 in a periodic box (a decaying Taylor-Green vortex); streaming and collision as two split kernels: target data,
 * teams distribute, parallel for. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SIDE 14
#define CELLS (SIDE * SIDE * SIDE)
#define DIRECTIONS 19

typedef float real;
typedef struct { signed char x, y, z; } offset_t;

static const offset_t c[DIRECTIONS] = {
    {0, 0, 0}, {1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}, {1, 1, 0}, {-1, -1, 0}, {1, -1, 0},
    {-1, 1, 0}, {1, 0, 1}, {-1, 0, -1}, {1, 0, -1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, -1}, {0, 1, -1}, {0, -1, 1},
};

static inline int wrap(int i) { return (i + SIDE) % SIDE; }
static inline int index3(int x, int y, int z) { return (z * SIDE + y) * SIDE + x; }

#define WEIGHT(k) ((k) == 0 ? 1.0f / 3 : (k) < 7 ? 1.0f / 18 : 1.0f / 36)

static inline real equilibrium(int k, real rho, const real u[3])
{
    real cu = c[k].x * u[0] + c[k].y * u[1] + c[k].z * u[2];
    return WEIGHT(k) * rho * (1.0f + 3.0f * cu + 4.5f * cu * cu - 1.5f * (u[0] * u[0] + u[1] * u[1] + u[2] * u[2]));
}

static void collide(real *f, real omega)
{
#pragma omp target map(tofrom: f[0:DIRECTIONS * CELLS])
#pragma omp teams distribute
    for (int z = 0; z < SIDE; z++) {
#pragma omp parallel for
        for (int xy = 0; xy < SIDE * SIDE; xy++) {
            int cell = z * SIDE * SIDE + xy;
            real rho = 0, u[3] = {0, 0, 0};
            for (int k = 0; k < DIRECTIONS; k++) {
                real v = f[k * CELLS + cell];
                rho += v;
                u[0] += v * c[k].x;
                u[1] += v * c[k].y;
                u[2] += v * c[k].z;
            }
            for (int d = 0; d < 3; d++)
                u[d] /= rho;
            for (int k = 0; k < DIRECTIONS; k++)
                f[k * CELLS + cell] += omega * (equilibrium(k, rho, u) - f[k * CELLS + cell]);
        }
    }
}

static void stream(const real *restrict f, real *restrict g)
{
#pragma omp target teams distribute parallel for collapse(3) map(to: f[0:DIRECTIONS * CELLS]) map(from: g[0:DIRECTIONS * CELLS])
    for (int z = 0; z < SIDE; z++)
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
                for (int k = 0; k < DIRECTIONS; k++)
                    g[k * CELLS + index3(wrap(x + c[k].x), wrap(y + c[k].y), wrap(z + c[k].z))] = f[k * CELLS + index3(x, y, z)];
}

static double energy(const real *f)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: f[0:DIRECTIONS * CELLS])
    for (int cell = 0; cell < CELLS; cell++) {
        double m[3] = {0, 0, 0};
        for (int k = 0; k < DIRECTIONS; k++) {
            m[0] += f[k * CELLS + cell] * c[k].x;
            m[1] += f[k * CELLS + cell] * c[k].y;
            m[2] += f[k * CELLS + cell] * c[k].z;
        }
        sum += m[0] * m[0] + m[1] * m[1] + m[2] * m[2];
    }
    return sum / CELLS;
}

int main(void)
{
    real *f = malloc(sizeof(real) * DIRECTIONS * CELLS), *g = malloc(sizeof(real) * DIRECTIONS * CELLS);
    double start, end;
    for (int cell = 0; cell < CELLS; cell++) {
        real x = 2 * (real)M_PI * (cell % SIDE) / SIDE, y = 2 * (real)M_PI * (cell / SIDE % SIDE) / SIDE;
        real u[3] = {0.05f * sinf(x) * cosf(y), -0.05f * cosf(x) * sinf(y), 0};
        for (int k = 0; k < DIRECTIONS; k++)
            f[k * CELLS + cell] = equilibrium(k, 1, u);
    }
#pragma omp target data map(to: f[0:DIRECTIONS * CELLS]) map(alloc: g[0:DIRECTIONS * CELLS])
    {
        start = energy(f);
        for (int t = 0; t < 10; t++) {
            collide(f, 1.2f);
            stream(f, g);
            collide(g, 1.2f);
            stream(g, f);
        }
        end = energy(f);
    }
    printf("energy %.4e, after 20 steps %.3f of it\n", start, end / start);
    free(f);
    free(g);
    return 0;
}
