/* Stays on the host: REX408 REX408 */
#include <stdio.h>
#include <uchar.h>
#include "tables.h"
#define N 12
/* Constants at file scope that called functions read: C's initialisers say more than those of C++. */
union cell {
    int i;
    float f;
    unsigned char c[4];
};
struct inner {
    int a, b;
    union {
        int k;
        float g;
    };
    struct {
        short s, t;
    } n;
};
struct outer {
    struct inner in[2];
    double d;
};
static const int ranges[10] = {[1 ... 3] = 5, 6, [8] = 9, [0] = 4};
static const struct outer nested[2] = {[1] = {.d = 2.5, .in[1].b = 3, .in[0] = {.k = 2, .n.t = 4}}, [0].in[1].a = 8,
                                       [0].d = 1};
static const struct inner any_order = {.n = {.t = 1, .s = 2}, .k = 3, .b = 2};
static const struct inner repeated = {.a = 1, .b = 2, .a = 3};
static const struct inner mixed = {1, .n.s = 5, 6};
static const struct inner replaced = {1, 2, {3}, {4, 5}, .n.t = 7, .n = {8}, .k = 9};
static const int inferred[] = {[4] = 1, 2, [2] = 7};
static const int flat[3][3] = {1, 2, 3, 4, {0}};
static const int partial[3][3] = {{1}, {2, 3}, 4, 5, 6};
static const int corner[2][3] = {[1][2] = 5, [0] = {[1] = 3}};
static const struct {
    int x, y;
} points[] = {1, 2, 3, 4, 5, 6};
static const struct {
    int x[2];
    int y;
} elided[2] = {1, 2, 3, 4, 5, 6};
static const float narrow[4] = {1 << 20, 'a', -3, 2.5};
static const unsigned char bytes[4] = {-1, 300 & 0xff, '\x7f'};
static const union cell first[3] = {{7}, {.i = 8}, 9};
static const union cell other[2] = {{.f = 1.5f}, {.c = {1, 2, 3, 4}}};
static double table(int i) {
    double r = ranges[i % 10] + nested[i & 1].d + 10 * nested[i & 1].in[1].b + 100 * nested[i & 1].in[0].k;
    r += 1000 * nested[i & 1].in[0].n.t + nested[0].in[1].a;
    r += any_order.b + 2 * any_order.k + 3 * any_order.n.s + 4 * any_order.n.t + 5 * any_order.a;
    r += repeated.a * 10 + repeated.b + mixed.a + mixed.n.s * 10 + mixed.n.t * 100;
    r += replaced.k + 10 * replaced.n.s + 100 * replaced.n.t;
    return r;
}
static double grid(int i) {
    double r = inferred[i % 6] + sizeof inferred + flat[i % 3][i / 4] + 7 * partial[i % 3][i / 4];
    r += corner[i & 1][i % 3] + points[i % 3].x * 10 + points[i % 3].y + sizeof points;
    r += elided[i & 1].x[1] * 10 + elided[i & 1].y + narrow[i & 3] + bytes[i & 3] + first[i % 3].i;
    return r;
}
static double unions(int i) {
    return i & 1 ? other[0].f : other[1].c[i & 3];
}
/* Strings, and tables of addresses of other tables. */
static const int one[] = {1, 2, 3}, two[] = {4, 5, 6};
static const int *const rows[] = {one, two, &one[1], two + 1, 0};
static const char *const names[] = {"alpha", "be" "ta", "g\0h", "\x41\102" "C", [5] = "six"};
struct entry {
    const char *name;
    const int *values;
    int n;
    const struct entry *next;
};
static const struct entry last = {"uno", one, 3, NULL};
static const struct entry entries[] = {{"a", one, 3, &last}, {.values = two, .n = 3, .name = "bb"}, {"c", &two[2], 1, &last}};
static const struct entry ring[2] = {{"x", one, 1, &ring[1]}, {"y", two, 2, &ring[0]}};
static double around(int i) {
    return ring[i & 1].next->n;
}
static const char text[] = "a\0b\tc";
static const char full[3] = "abc";
static const char words[][4] = {"abc", "abcd", {'x', 'y'}, ""};
static const unsigned char high[] = "\xff\x80z";
static const char16_t letters[] = u"u16";
static const char16_t accents[] = u"h\u00e9llo";
static const char32_t wide[4] = U"w\U0001F600de";
enum { COUNT = sizeof(names) / sizeof *names, ENTRIES = sizeof(entries) / sizeof(entries[0]), ROOM = sizeof(struct entry) };
static double strings(int i) {
    double r = rows[i & 3][i & 1] + names[i & 3][1] + names[2][2] + (names[4] == 0) + (rows[4] == 0);
    r += entries[i % ENTRIES].values[0] + entries[i % 3].n + entries[2].next->values[1] + entries[0].next->n;
    r += text[i % sizeof text] + sizeof text + full[i % 3] + words[i & 3][i % 4] + high[i & 3] + letters[i & 3];
    return r + wide[i & 3] + accents[i % 6] + sizeof accents + COUNT + ROOM;
}
/* What a header announces. */
const double gains[4] = {1, 2, 3, 4.5};
const int limit = 5;
const struct settings settings = {.b = 2.5, .a = 3};
static const int forward[3];
static const int forward[3] = {7, 8, 9};
static double announced(int i) {
    return gains[i & 3] * limit + settings.a + settings.b + forward[i % 3];
}
/* Strings in tables that a region reads itself: the device file has them, and nothing maps them. */
#pragma omp declare target
struct part {
    const char *name;
    int sizes[3];
};
static const struct part parts[] = {[2] = {.name = "two", .sizes = {[1] = 7}}, [0] = {"zero", {1, 2}}, {.name = "one"}};
static const char *const greeting = "hello", shout[3] = "abc";
#pragma omp end declare target
static void read_here(void) {
    int o[3];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 3; i++)
        o[i] = parts[i].sizes[1] + parts[i].name[0] + greeting[i];
    for (int i = 0; i < 3; i++)
        printf(" %d", o[i]);
    printf("\n");
}
#define SHOW(function)                                                                                         \
    {                                                                                                          \
        double o[N];                                                                                           \
        _Pragma("omp target teams distribute parallel for map(from : o)") for (int i = 0; i < N; i++)          \
            o[i] = function(i);                                                                                \
        for (int i = 0; i < N; i++)                                                                            \
            printf(" %g", o[i]);                                                                               \
        printf("\n");                                                                                          \
    }
int main(void) {
    SHOW(table)
    SHOW(grid)
    SHOW(unions)
    SHOW(strings)
    SHOW(announced)
    SHOW(around)
    read_here();
    return 0;
}
