/* Members of a structure are mapped one by one, through pointers and arrays of structures; attach and counts. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    float *x, *y;
    int *tag;
    double pad[4];
} cloud;

typedef struct {
    cloud parts[3];
    cloud *extra;
    int used;
} world;

static void cloud_make(cloud *c, int n)
{
    c->n = n;
    c->x = malloc(n * sizeof *c->x);
    c->y = malloc(n * sizeof *c->y);
    c->tag = malloc(n * sizeof *c->tag);
    for (int i = 0; i < n; i++) c->x[i] = (float)i, c->y[i] = (float)(n - i), c->tag[i] = 0;
}

static void cloud_drop(cloud *c)
{
    free(c->x);
    free(c->y);
    free(c->tag);
}

static void swap_members(cloud *c)
{
#pragma omp target teams distribute parallel for map(tofrom: c->x[0:c->n], c->y[0:c->n])
    for (int i = 0; i < c->n; i++) {
        float t = c->x[i];
        c->x[i] = c->y[i];
        c->y[i] = t;
    }
}

static int mark(cloud c, float limit)
{
    int marked = 0;
    float *x = c.x;
    int *tag = c.tag, n = c.n;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: tag[0:n]) reduction(+: marked) map(tofrom: marked)
    for (int i = 0; i < n; i++)
        if (x[i] < limit) {
            tag[i]++;
            marked++;
        }
    return marked;
}

int main(void)
{
    world w = {.used = 3};
    long sum = 0;
    for (int p = 0; p < 3; p++) cloud_make(&w.parts[p], 20 + 5 * p);
    w.extra = malloc(sizeof *w.extra);
    cloud_make(w.extra, 11);

    for (int p = 0; p < w.used; p++) {
        cloud *c = &w.parts[p];
#pragma omp target enter data map(to: c->x[0:c->n], c->y[0:c->n])
        swap_members(c);
#pragma omp target exit data map(from: c->x[0:c->n]) map(release: c->y[0:c->n])
        printf("%.0f %.0f, %d marked\n", c->x[0], c->x[1], mark(*c, 10.0f));
    }
    swap_members(w.extra);
    printf("%.0f %.0f\n", w.extra->x[0], w.extra->y[0]);

    cloud *e = w.extra;
    int n = e->n, *tag = e->tag;
    const float *x = e->x;
#pragma omp target data map(tofrom: tag[0:n]) map(to: x[0:n])
    {
        for (int round = 0; round < 4; round++) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++) tag[i] += (int)x[i] * round;
        }
    }
    for (int i = 0; i < e->n; i++) sum += e->tag[i];
    for (int p = 0; p < 3; p++)
        for (int i = 0; i < w.parts[p].n; i++) sum += w.parts[p].tag[i] * 100;
    printf("%ld\n", sum);
    for (int p = 0; p < 3; p++) cloud_drop(&w.parts[p]);
    cloud_drop(w.extra);
    free(w.extra);
    return 0;
}
