/* Points in polygons by crossing numbers, areas and centroids by the shoelace formula, in integer coordinates. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct { int x, y; } point;
typedef long long wide;

#define CROSS(o, a, b) ((wide)((a).x - (o).x) * ((b).y - (o).y) - (wide)((a).y - (o).y) * ((b).x - (o).x))

enum where { OUTSIDE = -1, ON_EDGE, INSIDE };

static bool between(int a, int v, int b) { return (a <= v && v <= b) || (b <= v && v <= a); }

static enum where locate(const point *poly, int n, point p)
{
    bool inside = false;
    for (int i = 0, j = n - 1; i < n; j = i++) {
        const point a = poly[j], b = poly[i];
        const wide side = CROSS(a, b, p);
        if (side == 0 && between(a.x, p.x, b.x) && between(a.y, p.y, b.y)) return ON_EDGE;
        if ((a.y > p.y) != (b.y > p.y) && (side > 0) == (b.y > a.y)) inside = !inside;
    }
    return inside ? INSIDE : OUTSIDE;
}

/* Andrew's monotone chain, on the host. */
static int by_x(const void *a, const void *b)
{
    const point *p = a, *q = b;
    return p->x != q->x ? (p->x > q->x) - (p->x < q->x) : (p->y > q->y) - (p->y < q->y);
}

static int hull(point *p, int n, point *out)
{
    int k = 0;
    qsort(p, n, sizeof *p, by_x);
    for (int i = 0; i < n; out[k++] = p[i++])
        while (k >= 2 && CROSS(out[k - 2], out[k - 1], p[i]) <= 0) k--;
    for (int i = n - 1, t = k + 1; i > 0; out[k++] = p[--i])
        while (k >= t && CROSS(out[k - 2], out[k - 1], p[i - 1]) <= 0) k--;
    return k - 1;
}

int main(void)
{
    enum { N = 1500 };
    const point star[] = {{0, 100}, {22, 31}, {95, 31}, {36, -12}, {59, -81}, {0, -38}, {-59, -81}, {-36, -12}, {-95, 31}, {-22, 31}};
    const int corners = sizeof star / sizeof *star;
    point *p = malloc(N * sizeof *p), *chain = malloc(2 * N * sizeof *chain);
    signed char *result = malloc(N);
    wide doubled = 0;
    int count[3] = {0};

    for (int i = 0; i < N; i++) p[i] = (point){i * 61 % 211 - 105, i * 43 % 197 - 98};
#pragma omp target teams distribute parallel for map(to: star, p[0:N]) map(from: result[0:N]) reduction(+: count[:3])
    for (int i = 0; i < N; i++) {
        const enum where w = locate(star, corners, p[i]);
        result[i] = w;
        count[w + 1]++;
    }
#pragma omp target teams distribute parallel for map(to: star) reduction(+: doubled)
    for (int i = 0; i < corners; i++) {
        const point a = star[i], b = star[i + 1 == corners ? 0 : i + 1];
        doubled += (wide)a.x * b.y - (wide)b.x * a.y;
    }
    printf("outside %d, edge %d, inside %d; area %lld\n", count[0], count[1], count[2], -doubled / 2);
    int inside = 0, outside_hull = 0;
    for (int i = 0; i < N; i++)
        if (result[i] == INSIDE) p[inside++] = p[i];
    const int sides = hull(p, inside, chain);
#pragma omp target teams distribute parallel for map(to: p[0:inside], chain[0:sides]) reduction(+: outside_hull)
    for (int i = 0; i < inside; i++) outside_hull += locate(chain, sides, p[i]) < ON_EDGE;
    printf("the hull of the inner points has %d sides, %d points outside\n", sides, outside_hull);
    free(p), free(chain), free(result);
    return outside_hull;
}
