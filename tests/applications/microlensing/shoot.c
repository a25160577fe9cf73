#include "lens.h"
/* Inverse rays: every ray of the lens plane is counted where it meets the source plane. */
unsigned long shoot(const struct shooting *s, const lens *stars, image map)
{
    unsigned long caught = 0;
    const int side = s->rays, n = s->lenses;
    const float half = s->half, view = s->view, shear = s->shear;
#pragma omp target enter data map(to : stars[:n]) map(to : map[:PIXELS])
#pragma omp target teams distribute parallel for simd collapse(2) reduction(+ : caught) map(tofrom : caught) simdlen(8)
    for (int i = 0; i < side; i++)
        for (int j = 0; j < side; j++) {
            float x = half * (2 * (j + 0.5f) / side - 1), y = half * (2 * (i + 0.5f) / side - 1);
            float u = x * (1 - shear), v = y * (1 + shear);
            for (int k = 0; k < n; k++) {
                float dx = x - stars[k].x, dy = y - stars[k].y, r2 = dx * dx + dy * dy + 1e-6f;
                u -= stars[k].mass * dx / r2;
                v -= stars[k].mass * dy / r2;
            }
            if (u > -view && u < view && v > -view && v < view) {
                int a = (int)((u + view) / (2 * view) * PIXELS), b = (int)((v + view) / (2 * view) * PIXELS);
#pragma omp atomic
                map[b < PIXELS ? b : PIXELS - 1][a < PIXELS ? a : PIXELS - 1]++;
                caught++;
            }
        }
#pragma omp target exit data map(release : stars[:n]) map(from : map[:PIXELS])
    return caught;
}
