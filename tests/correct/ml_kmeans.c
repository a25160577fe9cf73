/* k-means with points as a structure of arrays; integer coordinates make sums exact. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define CLUSTERS 5

struct points {
    int n;
    short *x, *y;
    unsigned char *owner;
};

struct cluster {
    int x, y;
    long sum_x, sum_y;
    int count;
};

static struct points make_points(int n)
{
    struct points p;
    int i;
    p.n = n;
    p.x = (short *)malloc(n * sizeof(short));
    p.y = (short *)malloc(n * sizeof(short));
    p.owner = (unsigned char *)malloc(n);
    for (i = 0; i < n; i++) {
        int c = i % CLUSTERS;
        p.x[i] = (short)(c * 900 - 1800 + i * 31 % 301);
        p.y[i] = (short)((c * 3 % CLUSTERS) * 700 - 1500 + i * 57 % 199);
        p.owner[i] = 255;
    }
    return p;
}

/* Returns how many points changed their cluster. */
static int assign(int n, const short *x, const short *y, unsigned char *owner, struct cluster *c)
{
    int moved = 0, i, k;
#pragma omp target teams distribute parallel for private(k) reduction(+:moved) \
        map(tofrom: c[0:CLUSTERS])
    for (i = 0; i < n; i++) {
        long best = LONG_MAX;
        int who = 0;
        for (k = 0; k < CLUSTERS; k++) {
            long dx = x[i] - c[k].x, dy = y[i] - c[k].y, d = dx * dx + dy * dy;
            if (d < best) {
                best = d;
                who = k;
            }
        }
        moved += owner[i] != who;
        owner[i] = (unsigned char)who;
#pragma omp atomic
        c[who].sum_x += x[i];
#pragma omp atomic
        c[who].sum_y += y[i];
#pragma omp atomic
        ++c[who].count;
    }
    return moved;
}

int main(void)
{
    struct points p = make_points(3000);
    struct cluster c[CLUSTERS];
    short *x = p.x, *y = p.y;
    unsigned char *owner = p.owner;
    int n = p.n, k, rounds = 0, moved;

    for (k = 0; k < CLUSTERS; k++) {
        c[k].x = x[k * 7];
        c[k].y = y[k * 7];
    }
#pragma omp target data map(to: x[0:n], y[0:n]) map(tofrom: owner[0:n])
    do {
        for (k = 0; k < CLUSTERS; k++) c[k].sum_x = c[k].sum_y = c[k].count = 0;
        moved = assign(n, x, y, owner, c);
        for (k = 0; k < CLUSTERS; k++)
            if (c[k].count) {
                c[k].x = (int)(c[k].sum_x / c[k].count);
                c[k].y = (int)(c[k].sum_y / c[k].count);
            }
    } while (++rounds < 50 && moved > 0);
    printf("%d rounds\n", rounds);
    for (k = 0; k < CLUSTERS; k++) printf("(%d, %d): %d points\n", c[k].x, c[k].y, c[k].count);
    free(p.x);
    free(p.y);
    free(p.owner);
    return 0;
}
