#ifndef SCENE_H
#define SCENE_H
#include "vec3.h"

typedef enum { MATTE, MIRROR } surface;

struct material {
    vec3 colour;
    surface kind : 4;
    unsigned shiny : 1;
};

struct sphere {
    vec3 centre;
    float radius;
    int material;
};

typedef struct scene scene;

scene *scene_create(int capacity);
int scene_add(scene *, vec3 centre, float radius, int material);
void scene_commit(scene *);
void scene_destroy(scene *);
int scene_count(const scene *);
const struct sphere *scene_spheres(const scene *);

#endif
