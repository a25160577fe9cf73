#include "fusion.h"

#pragma omp declare target
static float jitter(unsigned k)
{
    k ^= k >> 16;
    k *= 0x45d9f3bu;
    k ^= k >> 16;
    return (float)(k % 2001u) / 1000.0f - 1.0f;
}
#pragma omp end declare target

void fleet_simulate(struct fleet *f)
{
    const int units = f->units, samples = f->samples;
    const float dt = f->dt;
    reading *out = f->readings;
    quat *truth = f->truth;
#pragma omp target teams distribute parallel for map(from: out[:units*samples], truth[:units*samples])
    for (int u = 0; u < units; u++) {
        quat q = {1, 0, 0, 0};
        for (int s = 0; s < samples; s++) {
            float t = s * dt;
            vec rate = {0.5f * sinf(t + u), 0.3f * cosf(0.7f * t), 0.2f + 0.1f * (u % 3)};
            q = quat_unit(quat_mul(q, (quat){1, rate.x * dt / 2, rate.y * dt / 2, rate.z * dt / 2}));
            quat back = {q.w, -q.x, -q.y, -q.z};
            vec down = quat_turn(back, (vec){0, 0, 1}), north = quat_turn(back, (vec){0.6f, 0, -0.8f});
            unsigned key = (unsigned)(u * 7919 + s * 31);
            out[s * units + u] = (reading){{rate.x + 0.05f + 0.01f * jitter(key), rate.y - 0.03f + 0.01f * jitter(key + 1), rate.z + 0.02f},
                                           {down.x + 0.02f * jitter(key + 2), down.y + 0.02f * jitter(key + 3), down.z},
                                           {north.x, north.y + 0.02f * jitter(key + 4), north.z}};
            truth[s * units + u] = q;
        }
    }
}
