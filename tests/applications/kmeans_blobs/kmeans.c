#include "kmeans.h"
#include <limits.h>

/* The farthest point from those chosen, ties to the lowest index. */
void seed_centres(struct clustering *c, const point_t *points, int n)
{
    c->centre[0] = points[0];
    for (int k = 1; k < K; k++) {
        long far = -1;
        int at = INT_MAX;
        struct clustering now = *c;
#pragma omp target data map(to : points[0:n], now, k)
        {
#pragma omp target teams distribute parallel for reduction(max : far) map(tofrom : far)
            for (int i = 0; i < n; i++) {
                long near = LONG_MAX;
                for (int j = 0; j < k; j++) {
                    long d = square_distance(&points[i], &now.centre[j]);
                    near = d < near ? d : near;
                }
                if (near > far)
                    far = near;
            }
#pragma omp target teams distribute parallel for reduction(min : at) map(tofrom : at)
            for (int i = 0; i < n; i++) {
                long near = LONG_MAX;
                for (int j = 0; j < k; j++) {
                    long d = square_distance(&points[i], &now.centre[j]);
                    near = d < near ? d : near;
                }
                if (near == far && i < at)
                    at = i;
            }
        }
        c->centre[k] = points[at];
    }
}

void lloyd(struct clustering *c, const point_t *points, unsigned char *label, int n, int most)
{
    long sums[K][DIM];
    int size[K], moved = 1;
    point_t centre[K];
    for (int k = 0; k < K; k++)
        centre[k] = c->centre[k];
#pragma omp target data map(to : points[0:n]) map(from : label[0:n]) map(alloc : centre)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            label[i] = K;
        for (c->rounds = 0; moved && c->rounds < most; c->rounds++) {
            for (int k = 0; k < K; k++) {
                size[k] = 0;
                for (int d = 0; d < DIM; d++)
                    sums[k][d] = 0;
            }
            moved = 0;
            c->inertia = 0;
            long inertia = 0;
#pragma omp target update to(centre)
#pragma omp target teams distribute parallel for reduction(+ : moved, inertia, sums[0:K][0:DIM], size[0:K]) \
    map(tofrom : moved, inertia, sums, size)
            for (int i = 0; i < n; i++) {
                int best = 0;
                long near = square_distance(&points[i], &centre[0]);
                for (int k = 1; k < K; k++) {
                    long d = square_distance(&points[i], &centre[k]);
                    if (d < near)
                        near = d, best = k;
                }
                moved += label[i] != best;
                label[i] = (unsigned char)best;
                inertia += near / 1000;
                size[best]++;
                for (int d = 0; d < DIM; d++)
                    sums[best][d] += points[i].x[d];
            }
            for (int k = 0; k < K; k++)
                for (int d = 0; d < DIM && size[k]; d++)
                    centre[k].x[d] = (int)(sums[k][d] / size[k]);
            c->inertia = inertia;
        }
    }
    for (int k = 0; k < K; k++) {
        c->centre[k] = centre[k];
        c->size[k] = size[k];
    }
}
