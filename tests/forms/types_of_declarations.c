/* Types that the declarations of functions define. */
#include <stdio.h>
struct cfg {
    int a;
} cfg_make(int), *cfg_last;
enum level { LO = 1, HI = 4 } level_of(int);
static struct ret {
    int x, y;
} both(int v) {
    struct ret r = {v, -v};
    return r;
}
static union conv {
    int i;
    float f;
    unsigned u;
} conv(float f) {
    union conv c;
    c.f = f;
    return c;
}
static enum shade { DARK = 3, BRIGHT } *shade_of(enum shade *s) { return s; }
struct cfg cfg_make(int a) {
    struct cfg c = {a};
    return c;
}
enum level level_of(int x) { return x > 2 ? HI : LO; }
int main(void) {
    int r[6] = {0};
#pragma omp target map(tofrom : r)
    {
        struct cfg c = cfg_make(3);
        r[0] = c.a + level_of(3) + level_of(0);
        enum level l = HI;
        r[1] = l;
        struct ret q;
        q.x = 4;
        r[2] = q.x;
        union conv w;
        w.i = 9;
        r[3] = w.i;
    }
    printf("%d %d %d %d\n", r[0], r[1], r[2], r[3]);
#pragma omp target map(tofrom : r)
    {
        struct ret b = both(6);
        r[0] = b.x * 10 + b.y + both(1).x;
        r[1] = conv(1.0f).u >> 23;
        enum shade s = BRIGHT;
        r[2] = *shade_of(&s) + DARK;
    }
    printf("%d %d %d %d\n", r[0], r[1], r[2], cfg_last == NULL);
    return 0;
}
