#include <stdio.h>
#include "ring.h"

#define TAPS 4

static void synthesise(ring_t r, int t)
{
    float *now = ring_next(r);
    const size_t n = ring_frame(r);
#pragma omp target teams distribute parallel for firstprivate(t)
    for (size_t i = 0; i < n; i++) now[i] = (float)((t * 31 + (int)i * 7) % 16);
}

static int echo(ring_view r, float *out)
{
    static const float gain[TAPS] = {1.0f, 0.5f, 0.25f, 0.125f};
    const float *p0 = ring_past(r, 0), *p1 = ring_past(r, 1), *p2 = ring_past(r, 2), *p3 = ring_past(r, 3);
    const size_t n = ring_frame(r);
    int loud = 0;
#pragma omp target teams distribute parallel for map(from: out[:n]) map(to: gain) reduction(+: loud) map(tofrom: loud)
    for (size_t i = 0; i < n; ++i) {
        out[i] = gain[0] * p0[i] + gain[1] * p1[i] + gain[2] * p2[i] + gain[3] * p3[i];
        loud += out[i] > 15.0f;
    }
    return loud;
}

int main(void)
{
    float out[200];
    ring_t r = ring_open(3, sizeof out / sizeof *out);
    if (!r) return 1;
    for (int t = 0; t < 20; t++) {
        synthesise(r, t);
        int loud = echo(r, out);
        if (t % 4 == 3) printf("frame %2d: %3d loud, %.4f %.4f\n", t, loud, out[0], out[199]);
    }
    ring_close(&r);
    return r != NULL;
}
