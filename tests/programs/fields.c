/* Stays on the host: nothing */
/* FDTD, TMz, with VLA parameters, restrict, a PML-ish damping and a source; fields mapped by the driver. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int n, m; double dx, dt; int sx, sy; } params;
enum { DAMP = 6, PROBES = 4 };
static const double C0 = 1.0;

static void update_e(int n, int m, double (*restrict ez)[n][m], double (*restrict hx)[n][m], double (*restrict hy)[n][m],
                     const double sigma[restrict n][m], const params *p)
{
    const double c = p->dt / p->dx * C0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: ez[0:1]) map(to: hx[0:1], hy[0:1], sigma[0:n][0:m])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            (*ez)[i][j] = (1 - sigma[i][j]) * (*ez)[i][j] + c * ((*hy)[i][j] - (*hy)[i - 1][j] - (*hx)[i][j] + (*hx)[i][j - 1]);
}

static void update_h(int n, int m, double ez[n][m], double hx[n][m], double hy[n][m], const double sigma[n][m], params p)
{
    const double c = p.dt / p.dx;
#pragma omp target map(to: ez[0:n][:m], sigma[0:n][:m]) map(tofrom: hx[0:n][0:m], hy[0:n][0:m])
#pragma omp teams
#pragma omp distribute
    for (int i = 0; i < n - 1; i++) {
        const double (*row)[m] = &sigma[i];
#pragma omp parallel for simd
        for (int j = 0; j < m - 1; j++) {
            hx[i][j] = (1 - (*row)[j]) * hx[i][j] - c * (ez[i][j + 1] - ez[i][j]);
            hy[i][j] = (1 - (*row)[j]) * hy[i][j] + c * (ez[i + 1][j] - ez[i][j]);
        }
    }
}

static void inject(int n, int m, double (*ez)[m], const params *restrict p, int t)
{
    (void)n;
    double s = exp(-((t - 20.0) / 6.0) * ((t - 20.0) / 6.0));
#pragma omp target map(tofrom: ez[p->sx:1][p->sy:1]) map(to: p[0:1])
    {
        ez[p->sx][p->sy] += s;
    }
}

static void probe(int n, int m, double ez[n][m], int t, int T, double out[T][PROBES])
{
#pragma omp target parallel for map(to: ez[0:n][0:m]) map(from: out[t:1][0:PROBES]) num_threads(PROBES)
    for (int k = 0; k < PROBES; k++) out[t][k] = ez[(k + 1) * n / 6][m / 2 + k];
}

int main(int argc, char **argv)
{
    int n = 40, m = 36, T = argc > 1 ? atoi(argv[1]) : 50;
    double (*ez)[m] = calloc(n, sizeof *ez), (*hx)[m] = calloc(n, sizeof *hx), (*hy)[m] = calloc(n, sizeof *hy);
    double sigma[n][m];
    double trace[T][PROBES];
    params p = {.n = n, .m = m, .dx = 1, .dt = 0.5, .sx = n / 2, .sy = m / 3};
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int d = i < n - 1 - i ? i : n - 1 - i, e = j < m - 1 - j ? j : m - 1 - j;
            d = d < e ? d : e;
            sigma[i][j] = d < DAMP ? 0.3 * (DAMP - d) / DAMP : 0;
        }
    memset(trace, 0, sizeof trace);
    double energy[3] = {0};
#pragma omp target data map(tofrom: ez[0:n][0:m]) map(tofrom: hx[0:n], hy[0:n]) map(to: sigma) map(from: trace)
    {
        for (int t = 0; t < T; t++) {
            update_h(n, m, ez, hx, hy, sigma, p);
            update_e(n, m, (double (*)[n][m])ez, (double (*)[n][m])hx, (double (*)[n][m])hy, sigma, &p);
            inject(n, m, ez, &p, t);
            probe(n, m, ez, t, T, trace);
            if (t % 25 == 24) {
#pragma omp target update from(ez[n/2:1][0:m])
                double s = 0;
                for (int j = 0; j < m; j++) s += ez[n / 2][j];
                printf("t=%d row %.10e\n", t, s);
            }
        }
#pragma omp target teams distribute parallel for collapse(2) reduction(+: energy)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) {
                energy[0] += ez[i][j] * ez[i][j];
                energy[1] += hx[i][j] * hx[i][j];
                energy[2] += hy[i][j] * hy[i][j];
            }
    }
    printf("energy %.5e %.5e %.5e\n", energy[0], energy[1], energy[2]);
    double sum = 0, tr = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) sum += ez[i][j] * (i + 1) - hx[i][j] * j + hy[i][j];
    for (int t = 0; t < T; t++) for (int k = 0; k < PROBES; k++) tr += trace[t][k] * (k + 1);
    printf("sum %.8e trace %.8e\n", sum, tr);
    free(ez); free(hx); free(hy);
    return 0;
}
