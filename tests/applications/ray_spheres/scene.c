#include "scene.h"
#include <stdlib.h>

void scene_make(struct scene *s)
{
    static const vec colours[] = {{.9, .3, .2}, {.2, .8, .3}, {.3, .4, .9}, {.9, .9, .3}};
    s->objects = 9;
    s->lights = 2;
    s->object = calloc(s->objects, sizeof *s->object);
    s->light = malloc(s->lights * sizeof *s->light);
    s->object[0].shape = PLANE;
    s->object[0].plane.normal = (vec){0, 1, 0};
    s->object[0].plane.offset = -1;
    s->object[0].colour = (vec){.7, .7, .7};
    s->object[0].mirror = .1f;
    for (int k = 1; k < s->objects; k++) {
        struct object *o = &s->object[k];
        o->shape = SPHERE;
        o->sphere.centre = (vec){(k % 3 - 1) * 1.7, (k * 5 % 7) * .3 - .5, 5 + k * .6};
        o->sphere.radius = .5 + .1 * (k % 4);
        o->colour = colours[k % 4];
        o->mirror = k % 2 ? .4f : 0;
    }
    s->light[0] = (vec){-4, 6, 0};
    s->light[1] = (vec){5, 4, 2};
    s->eye = (vec){0, .5, -1};
    s->sky = (vec){.3, .5, .8};
}
