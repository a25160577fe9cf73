#include "chunk.h"
#include <math.h>

#pragma omp declare target
static inline double smvp(const double *a, const double *kx, const double *ky, int index, int x)
{
    return (1.0 + (kx[index + 1] + kx[index]) + (ky[index + x] + ky[index])) * a[index] -
           (kx[index + 1] * a[index + 1] + kx[index] * a[index - 1]) -
           (ky[index + x] * a[index + x] + ky[index] * a[index - x]);
}
#pragma omp end declare target

static double cg_init(int x, int y, int halo, double rx, double ry, double *u, double *p, double *r, double *w,
                      double *kx, double *ky)
{
    double rro = 0.0;
#pragma omp target teams distribute parallel for collapse(2)
    for (int jj = halo; jj < y - halo + 1; ++jj)
        for (int kk = halo; kk < x - halo + 1; ++kk) {
            double d = 1.0 + 0.1 * ((jj + kk) % 3), west = 1.0 + 0.1 * ((jj + kk - 1) % 3);
            F2(kx, jj, kk) = rx * (west + d) / (2.0 * west * d);
            F2(ky, jj, kk) = ry * (west + d) / (2.0 * west * d);
        }
#pragma omp target teams distribute parallel for collapse(2) reduction(+:rro) map(tofrom: rro)
    for (int jj = halo; jj < y - halo; ++jj)
        for (int kk = halo; kk < x - halo; ++kk) {
            const int index = kk + jj * x;
            w[index] = smvp(u, kx, ky, index, x);
            r[index] = u[index] - w[index];
            p[index] = r[index];
            rro += r[index] * p[index];
        }
    return rro;
}

int cg_solve(Chunk *c, const Settings *s, double *error)
{
    const int x = c->x, y = c->y, halo = HALO_DEPTH;
    double *u = c->field[FIELD_U], *p = c->field[FIELD_P], *r = c->field[FIELD_R], *w = c->field[FIELD_W];
    double *kx = c->field[FIELD_KX], *ky = c->field[FIELD_KY];
    update_halo(c, FIELD_U, 1);
    double rro = cg_init(x, y, halo, c->rx, c->ry, u, p, r, w, kx, ky);
    const double start = rro;
    int it = 0;
    for (; it < s->max_iters && sqrt(rro / start) > s->eps; ++it) {
        double pw = 0.0, rrn = 0.0;
        update_halo(c, FIELD_P, 1);
#pragma omp target teams distribute parallel for collapse(2) reduction(+:pw) map(tofrom: pw)
        for (int jj = halo; jj < y - halo; ++jj)
            for (int kk = halo; kk < x - halo; ++kk) {
                const int index = kk + jj * x;
                w[index] = smvp(p, kx, ky, index, x);
                pw += w[index] * p[index];
            }
        const double alpha = rro / pw;
#pragma omp target teams distribute parallel for collapse(2) reduction(+:rrn) map(tofrom: rrn)
        for (int jj = halo; jj < y - halo; ++jj)
            for (int kk = halo; kk < x - halo; ++kk) {
                const int index = kk + jj * x;
                u[index] += alpha * p[index];
                r[index] -= alpha * w[index];
                rrn += r[index] * r[index];
            }
        const double beta = rrn / rro;
#pragma omp target teams distribute parallel for collapse(2)
        for (int jj = halo; jj < y - halo; ++jj)
            for (int kk = halo; kk < x - halo; ++kk)
                F2(p, jj, kk) = beta * F2(p, jj, kk) + F2(r, jj, kk);
        rro = rrn;
    }
    *error = sqrt(rro / start);
    return it;
}

double field_summary(Chunk *c)
{
    double temp = 0.0, *u = c->field[FIELD_U], volume = c->dx * c->dy;
    int x = c->x;
#pragma omp target teams distribute reduction(+:temp) map(tofrom: temp) map(to: c[0:1])
    for (int jj = HALO_DEPTH; jj < c->y - HALO_DEPTH; ++jj) {
        double row = 0.0;
#pragma omp parallel for reduction(+:row)
        for (int kk = HALO_DEPTH; kk < x - HALO_DEPTH; ++kk)
            row += F2(u, jj, kk) * volume;
        temp += row;
    }
    return temp;
}
