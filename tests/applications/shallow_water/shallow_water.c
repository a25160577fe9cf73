#include "swe.h"
#include <stdio.h>
#include <stdlib.h>

static double stable_step(int ny, int nx, struct state (*q)[nx], double dx)
{
    double fastest = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max : fastest) map(to : q[0:ny])
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++)
            fastest = fmax(fastest, wave_speed(q[j][i]));
    return 0.4 * dx / fastest;
}

static void advance(int ny, int nx, struct state (*q)[nx], struct state (*next)[nx], double k)
{
#pragma omp target map(to : q[:ny]) map(from : next[:ny])
#pragma omp teams
#pragma omp distribute
    for (int j = 0; j < ny; j++) {
        /* Reflecting walls: the neighbour outside has the opposite normal velocity. */
#pragma omp parallel for
        for (int i = 0; i < nx; i++) {
            struct state c = q[j][i], w, e, s, n;
            w = i > 0 ? q[j][i - 1] : (struct state){c.h, -c.hu, c.hv};
            e = i < nx - 1 ? q[j][i + 1] : (struct state){c.h, -c.hu, c.hv};
            s = j > 0 ? q[j - 1][i] : (struct state){c.h, c.hu, -c.hv};
            n = j < ny - 1 ? q[j + 1][i] : (struct state){c.h, c.hu, -c.hv};
            struct state fw = swe_flux(w, c, 0), fe = swe_flux(c, e, 0);
            struct state gs = swe_flux(s, c, 1), gn = swe_flux(c, n, 1);
            next[j][i].h = c.h - k * (fe.h - fw.h + gn.h - gs.h);
            next[j][i].hu = c.hu - k * (fe.hu - fw.hu + gn.hu - gs.hu);
            next[j][i].hv = c.hv - k * (fe.hv - fw.hv + gn.hv - gs.hv);
        }
    }
}

int main(int argc, char *argv[])
{
    const int nx = argc > 1 ? atoi(argv[1]) : 48, ny = argc > 2 ? atoi(argv[2]) : 36;
    struct state(*a)[nx] = malloc(sizeof(struct state[ny][nx]));
    struct state(*b)[nx] = malloc(sizeof(struct state[ny][nx]));
    const double dx = 1.0 / nx;
    dam(ny, nx, a);
    double t = 0;
#pragma omp target data map(tofrom : a[0:ny]) map(alloc : b[0:ny])
    for (int step = 0; step < 30; step += 2) {
        double dt = stable_step(ny, nx, a, dx);
        advance(ny, nx, a, b, dt / dx);
        advance(ny, nx, b, a, dt / dx);
        t += 2 * dt;
        if (step % 10 == 0)
            printf("t = %.6f dt = %.5e\n", t, dt);
    }
    double volume = 0, highest = 0;
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            volume += a[j][i].h * dx * dx;
            highest = fmax(highest, a[j][i].h);
        }
    printf("volume %.5f highest %.5f centre %.5f %.5f\n", volume, highest, a[ny / 2][nx / 3].h, a[ny / 2][nx / 2].hu);
    free(a);
    free(b);
    return 0;
}
