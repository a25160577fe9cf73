#include "grain.h"
#include <math.h>

#pragma omp declare target
double normal_force(const material *m, double overlap, double speed)
{
    switch (m->law) {
    case LAW_HERTZ:
        return m->stiffness * overlap * sqrt(overlap) - m->damping * speed * sqrt(overlap);
    case LAW_HOOKE:
    default:
        return m->stiffness * overlap - m->damping * speed;
    }
}

vec2 wall_force(const grain *g, double width, const material *m)
{
    vec2 f = {{0, -9.81 * g->mass}};
    double low = g->radius - g->pos.y;
    if (low > 0)
        f.y += normal_force(m, low, g->vel.y);
    for (int side = -1; side <= 1; side += 2) {
        double deep = side < 0 ? g->radius - g->pos.x : g->pos.x + g->radius - width;
        if (deep > 0)
            f.x -= side * normal_force(m, deep, -side * g->vel.x);
    }
    return f;
}
#pragma omp end declare target
