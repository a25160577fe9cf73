/* Marching squares: cases in a table, segments appended by atomic capture, lengths of contours at several levels. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 48

struct segment {
    float x[2], y[2];
};

struct contour {
    int count, capacity;
    struct segment *segments;
};

/* For every case the edges that the contour crosses, two by two; -1 ends. */
#pragma omp declare target
static const signed char crossings[16][5] = {
    {-1},         {3, 0, -1}, {0, 1, -1}, {3, 1, -1}, {1, 2, -1}, {3, 0, 1, 2, -1}, {0, 2, -1}, {3, 2, -1},
    {2, 3, -1},   {2, 0, -1}, {0, 1, 2, 3, -1}, {2, 1, -1}, {1, 3, -1}, {1, 0, -1}, {0, 3, -1}, {-1}};
static const struct { signed char ax, ay, bx, by; } edge[4] = {{0, 0, 1, 0}, {1, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 0, 0}};
#pragma omp end declare target

static void extract(const float (*f)[N], float level, struct contour *c)
{
    struct segment *segments = c->segments;
    int count = 0;
    const int capacity = c->capacity;
#pragma omp target teams distribute parallel for collapse(2) map(to: f[0:N]) map(from: segments[0:capacity]) map(tofrom: count)
    for (int y = 0; y < N - 1; y++)
        for (int x = 0; x < N - 1; x++) {
            const float corner[4] = {f[y][x], f[y][x + 1], f[y + 1][x + 1], f[y + 1][x]};
            unsigned index = 0;
            for (unsigned k = 0; k < 4; k++)
                if (corner[k] > level) index |= 1u << k;
            for (const signed char *e = crossings[index]; *e >= 0; e += 2) {
                struct segment s;
                int at;
                for (int end = 0; end < 2; end++) {
                    const int k = e[end];
                    const float a = corner[k], b = corner[(k + 1) & 3], t = (level - a) / (b - a);
                    s.x[end] = x + edge[k].ax + t * (edge[k].bx - edge[k].ax);
                    s.y[end] = y + edge[k].ay + t * (edge[k].by - edge[k].ay);
                }
#pragma omp atomic capture
                { at = count; count += 1; }
                if (at < capacity) segments[at] = s;
            }
        }
    c->count = count < capacity ? count : capacity;
}

static double length(const struct contour *c)
{
    double sum = 0;
    const struct segment *s = c->segments;
    const int n = c->count;
#pragma omp target teams distribute parallel for map(to: s[0:n]) reduction(+: sum)
    for (int i = 0; i < n; i++) sum += hypot(s[i].x[1] - s[i].x[0], s[i].y[1] - s[i].y[0]);
    return sum;
}

int main(void)
{
    static float field[N][N];
    struct contour c = {.capacity = 4 * N * N};
    c.segments = malloc(c.capacity * sizeof *c.segments);
    if (!c.segments) return 1;
    for (int y = 0; y < N; y++)
        for (int x = 0; x < N; x++) field[y][x] = hypotf(x - 23.3f, y - 22.7f);
    for (float level = 5; level < 20; level += 5) {
        extract(field, level, &c);
        printf("level %.0f: %d segments, pi is about %.2f\n", level, c.count, length(&c) / (2 * level));
    }
    free(c.segments);
    return 0;
}
