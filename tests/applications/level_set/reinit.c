#include <math.h>
#include "levelset.h"

void reinitialise(struct domain d, int n, float phi[n][n], float scratch[n][n], int sweeps)
{
    const float h = d.h;
    float (*from)[n] = phi, (*to)[n] = scratch;
    for (int s = 0; s < 2 * sweeps; s++) {
#pragma omp target teams distribute map(to: from[0:n]) map(tofrom: to[0:n])
        for (int j = 0; j < n; j++) {
            int below = j > 0 ? j - 1 : j, above = j < n - 1 ? j + 1 : j;
#pragma omp parallel
#pragma omp for schedule(static)
            for (int i = 0; i < n; i++) {
                int left = i > 0 ? i - 1 : i, right = i < n - 1 ? i + 1 : i;
                float c = from[j][i], sign = c / sqrtf(c * c + h * h);
                float g = upwind(sign > 0 ? 1 : -1, (c - from[j][left]) / h, (from[j][right] - c) / h,
                                 (c - from[below][i]) / h, (from[above][i] - c) / h);
                to[j][i] = c - 0.5f * h * sign * (sqrtf(g) - 1);
            }
        }
        float (*t)[n] = from;
        from = to;
        to = t;
    }
}
