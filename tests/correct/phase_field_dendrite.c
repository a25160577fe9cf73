/* Kobayashi's dendrite: anisotropy with trigonometric functions, three passes a step, macros for differences, periodic in
 * no direction; the state is one structure on the device. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define NX 60
#define NY 60

struct state {
    double phase[NX][NY], temperature[NX][NY];
    double eps[NX][NY], slope[NX][NY], dx[NX][NY], dy[NX][NY];
};

struct physics { double tau, eps_bar, delta, anisotropy, theta0, alpha, gamma, latent, h, dt; };

static const struct physics ph = {3e-4, 0.01, 0.02, 6.0, 0.2, 0.9, 10.0, 1.8, 0.03, 1e-4};

#define CLAMP(i, n) ((i) < 0 ? 0 : (i) >= (n) ? (n) - 1 : (i))
#define AT(f, i, j) f[CLAMP(i, NX)][CLAMP(j, NY)]
#define D_DX(f, i, j) ((AT(f, (i) + 1, j) - AT(f, (i) - 1, j)) / (2.0 * ph.h))
#define D_DY(f, i, j) ((AT(f, i, (j) + 1) - AT(f, i, (j) - 1)) / (2.0 * ph.h))
#define LAPLACIAN(f, i, j) \
    ((AT(f, (i) + 1, j) + AT(f, (i) - 1, j) + AT(f, i, (j) + 1) + AT(f, i, (j) - 1) - 4.0 * f[i][j]) / (ph.h * ph.h))

static void gradients(struct state *s)
{
    int i, j;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: s[0:1])
    for (i = 0; i < NX; i++)
        for (j = 0; j < NY; j++) {
            double gx = D_DX(s->phase, i, j), gy = D_DY(s->phase, i, j), angle = ph.anisotropy * (atan2(gy, gx) - ph.theta0);
            s->dx[i][j] = gx;
            s->dy[i][j] = gy;
            s->eps[i][j] = ph.eps_bar * (1.0 + ph.delta * cos(angle));
            s->slope[i][j] = -ph.eps_bar * ph.anisotropy * ph.delta * sin(angle);
        }
}

static void evolve(struct state *s, struct state *next)
{
    int i, j;
#pragma omp target teams distribute parallel for collapse(2) map(to: s[0:1]) map(tofrom: next[0:1])
    for (i = 0; i < NX; i++)
        for (j = 0; j < NY; j++) {
            int e = CLAMP(i + 1, NX), w = CLAMP(i - 1, NX), n = CLAMP(j + 1, NY), o = CLAMP(j - 1, NY);
            double p = s->phase[i][j], m = ph.alpha / M_PI * atan(ph.gamma * (1.0 - s->temperature[i][j])), t1, t2, rate;
            t1 = (s->eps[i][n] * s->slope[i][n] * s->dx[i][n] - s->eps[i][o] * s->slope[i][o] * s->dx[i][o]) / (2.0 * ph.h);
            t2 = (s->eps[e][j] * s->slope[e][j] * s->dy[e][j] - s->eps[w][j] * s->slope[w][j] * s->dy[w][j]) / (2.0 * ph.h);
            rate = t1 - t2 + s->eps[i][j] * s->eps[i][j] * LAPLACIAN(s->phase, i, j) + p * (1.0 - p) * (p - 0.5 + m);
            next->phase[i][j] = p + ph.dt / ph.tau * rate;
            next->temperature[i][j] = s->temperature[i][j] + ph.dt * LAPLACIAN(s->temperature, i, j)
                                      + ph.latent * ph.dt / ph.tau * rate;
        }
}

int main(void)
{
    struct state *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
    double solid = 0.0, heat = 0.0;
    int i, j, t;
    for (i = 0; i < NX; i++)
        for (j = 0; j < NY; j++)
            if ((i - NX / 2) * (i - NX / 2) + (j - NY / 2) * (j - NY / 2) < 20)
                a->phase[i][j] = 1.0;
#pragma omp target data map(tofrom: a[0:1]) map(to: b[0:1])
    for (t = 0; t < 60; t++) {
        gradients(a);
        evolve(a, b);
        gradients(b);
        evolve(b, a);
    }
    for (i = 0; i < NX; i++)
        for (j = 0; j < NY; j++) {
            solid += a->phase[i][j];
            heat += a->temperature[i][j];
        }
    printf("solid %.5g, heat %.5g\n", solid, heat);
    free(a);
    free(b);
    return 0;
}
