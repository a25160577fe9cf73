#include "orbit.h"

#pragma omp declare target
/* The second at which the satellite crosses the mask between two times, by bisection. */
static double crossing(const struct elements *s, const struct station *g, double low, double high, double mask)
{
    int rising = elevation(g, satellite_at(s, high), high) > mask;
    for (int k = 0; k < 20; k++) {
        double t = 0.5 * (low + high);
        if ((elevation(g, satellite_at(s, t), t) > mask) == rising)
            high = t;
        else
            low = t;
    }
    return high;
}
#pragma omp end declare target

void find_passes(const struct elements *s, int n, const struct station *g, int m, double hours, double mask, struct passes *out)
{
    const int minutes = (int)(hours * 60);
    out->count = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to: s[0:n], g[0:m]) map(tofrom: out[0:1])
    for (int k = 0; k < n; k++)
        for (int j = 0; j < m; j++) {
            int seen = 0;
            struct pass p = {k, j, 0, 0, 0};
            for (int minute = 0; minute <= minutes; minute++) {
                double t = 60.0 * minute, e = elevation(&g[j], satellite_at(&s[k], t), t);
                if (e > mask && !seen) {
                    p.begin = minute ? (float)crossing(&s[k], &g[j], t - 60, t, mask) : 0;
                    p.highest = (float)e;
                    seen = 1;
                } else if (seen && (e <= mask || minute == minutes)) {
                    int slot;
                    p.end = e <= mask ? (float)crossing(&s[k], &g[j], t - 60, t, mask) : (float)t;
#pragma omp atomic capture
                    slot = out->count++;
                    if (slot < MAXPASSES)
                        out->list[slot] = p;
                    seen = 0;
                }
                p.highest = fmaxf(p.highest, (float)e);
            }
        }
}
