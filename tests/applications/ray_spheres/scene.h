#ifndef SCENE_H
#define SCENE_H
#include "vector.h"

enum shape { SPHERE, PLANE };

struct object {
    enum shape shape;
    union {
        struct { vec centre; double radius; } sphere;
        struct { vec normal; double offset; } plane;
    };
    vec colour;
    float mirror;
};

struct scene {
    int objects, lights;
    struct object *object;
    vec *light;
    vec eye, sky;
};

struct ray { vec from, way; };
struct contact { double distance; int object; vec point, normal; };

#pragma omp declare target
int nearest(const struct scene *s, struct ray r, struct contact *c);
vec trace(const struct scene *s, struct ray r, int depth);
#pragma omp end declare target
void scene_make(struct scene *s);
void render(const struct scene *s, int w, int h, unsigned char *rgb);
#endif
