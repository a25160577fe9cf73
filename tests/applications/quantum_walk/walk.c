#include <math.h>
#include <stddef.h>
#include "walk.h"
#pragma omp declare target
static void toss(enum coin kind, amplitude v[static 4])
{
    amplitude sum = v[0] + v[1] + v[2] + v[3], out[4];
    for (int c = 0; c < 4; c++) {
        if (kind == GROVER)
            out[c] = 0.5 * sum - v[c];
        else {
            out[c] = 0;
            for (int d = 0; d < 4; d++)
                out[c] += (__builtin_popcount(c & d) & 1 ? -0.5 : 0.5) * v[d];
        }
    }
    for (int c = 0; c < 4; c++)
        v[c] = out[c];
}
#pragma omp end declare target

void walk(walker *w, int steps)
{
    const size_t n = (size_t)w->side * w->side * 4;
    for (int s = 0; s < steps; s++) {
        walker k = *w;
        amplitude *now = k.now, *then = k.then;
        #pragma omp target teams distribute parallel for collapse(2) map(alloc: now[:n], then[:n]) firstprivate(k)
        for (int y = 0; y < k.side; y++)
            for (int x = 0; x < k.side; x++) {
                amplitude v[4];
                for (int c = 0; c < 4; c++)
                    v[c] = now[AMP(k, x, y, c)];
                toss(k.coin, v);
                then[AMP(k, (x + 1) % k.side, y, 0)] = v[0];
                then[AMP(k, (x + k.side - 1) % k.side, y, 1)] = v[1];
                then[AMP(k, x, (y + 1) % k.side, 2)] = v[2];
                then[AMP(k, x, (y + k.side - 1) % k.side, 3)] = v[3];
            }
        w->now = then, w->then = now;
    }
}

double spread_of(const walker *w, double *norm)
{
    double r2 = 0, total = 0;
    const int side = w->side, middle = side / 2;
    const amplitude *now = w->now;
    #pragma omp target teams distribute parallel for reduction(+: r2, total) map(tofrom: r2, total) \
        map(alloc: now[:side * side * 4])
    for (int i = 0; i < side * side * 4; i++) {
        double p = creal(now[i] * conj(now[i]));
        int x = i / 4 % side - middle, y = i / 4 / side - middle;
        r2 += p * (x * x + y * y);
        total += p;
    }
    *norm = total;
    return sqrt(r2 / total);
}
