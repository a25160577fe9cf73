#include "chain.h"
#include <math.h>

#pragma omp declare target
static void rates(const double n[NUCLIDES], double flux, double out[NUCLIDES], double *fissions)
{
    int i;
    double total = 0;
    for (i = 0; i < NUCLIDES; i++)
        out[i] = 0;
    for (i = 0; i < NUCLIDES; i++) {
        const struct reaction *r = &reactions[i];
        double captured = n[i] * r->capture * flux, split = n[i] * r->fission * flux, gone = n[i] * decays[i].constant;
        out[i] -= captured + split + gone;
        if (captured > 0)
            out[r->product] += captured;
        if (gone > 0)
            out[decays[i].daughter] += gone;
        total += split;
    }
    for (i = 0; i < NUCLIDES; i++)
        out[i] += total * fission_yield.of[i];
    *fissions = total;
}
#pragma omp end declare target

/* Heun's method with as many steps as each cell needs; gives the number of steps of all cells. */
int deplete(fuel_cell *cells, int count, double days)
{
    int all = 0, k;
#pragma omp target map(tofrom : cells[0 : count], all)
    {
#pragma omp teams distribute parallel for reduction(+ : all) schedule(static, 4)
        for (k = 0; k < count; k++) {
            fuel_cell c = cells[k];
            double t = 0, dt = 0.01;
            while (t < days && c.steps < 3000) {
                double a[NUCLIDES], b[NUCLIDES], mid[NUCLIDES], f, g;
                int i;
                if (t + dt > days)
                    dt = days - t;
                rates(c.n, c.flux, a, &f);
                for (i = 0; i < NUCLIDES; i++)
                    mid[i] = c.n[i] + dt * a[i];
                rates(mid, c.flux, b, &g);
                for (i = 0; i < NUCLIDES; i++)
                    c.n[i] += 0.5 * dt * (a[i] + b[i]);
                c.burnup += 0.5 * dt * (f + g);
                t += dt;
                c.steps++;
                dt = c.steps % 4 ? dt : fmin(1.1 * dt, 0.25);
            }
            all += c.steps;
            cells[k] = c;
        }
    }
    return all;
}
