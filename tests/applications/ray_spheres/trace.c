#include "scene.h"
#include <math.h>

#pragma omp declare target
static double meets(const struct object *o, struct ray r)
{
    if (o->shape == PLANE) {
        double down = dot(o->plane.normal, r.way);
        return fabs(down) < 1e-9 ? -1 : (o->plane.offset - dot(o->plane.normal, r.from)) / down;
    }
    vec between = sub(r.from, o->sphere.centre);
    double half = dot(between, r.way), rest = half * half - dot(between, between) + o->sphere.radius * o->sphere.radius;
    if (rest < 0)
        return -1;
    rest = sqrt(rest);
    return -half - rest > 1e-6 ? -half - rest : -half + rest;
}

int nearest(const struct scene *s, struct ray r, struct contact *c)
{
    c->object = -1;
    c->distance = 1e30;
    for (int k = 0; k < s->objects; k++) {
        double d = meets(&s->object[k], r);
        if (d > 1e-6 && d < c->distance) {
            c->distance = d;
            c->object = k;
        }
    }
    if (c->object < 0)
        return 0;
    const struct object *o = &s->object[c->object];
    c->point = add(r.from, scale(r.way, c->distance));
    c->normal = o->shape == PLANE ? o->plane.normal : unit(sub(c->point, o->sphere.centre));
    return 1;
}

vec trace(const struct scene *s, struct ray r, int depth)
{
    struct contact c, shadow;
    if (!nearest(s, r, &c))
        return scale(s->sky, .6 + .4 * r.way.y);
    const struct object *o = &s->object[c.object];
    vec colour = o->colour, sum = scale(colour, .15);
    if (o->shape == PLANE && ((int)floor(c.point.x + 1e-7) + (int)floor(c.point.z + 1e-7)) % 2)
        colour = scale(colour, .4);
    for (int l = 0; l < s->lights; l++) {
        vec to = sub(s->light[l], c.point);
        double far = sqrt(dot(to, to)), facing;
        struct ray up = {c.point, scale(to, 1 / far)};
        facing = dot(c.normal, up.way);
        if (facing <= 0 || (nearest(s, up, &shadow) && shadow.distance < far))
            continue;
        sum = add(sum, scale(colour, .5 * facing));
    }
    if (o->mirror > 0 && depth > 0) {
        struct ray back = {c.point, sub(r.way, scale(c.normal, 2 * dot(c.normal, r.way)))};
        sum = add(scale(sum, 1 - o->mirror), times(scale(trace(s, back, depth - 1), o->mirror), colour));
    }
    return sum;
}

static unsigned char level(double v) { return (unsigned char)(v < 0 ? 0 : v > 1 ? 255 : v * 255 + .5); }
#pragma omp end declare target

void render(const struct scene *s, int w, int h, unsigned char *rgb)
{
#pragma omp target enter data map(to : s[0 : 1])
#pragma omp target enter data map(to : s->object[0 : s->objects], s->light[0 : s->lights])
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 1) map(from : rgb[0 : 3 * w * h])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            struct ray r = {s->eye, unit((vec){(x + .5 - w / 2.) / h * 2, (h / 2. - y - .5) / h * 2, 2})};
            vec c = trace(s, r, 3);
            unsigned char *p = rgb + 3 * (y * w + x);
            p[0] = level(c.x);
            p[1] = level(c.y);
            p[2] = level(c.z);
        }
#pragma omp target exit data map(release : s->object[0 : s->objects], s->light[0 : s->lights])
#pragma omp target exit data map(release : s[0 : 1])
}
