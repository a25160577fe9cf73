#include "scene.h"
#include <stdio.h>
#include <stdlib.h>

struct scene {
    int count, capacity;
    struct sphere items[];
};

scene *scene_create(int capacity)
{
    scene *s = malloc(sizeof *s + capacity * sizeof s->items[0]);
    if (!s) {
        perror("scene");
        exit(1);
    }
    s->count = 0;
    s->capacity = capacity;
#pragma omp target enter data map(alloc: s->items[0:capacity])
    return s;
}

int scene_add(scene *s, vec3 centre, float radius, int material)
{
    if (s->count == s->capacity) return -1;
    s->items[s->count] = (struct sphere){.centre = centre, .radius = radius, .material = material};
    return s->count++;
}

void scene_commit(scene *s)
{
#pragma omp target update to(s->items[0:s->count])
}

void scene_destroy(scene *s)
{
#pragma omp target exit data map(delete: s->items[0:s->capacity])
    free(s);
}

int scene_count(const scene *s) { return s->count; }

const struct sphere *scene_spheres(const scene *s) { return s->items; }
