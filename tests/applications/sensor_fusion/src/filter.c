#include "fusion.h"

/* Mahony's filter; the units are independent, the samples of a unit are not. */
void fleet_fuse(struct fleet *f, float kp, float ki, int first, int count)
{
    const int units = f->units;
    const float dt = f->dt;
    const reading *r = f->readings;
    attitude *state = f->state;
#pragma omp target teams distribute parallel for map(to: r[first*units : count*units]) map(tofrom: state[:units])
    for (int u = 0; u < units; u++) {
        attitude a = state[u];
        for (int s = first; s < first + count; s++) {
            reading m = r[s * units + u];
            quat back = {a.q.w, -a.q.x, -a.q.y, -a.q.z};
            vec down = quat_turn(back, (vec){0, 0, 1}), north = quat_turn(back, (vec){0.6f, 0, -0.8f});
            vec e = cross(m.accel, down), g = cross(m.magnet, north);
            e.x += g.x, e.y += g.y, e.z += g.z;
            a.bias.x += ki * e.x * dt, a.bias.y += ki * e.y * dt, a.bias.z += ki * e.z * dt;
            float x = m.gyro.x + a.bias.x + kp * e.x, y = m.gyro.y + a.bias.y + kp * e.y, z = m.gyro.z + a.bias.z + kp * e.z;
            a.q = quat_unit(quat_mul(a.q, (quat){1, x * dt / 2, y * dt / 2, z * dt / 2}));
        }
        state[u] = a;
    }
}

typedef struct { float angle; int unit; } misfit;
#pragma omp declare target
static misfit worse(misfit a, misfit b)
{
    return a.angle > b.angle || (a.angle == b.angle && a.unit < b.unit) ? a : b;
}
#pragma omp end declare target
#pragma omp declare reduction(worst : misfit : omp_out = worse(omp_out, omp_in)) initializer(omp_priv = {-1.0f, 1 << 20})

float fleet_error(const struct fleet *f, int sample, int *unit)
{
    const int units = f->units;
    const quat *truth = f->truth + sample * units;
    const attitude *state = f->state;
    misfit m = {-1.0f, 1 << 20};
#pragma omp target teams distribute parallel for map(to: truth[:units], state[:units]) reduction(worst: m) map(tofrom: m)
    for (int u = 0; u < units; u++) {
        quat d = quat_mul(truth[u], (quat){state[u].q.w, -state[u].q.x, -state[u].q.y, -state[u].q.z});
        m = worse(m, (misfit){2 * atan2f(sqrtf(d.x * d.x + d.y * d.y + d.z * d.z), fabsf(d.w)), u});
    }
    *unit = m.unit;
    return m.angle;
}
