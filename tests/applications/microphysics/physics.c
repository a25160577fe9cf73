#include "physics.h"
#include "thermo.h"

#pragma omp declare target
static bool adjust(column *c, int k)
{
    bool changed = false;
    for (int iteration = 0; iteration < 3; iteration++) {
        float qs = saturation(c->t[k], c->p[k]), excess = (c->qv[k] - qs) / (1 + LV / CP * slope(c->t[k], qs));
        if (excess < -c->qc[k])
            excess = -c->qc[k];
        if (fabsf(excess) < 1e-9f)
            break;
        c->qv[k] -= excess;
        c->qc[k] += excess;
        c->t[k] += LV / CP * excess;
        changed = true;
    }
    return changed;
}

static float fall_speed(float qr) { return qr > 0 ? 14.34f * powf(qr, 0.1346f) : 0; }

static void rain(column *c, float dt)
{
    const float depth = 300;
    float flux[LEVELS + 1];
    flux[LEVELS] = 0;
    for (int k = LEVELS - 1; k >= 0; k--) {
        float autoconversion = c->qc[k] > 5e-4f ? 1e-3f * (c->qc[k] - 5e-4f) : 0;
        float accretion = 2.2f * c->qc[k] * powf(c->qr[k], 0.875f);
        float moved = fminf(c->qc[k], dt * (autoconversion + accretion));
        c->qc[k] -= moved;
        c->qr[k] += moved;
        flux[k] = fminf(fall_speed(c->qr[k]) * c->qr[k], c->qr[k] * depth / dt);
    }
    for (int k = 0; k < LEVELS; k++)
        c->qr[k] += dt / depth * (flux[k + 1] - flux[k]);
    c->rain += dt * flux[0];
}
#pragma omp end declare target

void microphysics(int n, column *c, float dt)
{
#pragma omp target teams distribute parallel for map(tofrom: c[0:n]) firstprivate(dt) schedule(static, 1) num_teams(8)
    for (int i = 0; i < n; i++) {
        column *mine = c + i;
        unsigned adjusted = 0, cloudy = 0, raining = 0;
        for (int k = 0; k < LEVELS; k++) {
            adjusted += adjust(mine, k);
            cloudy += mine->qc[k] > 1e-6f;
        }
        rain(mine, dt);
        for (int k = 0; k < LEVELS; k++)
            raining += mine->qr[k] > 1e-6f;
        mine->flags.is.cloudy = cloudy;
        mine->flags.is.raining = raining;
        mine->flags.is.adjusted += adjusted;
    }
}

summary summarise(int n, const column *c)
{
    summary s = {0, 0, 0.0, 0.0};
    double water = 0, fallen = 0;
#pragma omp target teams distribute parallel for map(to: c[0:n]) map(tofrom: s) reduction(+: water, fallen)
    for (int i = 0; i < n; i++) {
        if (c[i].flags.is.cloudy) {
#pragma omp atomic
            s.cloudy += c[i].flags.is.cloudy;
        }
#pragma omp atomic update
        s.raining += c[i].flags.is.raining;
        for (int k = 0; k < LEVELS; k++)
            water += c[i].qv[k] + c[i].qc[k] + c[i].qr[k];
        fallen += c[i].rain;
    }
    s.water = water;
    s.rain = fallen;
    return s;
}
