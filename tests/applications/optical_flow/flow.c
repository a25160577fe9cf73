#include "flow.h"
#include <math.h>

#pragma omp declare target
static real sample(const real *image, int w, int h, real x, real y)
{
    x = fminf(fmaxf(x, 0), (real)(w - 1) - 0.001f);
    y = fminf(fmaxf(y, 0), (real)(h - 1) - 0.001f);
    int i = (int)x, j = (int)y;
    real s = x - i, t = y - j;
    const real *p = image + j * w + i;
    return (1 - t) * ((1 - s) * p[0] + s * p[1]) + t * ((1 - s) * p[w] + s * p[w + 1]);
}

static motion refine(const real *a, const real *b, int w, int h, int x, int y, int radius, motion m)
{
    double xx = 0, xy = 0, yy = 0, xt = 0, yt = 0;
    for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
            real u = x + dx, v = y + dy;
            double ix = (sample(a, w, h, u + 1, v) - sample(a, w, h, u - 1, v)) / 2;
            double iy = (sample(a, w, h, u, v + 1) - sample(a, w, h, u, v - 1)) / 2;
            double it = sample(b, w, h, u + m.u, v + m.v) - sample(a, w, h, u, v);
            xx += ix * ix, xy += ix * iy, yy += iy * iy, xt += ix * it, yt += iy * it;
        }
    double det = xx * yy - xy * xy;
    if (det > 1e-3) {
        m.u -= (real)((yy * xt - xy * yt) / det);
        m.v -= (real)((xx * yt - xy * xt) / det);
    }
    return m;
}
#pragma omp end declare target

/* From the coarsest level down; each starts from twice the motion of the one above. */
void lucas_kanade(pyramid *p, int radius, int rounds)
{
    for (int k = LEVELS - 1; k >= 0; k--) {
        const real *a = p->at[k].image[0], *b = p->at[k].image[1];
        motion *field = p->at[k].field;
        const motion *coarse = k < LEVELS - 1 ? p->at[k + 1].field : 0;
        int w = p->at[k].w, h = p->at[k].h, cw = w / 2, ch = h / 2, top = k == LEVELS - 1;
        #pragma omp target teams distribute parallel for collapse(2)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                motion m = {0, 0};
                if (!top) {
                    int cx = x / 2 < cw ? x / 2 : cw - 1, cy = y / 2 < ch ? y / 2 : ch - 1;
                    m = coarse[cy * cw + cx];
                    m.u *= 2;
                    m.v *= 2;
                }
                for (int r = 0; r < rounds; r++)
                    m = refine(a, b, w, h, x, y, radius, m);
                field[y * w + x] = m;
            }
    }
}

motion mean_motion(const level *l, int border, double *spread)
{
    const motion *field = l->field;
    int w = l->w, h = l->h, n = (w - 2 * border) * (h - 2 * border);
    double u = 0, v = 0, squares = 0;
    #pragma omp target teams distribute parallel for collapse(2) reduction(+: u, v, squares) map(tofrom: u, v, squares)
    for (int y = border; y < h - border; y++)
        for (int x = border; x < w - border; x++) {
            motion m = field[y * w + x];
            u += m.u;
            v += m.v;
            squares += (double)m.u * m.u + (double)m.v * m.v;
        }
    u /= n;
    v /= n;
    *spread = sqrt(fabs(squares / n - u * u - v * v));
    return (motion){(real)u, (real)v};
}
