/* Types that a function declares, and types without a name. */
#include "check.h"

typedef int number;
struct point {
    int x, y;
};
struct list {
    int value;
    struct list *next;
};
static struct {
    double x, y;
    unsigned low : 3, high : 9;
} nameless[4] = {{1, 2, 3, 4}, {5, 6, 7, 8}};

/* row: C | types of a function | struct, mapped | device */
static int mapped_struct(void) {
    struct pair {
        double x, y;
        int k[3];
    } p[8], *q = p;
    for (int i = 0; i < 8; i++)
        p[i] = (struct pair){i, 2 * i, {i, i, i}};
#pragma omp target teams distribute parallel for map(tofrom : q[0 : 8]) DEVICE
    for (int i = 0; i < 8; i++) {
        struct pair old = q[i];
        q[i].x += old.y + old.k[2];
        q[i].k[1] = (int)sizeof(struct pair);
        MARK;
    }
    return p[3].x == 12 && p[7].k[1] == 32 && p[0].k[0] == 0;
}

/* row: C | types of a function | struct without a tag, array and pointer to it | device */
static int without_tag(void) {
    struct {
        double x;
        struct {
            int a, b;
        } in;
    } p[8], *q = p;
    double s = 0;
    for (int i = 0; i < 8; i++)
        p[i].x = i, p[i].in.a = 1, p[i].in.b = i;
#pragma omp target teams distribute parallel for map(tofrom : p) reduction(+ : s) DEVICE
    for (int i = 0; i < 8; i++) {
        p[i].x += p[i].in.b;
        __typeof__(p[0]) copy = p[i];
        __typeof__(copy.in) inner = copy.in;
        s += copy.x + inner.a;
        MARK;
    }
#pragma omp target map(tofrom : q[1 : 3])
    for (int i = 1; i < 4; i++)
        q[i].in.a += (int)q[i].x;
    return s == 2 * 28 + 8 && p[3].x == 6 && p[3].in.a == 7 && p[4].in.a == 1;
}

/* row: C | types of a function | structs that firstprivate, private and lastprivate copy | device */
static int copies(void) {
    struct triple {
        short a;
        double b;
    } one = {1, 2}, two = {3, 4}, last = {0, 0};
    struct {
        int v[5];
    } three = {{1, 2, 3, 4, 5}}, four;
    int sum = 0;
#pragma omp target teams distribute parallel for firstprivate(one, three) private(two, four) lastprivate(last) \
    reduction(+ : sum) map(from : last) DEVICE
    for (int i = 0; i < 20; i++) {
        two = one;
        two.a += i;
        four = three;
        four.v[0] = two.a;
        last = two;
        sum += four.v[0] + four.v[4];
        MARK;
    }
    return sum == 20 + 190 + 100 && last.a == 20 && last.b == 2 && one.a == 1 && two.a == 3 && three.v[0] == 1;
}

/* row: C | types of a function | types that hide others of the same name, in blocks | device */
static int hidden(void) {
    struct point {
        double x, y, z;
    } outer[4] = {{1, 2, 3}};
    typedef double number;
    number o = 0.5;
    int right = 1;
    {
        struct point {
            char c[3];
        } inner[4] = {{{1, 2, 3}}};
        typedef float number;
        number n = 0.25;
        typedef struct {
            number a[2];
        } both;
        both b[2] = {{{1, 2}}, {{3, 4}}};
#pragma omp target map(tofrom : outer, inner, o, b) firstprivate(n) DEVICE
        {
            struct point t = inner[0];
            number half = o / 2;
            inner[1] = t;
            inner[2].c[0] = sizeof(struct point) + sizeof(number);
            outer[1] = outer[0];
            outer[1].z += n;
            o += half + n;
            both c = b[1];
            b[0] = c;
            {
                typedef int number;
                struct point {
                    number whole;
                } p = {7};
                inner[3].c[2] = p.whole + sizeof(struct point);
            }
            MARK;
        }
        right &= inner[1].c[2] == 3 && inner[2].c[0] == 7 && inner[3].c[2] == 11 && b[0].a[1] == 4;
    }
    return right && outer[1].z == 3.25 && outer[1].y == 2 && o == 1.0 && sizeof(struct point) == 24;
}

