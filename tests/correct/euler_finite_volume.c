/* Sod's shock tube: the Euler equations with Rusanov fluxes on cells with ghost cells, conserved variables as a struct
 * that contains an array. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define GAMMA 1.4
enum var { RHO, MOM, ENE, NVAR };

typedef struct state { double q[NVAR]; } state_t;

static inline double pressure(const state_t *s)
{
    return (GAMMA - 1.0) * (s->q[ENE] - 0.5 * s->q[MOM] * s->q[MOM] / s->q[RHO]);
}

static inline double wave_speed(const state_t *s)
{
    return fabs(s->q[MOM] / s->q[RHO]) + sqrt(GAMMA * pressure(s) / s->q[RHO]);
}

static inline void physical_flux(const state_t *s, double f[NVAR])
{
    double u = s->q[MOM] / s->q[RHO], p = pressure(s);
    f[RHO] = s->q[MOM];
    f[MOM] = s->q[MOM] * u + p;
    f[ENE] = (s->q[ENE] + p) * u;
}

static state_t rusanov(const state_t *l, const state_t *r)
{
    double fl[NVAR], fr[NVAR], a = fmax(wave_speed(l), wave_speed(r));
    state_t flux;
    physical_flux(l, fl);
    physical_flux(r, fr);
    for (int v = 0; v < NVAR; v++)
        flux.q[v] = 0.5 * (fl[v] + fr[v]) - 0.5 * a * (r->q[v] - l->q[v]);
    return flux;
}

static state_t primitive(double rho, double u, double p)
{
    return (state_t){{[RHO] = rho, [MOM] = rho * u, [ENE] = p / (GAMMA - 1.0) + 0.5 * rho * u * u}};
}

int main(void)
{
    enum { CELLS = 200 };
    state_t *s = malloc((CELLS + 2) * sizeof *s), *flux = malloc((CELLS + 1) * sizeof *flux);
    double time = 0.0, total = 0.0;
    const double dx = 1.0 / CELLS;
    int steps = 0;

    for (int i = 0; i < CELLS + 2; i++)
        s[i] = i <= CELLS / 2 ? primitive(1.0, 0.0, 1.0) : primitive(0.125, 0.0, 0.1);

#pragma omp target data map(tofrom: s[0:CELLS + 2]) map(alloc: flux[0:CELLS + 1])
    while (time < 0.2) {
        double fastest = 0.0, dt;
#pragma omp target teams distribute parallel for reduction(max: fastest)
        for (int i = 1; i <= CELLS; i++)
            fastest = fmax(fastest, wave_speed(&s[i]));
        dt = fmin(0.4 * dx / fastest, 0.2 - time);
        if (dt < 1e-10)
            break;
#pragma omp target teams distribute parallel for
        for (int i = 0; i <= CELLS; i++)
            flux[i] = rusanov(s + i, s + i + 1);
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 1; i <= CELLS; i++)
            for (int v = 0; v < NVAR; v++)
                s[i].q[v] -= dt / dx * (flux[i].q[v] - flux[i - 1].q[v]);
        time += dt;
        steps++;
    }

    for (int i = 1; i <= CELLS; i++)
        total += s[i].q[RHO] * dx;
    printf("time %.3f in %s steps, mass %.6g\n", time, steps > 100 ? "many" : "few", total);
    for (int i = 20; i <= CELLS; i += 40)
        printf("%.4f %.4f %.4f\n", s[i].q[RHO], s[i].q[MOM] / s[i].q[RHO] + 1e-9, pressure(&s[i]));
    free(s);
    free(flux);
    return 0;
}
