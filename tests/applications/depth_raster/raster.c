#include "raster.h"
#include <math.h>

void clear(fragment *f, int n)
{
#pragma omp target teams distribute parallel for simd
    for (int k = 0; k < n; k++)
        f[k] = NOTHING;
}

void project(const mesh *m, float tilt, int w, int h, pixel_corner *out)
{
    const float c = cosf(tilt), s = sinf(tilt);
    const float *x = m->x, *y = m->y, *z = m->z;
#pragma omp target teams distribute parallel for
    for (int k = 0; k < m->corners; k++) {
        double u = x[k], v = (double)y[k] * c - (double)z[k] * s, d = (double)y[k] * s + (double)z[k] * c + 6;
        out[k].x = (int)floor(w / 2 + u * w / 9 + 0.5001);
        out[k].y = (int)floor(h / 2 + v * h / 9 + 0.5001);
        out[k].depth = (unsigned)(d * 4096 + 0.5001);
    }
}

int draw(const mesh *m, const pixel_corner *p, int w, int h, fragment *f)
{
    const int (*corner)[3] = (const int (*)[3])m->corner;
    int count = m->triangles, front = 0;
#pragma omp target teams distribute parallel for schedule(static, 8) reduction(+: front) map(tofrom: front)
    for (int t = 0; t < count; t++) {
        const pixel_corner a = p[corner[t][0]], b = p[corner[t][1]], c = p[corner[t][2]];
        long area = (long)(b.x - a.x) * (c.y - a.y) - (long)(c.x - a.x) * (b.y - a.y);
        if (area <= 0)
            continue;
        front++;
#define LOW(u, v, w_) ((u) < (v) ? ((u) < (w_) ? (u) : (w_)) : ((v) < (w_) ? (v) : (w_)))
#define HIGH(u, v, w_) (-LOW(-(u), -(v), -(w_)))
        int left = LOW(a.x, b.x, c.x), right = HIGH(a.x, b.x, c.x), top = LOW(a.y, b.y, c.y);
        int bottom = HIGH(a.y, b.y, c.y);
        for (int y = top < 0 ? 0 : top; y <= bottom && y < h; y++)
            for (int x = left < 0 ? 0 : left; x <= right && x < w; x++) {
                long wa = (long)(b.x - x) * (c.y - y) - (long)(c.x - x) * (b.y - y);
                long wb = (long)(c.x - x) * (a.y - y) - (long)(a.x - x) * (c.y - y);
                long wc = area - wa - wb;
                if (wa < 0 || wb < 0 || wc < 0)
                    continue;
                fragment mine = (fragment)((wa * a.depth + wb * b.depth + wc * c.depth) / area) << 32 | (unsigned)t;
#pragma omp atomic compare
                if (mine < f[y * w + x]) { f[y * w + x] = mine; }
            }
    }
    return front;
}
