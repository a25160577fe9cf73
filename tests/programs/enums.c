/* Stays on the host: nothing */
#include <stdio.h>
#define N 8
/* Enums: const, without names, in bit-fields, with values of every size; names that C keeps apart and C++ does not. */
enum level { LOW, MIDDLE = 4, HIGH = 9 };
typedef enum { BELOW = -3, ABOVE = 2 } side;
enum sign { MINUS = -5, PLUS = 3 };
enum large { LARGE = 0x7fffffff };
enum later;
enum later { SIX = 6, SEVEN };
static const enum level one = MIDDLE;
static const side two = BELOW;
static enum level const levels[] = {LOW, HIGH, MIDDLE};
struct kinds {
    const enum level e;
    enum { FIRST = 3, SECOND } u;
    enum level narrow : 5;
    enum sign n : 4;
    enum later later;
};
static const struct kinds fixed = {HIGH, SECOND, MIDDLE, MINUS, SEVEN};
enum { SIZE = sizeof(struct kinds), COUNT = sizeof(levels) / sizeof(levels[0]), MORE = PLUS + 'x' };
static const int values[COUNT + 1] = {MORE, SIZE, [COUNT] = -1};
static int both(const enum level a, const side b) {
    return a + b * 2 + levels[1] + fixed.narrow + values[COUNT];
}
static enum sign negated(enum sign a) {
    return -a;
}
/* Tags, typedefs and functions of one name. */
typedef int cell;
struct cell {
    double v;
};
struct thing {
    int q;
};
typedef struct item thing;
struct item {
    float f;
};
typedef double length;
union length {
    int i;
    float f;
};
enum mode { OFF, ON = 3 };
typedef short mode;
struct stat {
    int a;
};
static int stat(struct stat *s) {
    return s->a * 2;
}
static const struct cell cells[2] = {{1.5}, {2.5}};
static const thing things[] = {{3}, {4}};
static const enum mode on = ON;
static double named(int i) {
    struct cell z = {4.5 + i};
    struct thing t = {i};
    struct cell *p = &z;
    union length u;
    length l = 2.5;
    mode m = 7;
    struct stat s = {i};
    u.i = (cell)(1.7 + i);
    return p->v + t.q + l + m + stat(&s) + u.i + cells[i & 1].v + things[i & 1].f + on;
}
/* CUDA's names. */
typedef struct {
    float x, y, z;
} float3;
typedef struct {
    int x, y;
} int2;
typedef unsigned int uint;
static float3 make_float3(float a, float b, float c) {
    float3 r = {a, b, c};
    return r;
}
static int2 make_int2(int a, int b) {
    return (int2){a, b};
}
static float dot(float3 a, float3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
int main(void) {
    double o[N];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < N; i++) {
        const enum level q = i > 3 ? HIGH : LOW;
        o[i] = one + two + levels[i % 3] - one + both(one, two) + (q > one ? 1 : -1) + (one ? two : 3);
    }
    for (int i = 0; i < N; i++)
        printf(" %g", o[i]);
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < N; i++) {
        const side q = i > 3 ? BELOW : ABOVE;
        enum level e = i & 1 ? LOW : HIGH;
        long less = e - 12, flipped = ~e, negative = -e, mixed = (i & 1 ? e : 1) - 2;
        o[i] = (-one < 0) + (q < 0 ? q : q / 2.0) + (less < 0) + flipped + negative + mixed + ((e & 8) - 9 > 0);
        o[i] += -fixed.narrow < 0;
    }
    for (int i = 0; i < N; i++)
        printf(" %.17g", o[i]);
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < N; i++) {
        struct kinds z = {.u = FIRST};
        z.later = i & 1 ? SIX : SEVEN;
        z.n = i - 4;
        z.narrow = i;
        z.u = 2 + (i & 1);
        z.u += 1;
        o[i] = z.later + z.n * 2 + z.narrow * 3 + z.u * 4 + negated(i & 1 ? MINUS : PLUS) + LARGE / (i + 1);
    }
    for (int i = 0; i < N; i++)
        printf(" %g", o[i]);
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < N; i++)
        o[i] = named(i) + dot(make_float3(i, 1, 2), make_float3(1, i, 3)) + make_int2(i, 3).y + (uint)i;
    for (int i = 0; i < N; i++)
        printf(" %g", o[i]);
    printf("\n");
    return 0;
}
