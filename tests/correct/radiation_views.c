/* Radiosity between facets: view factors by ray casting against spheres, then an iteration; a union as a tagged shape. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { float x, y, z; } float3_t;

typedef enum { SPHERE, SLAB } shape_kind;

typedef struct {
    shape_kind kind;
    union {
        struct { float3_t centre; float radius; } sphere;
        struct { float lo[3], hi[3]; } slab;
    } as;
} shape_t;

typedef struct { float3_t centre, normal; float area, emission, reflectance; } facet_t;

static inline float3_t sub(float3_t a, float3_t b) { return (float3_t){a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline float dot3(float3_t a, float3_t b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

static int blocks(const shape_t *s, float3_t from, float3_t d)
{
    switch (s->kind) {
    case SPHERE: {
        float3_t oc = sub(from, s->as.sphere.centre);
        float a = dot3(d, d), b = dot3(oc, d), c = dot3(oc, oc) - s->as.sphere.radius * s->as.sphere.radius;
        float disc = b * b - a * c, t;
        if (disc < 0)
            return 0;
        t = (-b - sqrtf(disc)) / a;
        return t > 1e-4f && t < 0.9999f;
    }
    case SLAB: {
        float near = 1e-4f, far = 0.9999f, o[3] = {from.x, from.y, from.z}, v[3] = {d.x, d.y, d.z};
        for (int k = 0; k < 3; k++) {
            float inv = 1.0f / (fabsf(v[k]) < 1e-7f ? copysignf(1e-7f, v[k]) : v[k]);
            float t0 = (s->as.slab.lo[k] - o[k]) * inv, t1 = (s->as.slab.hi[k] - o[k]) * inv;
            near = fmaxf(near, fminf(t0, t1));
            far = fminf(far, fmaxf(t0, t1));
        }
        return near < far;
    }
    }
    return 0;
}

int main(void)
{
    enum { SIDE = 8, FACETS = 2 * SIDE * SIDE, SHAPES = 3 };
    facet_t *f = calloc(FACETS, sizeof *f);
    float *view = malloc(sizeof(float) * FACETS * FACETS), *b = malloc(sizeof(float) * FACETS), *next = malloc(sizeof(float) * FACETS);
    shape_t shapes[SHAPES] = {
        {.kind = SPHERE, .as.sphere = {{0.31f, 0.42f, 0.5f}, 0.21f}},
        {.kind = SLAB, .as.slab = {{0.61f, 0.13f, 0.33f}, {0.83f, 0.47f, 0.61f}}},
        {SPHERE, {{{0.72f, 0.77f, 0.4f}, 0.13f}}},
    };
    int seen = 0;
    double total = 0.0;

    for (int i = 0; i < FACETS; i++) {
        int top = i >= SIDE * SIDE, k = i % (SIDE * SIDE);
        f[i] = (facet_t){{(k % SIDE + 0.5f) / SIDE, (k / SIDE + 0.5f) / SIDE, (float)top}, {0, 0, top ? -1.0f : 1.0f},
                         1.0f / (SIDE * SIDE), top ? 1.0f : 0.0f, top ? 0.2f : 0.6f};
        b[i] = f[i].emission;
    }
#pragma omp target data map(to: f[0:FACETS], shapes) map(alloc: view[0:FACETS * FACETS], next[0:FACETS]) map(tofrom: b[0:FACETS])
    {
#pragma omp target teams distribute parallel for collapse(2) reduction(+: seen)
        for (int i = 0; i < FACETS; i++)
            for (int j = 0; j < FACETS; j++) {
                float3_t d = sub(f[j].centre, f[i].centre);
                float ci = dot3(d, f[i].normal), cj = -dot3(d, f[j].normal), r2 = dot3(d, d), v = 0.0f;
                if (ci > 0 && cj > 0) {
                    int hidden = 0;
                    for (int s = 0; s < SHAPES && !hidden; s++)
                        hidden = blocks(&shapes[s], f[i].centre, d);
                    if (!hidden) {
                        v = ci * cj * f[j].area / ((float)M_PI * r2 * r2);
                        seen++;
                    }
                }
                view[i * FACETS + j] = v;
            }
        for (int bounce = 0; bounce < 12; bounce++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < FACETS; i++) {
                float gathered = 0.0f;
                for (int j = 0; j < FACETS; j++)
                    gathered += view[i * FACETS + j] * b[j];
                next[i] = f[i].emission + f[i].reflectance * gathered;
            }
#pragma omp target teams distribute parallel for
            for (int i = 0; i < FACETS; i++)
                b[i] = next[i];
        }
    }
    for (int i = 0; i < FACETS; i++)
        total += b[i] * f[i].area;
    printf("%d pairs see each other, power %.4f\n", seen, total);
    free(f);
    free(view);
    free(b);
    free(next);
    return 0;
}
