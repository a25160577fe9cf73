#include "filters.h"
#include "kernels.h"

#pragma omp declare target
static gray apply(rank_function f, gray *window, int n) { return f(window, n); }
#pragma omp end declare target

void filter(filter_kind kind, int h, int w, const gray in[h][w], gray out[h][w])
{
#pragma omp target teams distribute parallel for collapse(2) map(to: in[0:h][0:w]) map(from: out[0:h][0:w])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            gray window[WINDOW];
            int n = 0;
            for (int dy = -RADIUS; dy <= RADIUS; dy++)
                for (int dx = -RADIUS; dx <= RADIUS; dx++)
                    if (x + dx >= 0 && x + dx < w && y + dy >= 0 && y + dy < h)
                        window[n++] = in[y + dy][x + dx];
            switch (kind) {
            case ERODE:
                out[y][x] = apply(least, window, n);
                break;
            case DILATE:
                out[y][x] = apply(most, window, n);
                break;
            default:
                out[y][x] = apply(middle, window, n);
            }
        }
}

void difference(int h, int w, gray a[h][w], const gray b[h][w])
{
    gray *p = &a[0][0];
    const gray *q = &b[0][0];
#pragma omp target teams distribute parallel for simd map(tofrom: p[0:h * w]) map(to: q[0:h * w])
    for (int k = 0; k < h * w; k++)
        p[k] = p[k] > q[k] ? p[k] - q[k] : 0;
}
