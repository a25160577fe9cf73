#ifndef MESH_H
#define MESH_H
#include "vector.h"

typedef union {
    struct { float x, y, z; };
    float v[3];
} float3_t;

typedef struct { unsigned a, b, c; } triangle_t;

typedef struct mesh {
    VECTOR(float3_t) vertices;
    VECTOR(triangle_t) triangles;
    float3_t *normals;
} mesh_t;

void mesh_sphere(mesh_t *, int rings, int sectors);
void mesh_upload(mesh_t *);
void mesh_normals(mesh_t *);
double mesh_volume(const mesh_t *);
void mesh_bounds(const mesh_t *, float3_t *low, float3_t *high);
void mesh_download(mesh_t *);
void mesh_free(mesh_t *);

#endif
