/* Structures with arrays of structures by value, unions in unions, enum-sized arrays, pointers to members. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum axis { X_AXIS, Y_AXIS, Z_AXIS, AXES };
enum limits { MOST = 1 << 5, LEAST = -MOST };

typedef double point[AXES];

struct shape {
    enum { BALL, BOX } kind;
    union {
        struct { double radius; } ball;
        struct { point half; } box;
        unsigned char raw[AXES * sizeof(double)];
    } as;
    point centre;
};

struct scene {
    int count;
    struct shape shapes[MOST];
    struct { char name[8]; short id[AXES]; } tags[2][3];
};

#pragma omp declare target
static int inside(const struct shape *s, const point at)
{
    double r2 = 0;
    switch (s->kind) {
    case BALL:
        for (enum axis a = X_AXIS; a < AXES; a++) r2 += (at[a] - s->centre[a]) * (at[a] - s->centre[a]);
        return r2 <= s->as.ball.radius * s->as.ball.radius;
    case BOX:
        for (int a = 0; a < AXES; a++)
            if (at[a] < s->centre[a] - s->as.box.half[a] || at[a] > s->centre[a] + s->as.box.half[a]) return 0;
        return 1;
    }
    return -1;
}
#pragma omp end declare target

int main(void)
{
    struct scene *s = calloc(1, sizeof *s);
    long count = 0, by_shape[MOST] = {0};
    if (!s) return 1;
    for (int i = 0; i < MOST; i++) {
        struct shape *n = &s->shapes[s->count++];
        if (i % 2) *n = (struct shape){.kind = BALL, .as.ball.radius = 1.0 + i * 0.25, .centre = {i, [Z_AXIS] = 2}};
        else *n = (struct shape){BOX, {.box = {{2, 1, 0.5 * i}}}, {0, i - 10.0, 1}};
    }
    memcpy(s->tags[1][2].name, "corner", 7);
    s->tags[1][2].id[Y_AXIS] = LEAST;
    double *const height = &s->shapes[4].centre[Z_AXIS];

#pragma omp target teams distribute parallel for collapse(3) map(to: s[0:1]) map(tofrom: count, by_shape) \
    reduction(+: count, by_shape)
    for (int x = -6; x < 6; x++)
        for (int y = -12; y < 12; y += 2)
            for (int z = 0; z < 5; z++) {
                const point at = {x + 0.5, y + 0.25, z};
                for (int k = 0; k < s->count; k++)
                    if (inside(&s->shapes[k], at)) count++, by_shape[k] += 1;
            }
    long hash = 0;
    for (int k = 0; k < MOST; k++) hash = hash * 31 % 1000003 + by_shape[k];

    int tag = 0;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: s[0:1], tag) reduction(+: tag)
    for (int r = 0; r < 2; r++)
        for (int c = 0; c < 3; c++) {
            s->tags[r][c].id[Z_AXIS] = (short)(s->tags[r][c].id[Y_AXIS] + r * 3 + c);
            tag += s->tags[r][c].name[0] == 'c';
        }
    printf("%ld %ld %d %d %.1f\n", count, hash, tag, s->tags[1][2].id[Z_AXIS], *height);
    free(s);
    return 0;
}
