#include <math.h>
#include "levelset.h"

#pragma omp declare target
static float disc(float x, float y) { return sqrtf(x * x + y * y) - 0.25f; }
static float slotted(float x, float y)
{
    float slot = greater(fabsf(x) - 0.05f, y - 0.1f);
    return greater(disc(x, y), -slot);
}
static float star(float x, float y)
{
    return sqrtf(x * x + y * y) - 0.2f - 0.06f * cosf(5 * atan2f(y, x));
}

float shape_distance(enum shape s, float x, float y)
{
    switch (s) {
    case DISC:
        return disc(x, y);
    case SLOTTED:
        return slotted(x, y);
    case STAR:
        return star(x, y);
    }
    return 0;
}
#pragma omp end declare target
