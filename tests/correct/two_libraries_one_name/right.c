/* The same names as in left.c, with other meanings. */
#include <stdlib.h>

#define SCALE 0.5
struct point { double x, y, z; };
typedef struct left_over { unsigned kernel; } left_over;

static long counter = 100;
#pragma omp declare target
static const double table[4] = {0.25, 0.5, 0.75, 1.0};
static double weight(struct point p) { return p.x + p.y * table[1] + p.z; }
#pragma omp end declare target

static void kernel(struct point *points, int n)
{
#pragma omp target teams distribute parallel for map(tofrom: points[0:n])
    for (int i = 0; i < n; i++) points[i].x = weight(points[i]) * SCALE + table[i % 4];
    counter++;
}

double right_run(int n)
{
    struct point *points = calloc((size_t)n, sizeof *points);
    left_over rest = {.kernel = 3};
    double sum = 0;
    if (!points) return -1;
    for (int i = 0; i < n; i++) points[i].z = i;
    kernel(points, n);
    kernel(points, n);
    for (int i = 0; i < n; i++) sum += points[i].x;
#pragma omp target map(tofrom: rest)
    rest.kernel += 4;
    free(points);
    return sum + (double)counter + rest.kernel;
}
