#include "bh.h"
#include <math.h>

void galaxy(int n, body4 *body, float (*vel)[3])
{
    uint32_t s = 12345;
    for (int i = 0; i < n; i++) {
        float u[3];
        for (int d = 0; d < 3; d++)
            u[d] = (float)((s = s * 1664525u + 1013904223u) >> 8) / 16777216.f;
        float r = 0.2f + 4 * sqrtf(u[0]), a = 6.2831853f * u[1];
        body[i] = (body4){r * cosf(a), r * sinf(a), 0.2f * (u[2] - 0.5f), 1.f / n};
        vel[i][0] = -sinf(a) / sqrtf(r), vel[i][1] = cosf(a) / sqrtf(r), vel[i][2] = 0;
    }
}
