/* Mandelbrot and Julia sets through one inline iteration, double complex by C99, smooth rows by nowait and depend. */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef MAX_ITER
#define MAX_ITER 200
#endif
#define STRIPS 4

typedef struct {
    double x0, y0, x1, y1;
} view;

#pragma omp declare target
static inline int escape(double _Complex z, double _Complex c)
{
    int n = 0;
    while (n < MAX_ITER && creal(z) * creal(z) + cimag(z) * cimag(z) <= 4.0) {
        z = z * z + c;
        ++n;
    }
    return n;
}
#pragma omp end declare target

static void mandelbrot(view v, int w, int h, unsigned short *image)
{
    const double dx = (v.x1 - v.x0) / w, dy = (v.y1 - v.y0) / h;
    const int rows = h / STRIPS;
#pragma omp target data map(from: image[0:w * h])
    {
        for (int s = 0; s < STRIPS; ++s) {
            const int first = s * rows, last = s == STRIPS - 1 ? h : first + rows;
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 1) nowait depend(out: image[first * w])
            for (int y = first; y < last; ++y)
                for (int x = 0; x < w; ++x)
                    image[y * w + x] = (unsigned short)escape(0, (v.x0 + x * dx) + (v.y0 + y * dy) * I);
        }
#pragma omp taskwait
    }
}

static void julia(double _Complex c, view v, int w, int h, unsigned short *image)
{
    const double dx = (v.x1 - v.x0) / w, dy = (v.y1 - v.y0) / h;
    const double re = creal(c), im = cimag(c);
#pragma omp target teams distribute parallel for map(from: image[:w * h])
    for (int i = 0; i < w * h; ++i) {
        double zx = v.x0 + i % w * dx, zy = v.y0 + i / w * dy;
        int n;
        for (n = 0; n < MAX_ITER && zx * zx + zy * zy <= 4.0; n++) {
            double t = zx * zx - zy * zy + re;
            zy = 2 * zx * zy + im;
            zx = t;
        }
        image[i] = (unsigned short)n;
    }
}

static void report(const char *name, const unsigned short *image, int n)
{
    int inside = 0, quick = 0;
    for (int i = 0; i < n; ++i) {
        if (image[i] == MAX_ITER) inside++;
        if (image[i] < 5) quick++;
    }
    printf("%-10s inside %d tenths, quick %d\n", name, inside * 10 / n, quick);
}

int main(int argc, char **argv)
{
    const int w = argc > 1 ? atoi(argv[1]) : 80, h = argc > 2 ? atoi(argv[2]) : 50;
    unsigned short *image = malloc(sizeof *image * w * h);
    if (!image) return 1;
    mandelbrot((view){-2.0, -1.0, 0.5, 1.0}, w, h, image);
    report("mandelbrot", image, w * h);
    julia(-0.75 + 0.11 * I, (view){-1.5, -1.0, 1.5, 1.0}, w, h, image);
    report("julia", image, w * h);
    free(image);
    return 0;
}
