/* A small ray tracer: spheres of an opaque scene, mirrors by a loop instead of recursion. */
#include "scene.h"
#include <stdio.h>
#include <stdlib.h>

#define BOUNCES 4
#define FAR_AWAY 1e30f

#pragma omp declare target
static const struct material materials[] = {
    {{0.9f, 0.2f, 0.2f}, MATTE, 1}, {{0.2f, 0.9f, 0.3f}, MATTE, 0}, {{0.9f, 0.9f, 0.9f}, MIRROR, 1}};

static int nearest(const struct sphere *s, int n, vec3 from, vec3 dir, float *distance)
{
    int hit = -1;
    *distance = FAR_AWAY;
    for (int i = 0; i < n; i++) {
        const vec3 oc = sub(from, s[i].centre);
        const float b = dot(oc, dir), c = dot(oc, oc) - s[i].radius * s[i].radius, d = b * b - c;
        if (d <= 0) continue;
        float t = -b - sqrtf(d);
        if (t < 1e-3f) t = -b + sqrtf(d);
        if (t > 1e-3f && t < *distance) *distance = t, hit = i;
    }
    return hit;
}

static vec3 shade(const struct sphere *s, int n, vec3 from, vec3 dir)
{
    const vec3 light = normalise(v3(1, 2, -1));
    vec3 weight = v3(1, 1, 1), sum = v3(0, 0, 0);
    for (int bounce = 0; bounce < BOUNCES; bounce++) {
        float t, blocked;
        const int hit = nearest(s, n, from, dir, &t);
        if (hit < 0) return add(sum, mul(weight, scale(v3(0.5f, 0.7f, 1), 0.5f * (dir.y + 1))));
        const struct material m = materials[s[hit].material];
        const vec3 at = add(from, scale(dir, t)), normal = normalise(sub(at, s[hit].centre));
        if (m.kind == MIRROR) {
            weight = mul(weight, m.colour);
            from = at;
            dir = reflect(dir, normal);
            continue;
        }
        float lit = dot(normal, light);
        if (lit < 0 || nearest(s, n, at, light, &blocked) >= 0) lit = 0;
        return add(sum, mul(weight, scale(m.colour, 0.2f + 0.8f * lit + (m.shiny ? 0.1f : 0))));
    }
    return sum;
}
#pragma omp end declare target

int main(void)
{
    enum { W = 64, H = 48 };
    unsigned char *out = malloc(W * H * 3);
    scene *world = scene_create(8);
    scene_add(world, v3(0, -100.5f, 3), 100, 1);
    scene_add(world, v3(-0.8f, 0, 3), 0.5f, 0);
    scene_add(world, v3(0.5f, 0.1f, 3), 0.6f, 2);
    scene_commit(world);
    const struct sphere *s = scene_spheres(world);
    const int n = scene_count(world);
#pragma omp target teams distribute parallel for collapse(2) map(from: out[0:W*H*3])
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            const vec3 dir = normalise(v3((x - W / 2) / (float)H, (H / 2 - y) / (float)H, 1));
            const vec3 c = shade(s, n, v3(0, 0, 0), dir);
            unsigned char *p = out + 3 * (y * W + x);
            p[0] = (unsigned char)(fminf(c.x, 1) * 255);
            p[1] = (unsigned char)(fminf(c.y, 1) * 255);
            p[2] = (unsigned char)(fminf(c.z, 1) * 255);
        }
    int red = 0, green = 0, sky = 0;
    for (int i = 0; i < W * H; i++) {
        red += out[3 * i] > 2 * out[3 * i + 1];
        green += out[3 * i + 1] > 2 * out[3 * i];
        sky += out[3 * i + 2] > 200;
    }
    printf("red %d green %d sky %d (in tens)\n", red / 10, green / 10, sky / 10);
    scene_destroy(world);
    free(out);
    return 0;
}