/* row: C | types of a function | typedef names of arrays, pointers, functions and numbers | device */
static int typedef_names(void) {
    typedef double real;
    typedef real row[4];
    typedef row matrix[3];
    typedef const real *input;
    typedef struct point place;
    matrix m = {{1, 2, 3, 4}, {5, 6, 7, 8}};
    real v[4] = {1, 1, 1, 1}, s = 0;
    input in = v;
    place at[2] = {{1, 2}, {3, 4}};
#pragma omp target teams distribute parallel for map(tofrom : m, at) map(to : in[0 : 4]) reduction(+ : s) DEVICE
    for (number i = 0; i < 3; i++) {
        real total = 0;
        row copy;
        for (int k = 0; k < 4; k++)
            copy[k] = m[i][k] * in[k], total += copy[k];
        real *p = m[i];
        p[0] = total;
        s += (real)total;
        if (i < 2)
            at[i].x = (int)sizeof(matrix);
        MARK;
    }
    return s == 36 && m[1][0] == 26 && at[1].x == 96;
}

/* row: C | types of a function | enum: constants, variables, members, sizes | device */
static int enums(void) {
    enum { LENGTH = 5, LAST = LENGTH - 1 };
    enum color { RED, GREEN = 7, BLUE } shade = GREEN, all[LENGTH] = {BLUE, RED};
    enum { NO, YES } answer = NO;
    struct box {
        enum color c;
        int v[LENGTH];
        enum { EMPTY, FULL } state;
    } boxes[LENGTH] = {{RED}};
#pragma omp target map(tofrom : shade, all, boxes, answer) DEVICE
    {
        enum color next = all[0];
        all[1] = next == BLUE ? GREEN : RED;
        all[LAST] = shade;
        shade = RED;
        boxes[2].c = BLUE;
        boxes[2].state = FULL;
        boxes[2].v[LAST] = (int)(sizeof boxes / sizeof boxes[0]);
        answer = YES;
        MARK;
    }
    return all[1] == GREEN && all[4] == GREEN && shade == RED && boxes[2].c == BLUE && boxes[2].v[4] == 5 &&
           boxes[2].state == FULL && answer == YES;
}

/* row: C | types of a function | union, bit-fields, anonymous members, packed and aligned | device */
static int layouts(void) {
    union bits {
        float f;
        unsigned u;
    } u[4] = {{1.0f}, {2.0f}};
    struct __attribute__((packed)) tight {
        char c;
        double d;
    } t[4] = {{1, 2}};
    struct wide {
        char c;
        union {
            int i;
            float f;
        };
        struct {
            unsigned low : 4, : 0, high : 12;
            unsigned char flag : 1;
        } b;
    } __attribute__((aligned(16))) w[4];
    for (int i = 0; i < 4; i++)
        w[i] = (struct wide){.c = 1, .i = i, .b = {i, 100 + i, 1}};
#pragma omp target teams distribute parallel for map(tofrom : u, t, w) DEVICE
    for (int i = 0; i < 4; i++) {
        u[i].u += 1;
        t[i].d += i;
        w[i].i *= 2;
        w[i].b.high += w[i].b.low;
        t[i].c = w[i].b.flag;
        MARK;
    }
    return u[0].f > 1.0f && u[2].u == 1 && t[0].d == 2 && t[3].d == 3 && t[3].c == 1 && w[3].i == 6 &&
           w[3].b.high == 106 && sizeof w == 64;
}

/* row: C | types of a function | that refer to themselves and each other | device */
static int recursive(void) {
    struct tree {
        int value;
        struct tree *left;
        struct leaf *owner;
    };
    struct leaf {
        struct tree inside;
        int weight;
    };
    struct tree *none = 0;
    int found = 0;
#pragma omp target map(tofrom : found) firstprivate(none) DEVICE
    {
        struct leaf l = {{5, 0, 0}, 6};
        struct tree nodes[3] = {{1, 0, &l}, {2, &nodes[0], 0}, {3, &nodes[1], 0}};
        for (struct tree *p = &nodes[2]; p != none; p = p->left) {
            found += p->value;
            if (p->owner)
                found += p->owner->weight + p->owner->inside.value;
        }
        MARK;
    }
    return found == 17;
}

/* row: C | types without a name | object of the file, pointer to one, member arrays | device */
static int of_file(void) {
#pragma omp target teams distribute parallel for map(tofrom : nameless) DEVICE
    for (int i = 0; i < 4; i++) {
        nameless[i].x += nameless[i].y;
        nameless[i].high += nameless[i].low;
        MARK;
    }
    return nameless[0].x == 3 && nameless[1].high == 15;
}

