#include "butcher.h"
#include <stdlib.h>

struct ensemble {
    int members;
    double (*state)[2];
};

#pragma omp declare target
/* An oscillator with its own frequency for each member. */
static void derivative(double k, const double y[2], double out[2])
{
    out[0] = y[1];
    out[1] = -k * y[0];
}
#pragma omp end declare target

ensemble *ensemble_new(int members)
{
    ensemble *e = malloc(sizeof *e);
    if (!e) return NULL;
    e->members = members;
    e->state = malloc(members * sizeof *e->state);
    for (int m = 0; m < members; m++) e->state[m][0] = 1.0, e->state[m][1] = 0.0;
#pragma omp target enter data map(to: e->state[0:members])
    return e;
}

void ensemble_advance(ensemble *e, enum method_id id, double dt, int steps)
{
    const method rk = methods[id];
    double (*state)[2] = e->state;
    const int members = e->members;
#pragma omp target teams distribute parallel for firstprivate(rk)
    for (int m = 0; m < members; m++) {
        double y[2] = {state[m][0], state[m][1]}, k[MAX_STAGES][2];
        for (int step = 0; step < steps; step++) {
            for (int s = 0; s < rk.stages; s++) {
                double at[2] = {y[0], y[1]};
                for (int t = 0; t < s; t++) {
                    at[0] += dt * rk.a[s * rk.stages + t] * k[t][0];
                    at[1] += dt * rk.a[s * rk.stages + t] * k[t][1];
                }
                derivative(1.0 + m, at, k[s]);
            }
            for (int s = 0; s < rk.stages; s++)
                for (int d = 0; d < 2; d++) y[d] += dt * rk.b[s] * k[s][d];
        }
        state[m][0] = y[0];
        state[m][1] = y[1];
    }
}

const double *ensemble_state(ensemble *e)
{
#pragma omp target update from(e->state[0:e->members])
    return &e->state[0][0];
}

void ensemble_delete(ensemble *e)
{
#pragma omp target exit data map(delete: e->state[0:e->members])
    free(e->state);
    free(e);
}
