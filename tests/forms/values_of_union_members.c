/* Lists that give values to other members of unions than the first. */
#include <stdio.h>
typedef union {
    int i;
    float f;
    double d;
    char c[8];
    struct {
        short lo, hi;
    } half;
} val;
struct tagged {
    int t;
    val v;
};
struct token {
    enum { NUM, OP, PAIR } kind;
    union {
        double num;
        char op;
        struct {
            int a, b;
        };
        short list[3];
    };
    union {
        int x;
        float y;
    } own;
};
union outer {
    struct {
        short a, b;
    } s;
    unsigned w;
};
static struct tagged of_float(float f) { return (struct tagged){.t = 1, .v = {.f = f}}; }
static struct tagged of_double(double d) {
    struct tagged t = {2, {.d = d}};
    return t;
}
static double get(struct tagged t) {
    switch (t.t) {
    case 0:
        return t.v.i;
    case 1:
        return t.v.f;
    default:
        return t.v.d;
    }
}
static double eval(const struct token *t) { return t->kind == NUM ? t->num : t->kind == OP ? t->op : t->list[2]; }
static double by_address(const val *v) { return v->f; }
int main(void) {
    double r[8], q[8];
#pragma omp target teams distribute parallel for map(from : r, q)
    for (int i = 0; i < 8; i++) {
        val a = {.f = i}, b = {3}, letters = {.c = "abc"};
        const val halves = {.half = {i, .hi = 7}};
        union outer o = {.w = 65536 * 2 + 1};
        val arr[3] = {[1] = {.d = i * 0.5}, [0] = {.c = "xy"}, [2] = {.half.hi = 9}};
        r[i] = get(of_float(i)) + get(of_double(i * 2.0)) + a.f + b.i + o.s.a + o.s.b + arr[1].d + arr[0].c[1];
        r[i] += letters.c[2] + halves.half.hi * 100 + halves.half.lo + arr[2].half.hi;
        struct token t[] = {{NUM, .num = i}, {OP, .op = 'a' + i, .own.y = 0.5f}, {PAIR, .list = {1, 2, 3}, {.y = i}}};
        q[i] = eval(&t[0]) + eval(t + 1) + eval(&t[2]) + t[1].own.y + t[2].own.y;
        q[i] += by_address(&(val){.f = 2.5f}) + eval(&(struct token){.kind = OP, .op = 4});
        struct token made = {.own.y = 1};
        made = (struct token){PAIR, .a = 5, .b = 6};
        q[i] += made.a + made.b + made.own.x;
    }
    for (int i = 0; i < 8; i++)
        printf("%g %g\n", r[i], q[i]);
    return 0;
}
