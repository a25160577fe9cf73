#include "muon.h"
#include <math.h>

static inline double dot(const double a[3], const double b[3]) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/* The point where the two lines come closest, with the angle between them. */
int poca(int n, const track t[], volume v, double cut)
{
    int used = 0;
#pragma omp target teams distribute parallel for map(to : t[:n]) map(tofrom : v[:VOX], used) reduction(+ : used) if (n > 0)
    for (int i = 0; i < n; i++) {
        const line *a = &t[i].in, *b = &t[i].out;
        double w[3] = {a->p[0] - b->p[0], a->p[1] - b->p[1], a->p[2] - b->p[2]};
        double aa = dot(a->d, a->d), ab = dot(a->d, b->d), bb = dot(b->d, b->d), aw = dot(a->d, w), bw = dot(b->d, w);
        double det = aa * bb - ab * ab, angle = acos(fmin(1, ab / sqrt(aa * bb)));
        if (angle < cut)
            continue;
        double s = (ab * bw - bb * aw) / det, u = (aa * bw - ab * aw) / det;
        int c[3], inside = 1;
        for (int k = 0; k < 3; k++) {
            c[k] = (int)floor(0.5 * (a->p[k] + s * a->d[k] + b->p[k] + u * b->d[k]));
            inside &= c[k] >= 0 && c[k] < VOX;
        }
        if (!inside)
            continue;
        voxel *at = &v[c[2]][c[1]][c[0]];
        long square = (long)(angle * angle * 1e6);
#pragma omp atomic
        at->hits++;
#pragma omp atomic
        at->angle += square;
        used++;
    }
    return used;
}

void brightest(volume v, int place[3], long *value)
{
    long best = -1;
    int where = 0;
#pragma omp target map(to : v[:VOX]) map(tofrom : best, where)
#pragma omp parallel
    {
        long own = -1;
        int at = 0;
#pragma omp for collapse(3) nowait
        for (int z = 0; z < VOX; z++)
            for (int y = 0; y < VOX; y++)
                for (int x = 0; x < VOX; x++)
                    if (v[z][y][x].angle > own)
                        own = v[z][y][x].angle, at = (z * VOX + y) * VOX + x;
#pragma omp critical(best_voxel)
        if (own > best || (own == best && at < where))
            best = own, where = at;
    }
    place[0] = where % VOX, place[1] = where / VOX % VOX, place[2] = where / VOX / VOX;
    *value = best;
}
