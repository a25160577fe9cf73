#include "cordic.h"
#include <math.h>
#include <stdlib.h>

#pragma omp declare target
static fix angle[BITS];
static fix gain;

static state turn(state s, int i, int up)
{
    fix dx = s.y >> i, dy = s.x >> i;
    if (up)
        return (state){s.x - dx, s.y + dy, s.z - angle[i]};
    return (state){s.x + dx, s.y - dy, s.z + angle[i]};
}
#pragma omp end declare target

void tables(void)
{
    double product = 1;
    for (int i = 0; i < BITS; i++) {
        angle[i] = TO_FIX(atan(ldexp(1, -i)));
        product *= 1 / sqrt(1 + ldexp(1, -2 * i));
    }
    gain = TO_FIX(product);
#pragma omp target update to(angle, gain)
}

void run(const request *in, state *out, int n)
{
#pragma omp target teams distribute parallel for map(to : in[0 : n]) map(from : out[0 : n]) schedule(static) num_threads(32)
    for (int k = 0; k < n; k++) {
        state s;
        switch (in[k].mode) {
        case ROTATE:
            s = (state){gain, 0, in[k].a};
            break;
        case VECTOR:
            s = (state){in[k].a, in[k].b, 0};
            break;
        }
        for (int i = 0; i < BITS; i++)
            s = turn(s, i, in[k].mode == ROTATE ? s.z >= 0 : s.y < 0);
        if (in[k].mode == VECTOR)
            s.x = (fix)((int64_t)s.x * gain >> BITS);
        out[k] = s;
    }
}

int64_t worst(const state *out, const double *sines, int n)
{
    int64_t most = 0;
    _Bool all = 1;
#pragma omp target teams distribute parallel for map(to : out[0 : n], sines[0 : n]) map(tofrom : most, all) \
    reduction(max : most) reduction(&& : all)
    for (int k = 0; k < n; k++) {
        int64_t off = llabs((int64_t)out[k].y - TO_FIX(sines[k]));
        most = off > most ? off : most;
        all = all && off < 64;
    }
    return all ? most : -most;
}
