#include "raster.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 72, h = argc > 2 ? atoi(argv[2]) : 48, n = w * h;
    mesh m;
    mesh_torus(&m, 40, 16);
    mesh_map(&m);
    fragment *f = malloc(sizeof *f * n);
    pixel_corner *p = malloc(sizeof *p * m.corners);
#pragma omp target data map(alloc: f[0:n], p[0:m.corners])
    for (int turn = 0; turn < 3; turn++) {
        long seen = 0, sum = 0;
        clear(f, n);
        project(&m, 0.4f + turn * 0.35f, w, h, p);
        int front = draw(&m, p, w, h, f);
#pragma omp target update from(f[0:n])
        for (int k = 0; k < n; k++)
            if (f[k] != NOTHING) {
                seen++;
                sum += (long)(f[k] >> 32) / 16;
            }
        printf("view %d: %d of %d triangles face us, %ld pixels, depth %ld\n", turn, front, m.triangles, seen,
               seen ? sum / seen : 0);
        for (int y = 0; turn == 2 && y < h; y += 4) {
            for (int x = 0; x < w; x += 2)
                putchar(f[y * w + x] == NOTHING ? ' ' : '0' + (int)((f[y * w + x] >> 32) - 10000) / 3000);
            putchar('\n');
        }
    }
    mesh_unmap(&m);
    free(f), free(p);
    return 0;
}
