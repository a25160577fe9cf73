#include "mesh.h"
#include <float.h>
#include <math.h>
#include <stdlib.h>

void mesh_sphere(mesh_t *m, int rings, int sectors)
{
    for (int r = 0; r <= rings; r++)
        for (int s = 0; s < sectors; s++) {
            const double theta = M_PI * r / rings, phi = 2 * M_PI * s / sectors;
            const float3_t p = {.v = {sin(theta) * cos(phi), sin(theta) * sin(phi), cos(theta)}};
            VECTOR_PUSH(m->vertices, p);
        }
    for (int r = 0; r < rings; r++)
        for (int s = 0; s < sectors; s++) {
            const unsigned a = r * sectors + s, b = r * sectors + (s + 1) % sectors, c = a + sectors, d = b + sectors;
            if (r > 0) VECTOR_PUSH(m->triangles, ((triangle_t){a, c, b}));
            if (r < rings - 1) VECTOR_PUSH(m->triangles, ((triangle_t){b, c, d}));
        }
    m->normals = calloc(m->vertices.size, sizeof *m->normals);
}

void mesh_upload(mesh_t *m)
{
    float3_t *vertices = m->vertices.data, *normals = m->normals;
    triangle_t *triangles = m->triangles.data;
    (void)vertices, (void)normals, (void)triangles;
#pragma omp target enter data map(to: vertices[0:m->vertices.size], triangles[0:m->triangles.size], normals[0:m->vertices.size])
}

#pragma omp declare target
static float3_t minus(float3_t a, float3_t b)
{
    float3_t r;
    for (int k = 0; k < 3; k++) r.v[k] = a.v[k] - b.v[k];
    return r;
}

static float3_t cross(float3_t a, float3_t b)
{
    float3_t r;
    r.x = a.y * b.z - a.z * b.y;
    r.y = a.z * b.x - a.x * b.z;
    r.z = a.x * b.y - a.y * b.x;
    return r;
}
#pragma omp end declare target

void mesh_normals(mesh_t *m)
{
    const float3_t *p = m->vertices.data;
    const triangle_t *t = m->triangles.data;
    float3_t *n = m->normals;
    const int triangles = m->triangles.size, vertices = m->vertices.size;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < triangles; i++) {
        const triangle_t f = t[i];
        const float3_t area = cross(minus(p[f.b], p[f.a]), minus(p[f.c], p[f.a]));
        const unsigned corner[3] = {f.a, f.b, f.c};
        for (int k = 0; k < 9; k++) {
#pragma omp atomic update
            n[corner[k / 3]].v[k % 3] += area.v[k % 3];
        }
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < vertices; i++) {
        const float l = sqrtf(n[i].x * n[i].x + n[i].y * n[i].y + n[i].z * n[i].z);
        if (l > 0)
            for (int k = 0; k < 3; k++) n[i].v[k] /= l;
    }
}

double mesh_volume(const mesh_t *m)
{
    double six = 0;
    const float3_t *p = m->vertices.data;
    const triangle_t *t = m->triangles.data;
    const int triangles = m->triangles.size;
#pragma omp target teams distribute parallel for reduction(+: six)
    for (int i = 0; i < triangles; i++) {
        const float3_t c = cross(p[t[i].b], p[t[i].c]);
        six += p[t[i].a].x * c.x + p[t[i].a].y * c.y + p[t[i].a].z * c.z;
    }
    return six / 6;
}

void mesh_bounds(const mesh_t *m, float3_t *low, float3_t *high)
{
    float least[3] = {FLT_MAX, FLT_MAX, FLT_MAX}, most[3] = {-FLT_MAX, -FLT_MAX, -FLT_MAX};
    const float3_t *p = m->vertices.data;
    const int vertices = m->vertices.size;
#pragma omp target teams distribute parallel for reduction(min: least) reduction(max: most)
    for (int i = 0; i < vertices; i++)
        for (int k = 0; k < 3; k++) {
            if (p[i].v[k] < least[k]) least[k] = p[i].v[k];
            if (p[i].v[k] > most[k]) most[k] = p[i].v[k];
        }
    for (int k = 0; k < 3; k++) low->v[k] = least[k], high->v[k] = most[k];
}

void mesh_download(mesh_t *m)
{
#pragma omp target update from(m->normals[0:m->vertices.size])
}

void mesh_free(mesh_t *m)
{
    float3_t *vertices = m->vertices.data, *normals = m->normals;
    triangle_t *triangles = m->triangles.data;
    (void)vertices, (void)normals, (void)triangles;
#pragma omp target exit data map(release: vertices[0:m->vertices.size], triangles[0:m->triangles.size], normals[0:m->vertices.size])
    VECTOR_FREE(m->vertices);
    VECTOR_FREE(m->triangles);
    free(m->normals);
}