/* row: C | types of a function | reduction by declare reduction, of structs and of typedef names | device */
static int reductions(void) {
    typedef struct {
        double low, high;
    } range;
    struct mean {
        double sum;
        long count;
    } m = {0, 0};
    typedef int whole;
    whole w = 1, many[3] = {0, 0, 0};
    range r = {1e9, -1e9};
#pragma omp declare reduction(widen : range : omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low, \
                                  omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high) \
    initializer(omp_priv = omp_orig)
#pragma omp declare reduction(add : struct mean : omp_out.sum += omp_in.sum, omp_out.count += omp_in.count)
#pragma omp target teams distribute parallel for reduction(widen : r) reduction(add : m) reduction(+ : w, many) DEVICE
    for (int i = 0; i < 100; i++) {
        double x = (i * 37) % 101;
        if (x < r.low)
            r.low = x;
        if (x > r.high)
            r.high = x;
        m.sum += x;
        m.count++;
        w += 1;
        many[i % 3] += 1;
        MARK;
    }
    double sum = 0, low = 1e9, high = -1e9;
    for (int i = 0; i < 100; i++) {
        double x = (i * 37) % 101;
        sum += x, low = x < low ? x : low, high = x > high ? x : high;
    }
    return m.sum == sum && m.count == 100 && r.low == low && r.high == high && w == 101 && many[0] == 34;
}

static double with_types(const double *x) {
    typedef double real;
    struct local {
        real v;
        enum { SMALL, LARGE } size;
    } l = {*x, *x > 2 ? LARGE : SMALL};
    union {
        struct local *p;
        unsigned long bits;
    } u = {&l};
    return u.p->v * (u.p->size == LARGE ? 10 : 1);
}

/* row: C | types of a function | of a function that the region calls, of blocks of the region | device */
static int in_callees(void) {
    double x[4] = {1, 2, 3, 4};
#pragma omp target teams distribute parallel for map(tofrom : x) DEVICE
    for (int i = 0; i < 4; i++) {
        struct local {
            double twice;
        } l = {2 * x[i]};
        x[i] = with_types(&x[i]) + l.twice;
        MARK;
    }
    return x[0] == 3 && x[3] == 48;
}

/* row: C | types of a function | in parallel regions of a target, shared and private | device */
static int in_parallel(void) {
    struct cell {
        int hits;
        double sum;
    } cells[4] = {{0, 0}}, total = {0, 0};
    struct {
        int n;
    } count = {0};
#pragma omp target map(tofrom : cells, total, count) DEVICE
    {
        struct cell shared = {0, 0};
#pragma omp parallel for num_threads(4) firstprivate(shared)
        for (int i = 0; i < 4; i++) {
            struct cell own = shared;
            own.hits += i;
            own.sum = own.hits;
            cells[i] = own;
        }
        for (int i = 0; i < 4; i++) {
            total.hits += cells[i].hits;
            total.sum += cells[i].sum;
        }
        count.n = total.hits;
        MARK;
    }
    return total.hits == 6 && total.sum == 6 && count.n == 6 && cells[3].hits == 3;
}

static int takes(struct {
    int unused;
} *p,
                 int n) {
    int v[2] = {n, 2 * n};
#pragma omp target map(tofrom : v) DEVICE
    {
        v[0] += v[1];
        MARK;
    }
    return v[0] + (p != 0);
}

/* row: C | types of a function | of its parameters, static ones, those of an enclosing data region | device */
static int elsewhere(void) {
    static struct counter {
        int n;
    } kept = {1};
    struct counter two[2] = {{1}, {2}};
#pragma omp target data map(tofrom : two, kept)
    {
#pragma omp target teams distribute parallel for DEVICE
        for (int i = 0; i < 2; i++) {
            two[i].n += 10;
            MARK;
        }
#pragma omp target map(tofrom : kept)
        {
            struct counter *p = &kept;
            p->n += 5;
        }
    }
    return two[1].n == 12 && kept.n == 6 && takes(0, 3) == 9;
}

int main(void) {
    CASE(mapped_struct);
    CASE(without_tag);
    CASE(copies);
    CASE(hidden);
    CASE(typedef_names);
    CASE(enums);
    CASE(layouts);
    CASE(recursive);
    CASE(of_file);
    CASE(reductions);
    CASE(in_callees);
    CASE(in_parallel);
    CASE(elsewhere);
    return finish();
}
