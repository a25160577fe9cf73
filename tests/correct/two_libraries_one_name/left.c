#include "left.h"
#include <stdlib.h>

#define SCALE 3
struct point { int x, y; };
struct left { int n; struct point *points; };

static int counter;
static const int table[4] = {1, 2, 3, 4};
#pragma omp declare target to(table)

static void kernel(struct point *points, int n)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) points[i].x = points[i].y * SCALE + table[i % 4];
    counter++;
}

struct left *left_open(int n)
{
    struct left *l = malloc(sizeof *l);
    if (!l) return 0;
    l->n = n;
    l->points = malloc(n * sizeof *l->points);
    for (int i = 0; i < n; i++) l->points[i] = (struct point){0, i};
#pragma omp target enter data map(to: l->points[0:n])
    return l;
}

int left_run(struct left *l)
{
    kernel(l->points, l->n);
#pragma omp target update from(l->points[0:l->n])
    int sum = counter;
    for (int i = 0; i < l->n; i++) sum += l->points[i].x;
    return sum;
}

void left_close(struct left *l)
{
#pragma omp target exit data map(delete: l->points[0:l->n])
    free(l->points);
    free(l);
}
