#ifndef KMEANS_H
#define KMEANS_H
#ifndef K
#define K 4
#endif
#ifndef DIM
#define DIM 2
#endif

/* Coordinates are fixed-point, so that sums do not depend on their order. */
typedef struct point {
    int x[DIM];
} point_t;

struct clustering {
    point_t centre[K];
    int size[K];
    long inertia;
    int rounds;
};

void make_blobs(point_t *points, int n, int blobs);
void seed_centres(struct clustering *c, const point_t *points, int n);
void lloyd(struct clustering *c, const point_t *points, unsigned char *label, int n, int most);

#pragma omp declare target
static inline long square_distance(const point_t *a, const point_t *b)
{
    long sum = 0;
    for (int d = 0; d < DIM; d++) {
        long e = (long)a->x[d] - b->x[d];
        sum += e * e;
    }
    return sum;
}
#pragma omp end declare target
#endif
