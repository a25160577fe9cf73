/* C that C++ does not have, or reads differently, in kernels. */
#include "check.h"
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : on_device, a)")
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
/* row: C | - | void * converted without a cast | device */
static int void_pointer(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int v[2] = {i, 1};
        void *p = v;
        int *q = p;
        const int *r = (void *)(q + 1);
        char *bytes = p;
        a[i] = *q + *r + (bytes == p);
    }
    return a[5] == 7;
}
struct inner {
    int p, q[3];
};
struct outer {
    double d;
    struct inner in, list[2];
    char name[8];
};
/* row: C | designated initialisers | nested, out of order, ranges of arrays | device */
static int designators(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct outer o = {.list = {[1] = {.q = {1, 2, i}, .p = 4}}, .d = 1.5, .in = {.q = {[1] = 7}}};
        int v[6] = {[4] = i, [1] = 2, 3};
        a[i] = o.list[1].q[2] + o.list[1].p + o.list[0].p + o.d + o.in.q[1] + v[4] + v[2] * 100 + o.name[0];
    }
    return a[9] == 9 + 4 + 1.5 + 7 + 9 + 300;
}
/* row: C | designated initialisers | of more than one level, an element twice | device */
static int deep_designators(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct outer o = {.in.q[1] = i, .in.p = 3, .list[1].p = 2};
        int v[3] = {[0] = 1, [1] = 2, [0] = 9};
        a[i] = o.in.q[1] + o.in.p + o.list[1].p + v[0] * 10 + v[1];
    }
    return a[4] == 4 + 3 + 2 + 90 + 2;
}
struct pair {
    int x, y;
};
static int sum_pair(struct pair p) { return p.x + p.y; }
static int sum_at(const struct pair *p) { return p->x * p->y; }
static int sum_list(const int *v, int n) {
    int s = 0;
    for (int k = 0; k < n; k++)
        s += v[k];
    return s;
}
/* row: C | compound literals | by value, by address, arrays as arguments | device */
static int literals(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct pair p = (struct pair){i, 2};
        p = (struct pair){.y = p.x, .x = 1};
        a[i] = p.y + sum_pair((struct pair){1, 2}) + sum_at(&(struct pair){i, 3}) + sum_list((int[]){i, 1, 2}, 3) +
               ((struct pair){7, 8}).y;
    }
    return a[5] == 5 + 3 + 15 + 8 + 8;
}
/* row: C | restrict | pointers and parameters | device */
static int restrict_pointers(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        double v[2] = {i, 2};
        double *restrict p = v, *__restrict q = v + 1;
        a[i] = *p + *q;
    }
    return a[3] == 5;
}
/* row: C | _Bool, bool, true, false | conversions | device */
static int booleans(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        _Bool b = i * 0.5;
        bool c = b && true;
        int size = sizeof(i < 3);
        a[i] = b + c + false + size + sizeof(bool) + sizeof true;
    }
    return a[0] == 0 + 4 + 1 + 4 && a[5] == 2 + 4 + 1 + 4;
}
union value {
    struct {
        uint8_t low, high;
    };
    uint16_t both;
};
struct tagged {
    int kind;
    union {
        int i;
        float f;
    };
    struct {
        unsigned a : 3, b : 5;
        signed c : 4;
    } bits;
};
/* row: C | anonymous members, bit-fields | struct and union | device */
static int anonymous(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        union value v;
        v.both = i + 256;
        struct tagged t = {1, {i}, {9, 33, 7}};
        t.bits.a += 1;
        a[i] = v.low + v.high + t.i + t.kind + t.bits.a * 100 + t.bits.b * 1000 + t.bits.c;
    }
    return a[6] == 6 + 1 + 6 + 1 + 200 + 1000 + 7;
}
enum colour { RED, GREEN = 5, BLUE };
/* row: C | enum | integers without a cast, arithmetic, increments | device */
static int enums(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        enum colour c = i % 3;
        enum { LOCAL = 40 } d = LOCAL;
        c += 4;
        c |= 1;
        switch (c) {
            case GREEN: d = 1; break;
            case BLUE: break;
            default: d++;
        }
        a[i] = c + d + (c == GREEN ? RED : BLUE);
    }
    return a[0] == 5 + 1 + 0 && a[2] == 7 + 41 + 6;
}
/* row: C | _Alignas, aligned | variables of a team, of narrow parallel regions, of threads | device */
static int alignments(void) {
    int off[6] = {1, 1, 1, 1, 1, 1};
#pragma omp target map(tofrom : off) DEVICE
    {
        _Alignas(64) double own[4] = {1, 2, 3, 4}, other = off[1];
        char c __attribute__((aligned(128))) = (char)off[0];
        _Alignas(double) char bytes[3];
#pragma omp parallel num_threads(4)
        if (omp_get_thread_num() == 2) {
            off[0] = (int)((unsigned long)own % 64) + (int)((unsigned long)&other % 64) + (int)own[3] - 4;
            off[1] = (int)((unsigned long)&c % 128) + c - 1;
            bytes[2] = 0;
            off[2] = (int)((unsigned long)bytes % _Alignof(double)) + bytes[2];
        }
#pragma omp parallel num_threads(3)
        {
            _Alignas(32) int mine[3] = {off[2], 0, 0};
#pragma omp barrier
            if (omp_get_thread_num() == 1) {
                _Alignas(256) int inner = off[0];
                off[3] = (int)((unsigned long)mine % 32) + mine[0];
                off[4] = (int)((unsigned long)&inner % 256) + inner;
            }
        }
        off[5] = 0;
        MARK;
    }
    int sum = 0;
    for (int i = 0; i < 6; i++)
        sum += off[i];
    return sum == 0;
}

/* row: C | _Static_assert, _Alignas, _Alignof, _Noreturn, register, inline | declarations | device */
static int declarations(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        _Static_assert(sizeof(int) == 4, "int");
        _Alignas(16) int v[4] = {1, 2, 3, i};
        register int k = 3;
        a[i] = v[k] + _Alignof(double) + ((uintptr_t)v % 16 == 0) + __alignof__(int);
    }
    return a[5] == 5 + 8 + 1 + 4;
}
/* row: C | - | string literals, char arrays without room for the zero | device */
static int string_literals(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        char *s = "hello";
        char tight[3] = "abc", loose[] = "abc", wide[6] = {"ab"};
        const char *t = "con" "cat";
        unsigned char u[4] = "uvw";
        a[i] = s[1] + tight[2] + sizeof loose + t[3] + wide[5] + sizeof "four" + u[1] + "xyz"[1];
    }
    return a[0] == 'e' + 'c' + 4 + 'c' + 0 + 5 + 'v' + 'y';
}
/* row: C | wide and unicode literals, hex floats, character constants | constants | device */
static int constants(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        wchar_t w = L'x';
        a[i] = 0x1.8p3 + w + 'ab' % 256 + sizeof 'a' + 0x1p-2f + 1e-1 * 10 + 017 + 0b101 + '\377' + sizeof L"ab";
    }
    return a[0] == 12 + 'x' + 'b' + 4 + 0.25 + 1 + 15 + 5 - 1 + 12;
}
/* row: C | ?:, comma, sizeof | of unusual operands | device */
static int operators(void) {
    clear();
    int n = 5;
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int x = 0, y = 0;
        *(i % 2 ? &x : &y) = i;
        a[i] = (x++, y + 10) + (i ?: 7) + sizeof(struct pair[3]) + (n, x);
    }
    return a[0] == 10 + 7 + 24 + 1 && a[3] == 10 + 3 + 24 + 4;
}
int new = 3;
static const int delete = 4;
struct namespace {
    int class, private, operator, this;
    struct {
        int template;
    } virtual;
};
typedef int friend;
enum { public = 11, protected };
static int catch(int try, int throw) { return try * throw; }
#define using(x) ((x) + 1)
/* row: C | - | names that are keywords of C++ | device */
static int keywords(void) {
    clear();
    struct namespace export = {1, 2, 3, 4, {5}};
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int and = 1, or = 2, not = 3, xor = 4, nullptr = 5, concept = 6, requires = 7, co_await = 8;
        friend mutable = 9;
        struct namespace explicit = export;
        explicit.class += i;
        if (i < 0)
            goto typename;
        a[i] = and + or + not + xor + nullptr + concept + requires + co_await + mutable + explicit.class +
               export.virtual.template + explicit.this + catch (2, 3) + new + delete + public + using(1);
    typename:;
    }
    return a[10] == 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 11 + 5 + 4 + 6 + 3 + 4 + 11 + 2;
}
struct dim3 {
    int x, y;
};
typedef struct {
    float x, y, z;
} float3;
/* row: C | - | names that CUDA has | device */
static int cuda_words(void) {
    clear();
    int threadIdx = 1, blockDim = 2, warpSize = 3, gridDim = 4, blockIdx = 5;
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct dim3 d = {i, 2};
        float3 f = {1, 2, 3};
        int __shared = 4, min = 5, clock = 6, printf_ = 7;
        a[i] = threadIdx + blockDim * 10 + warpSize + gridDim + blockIdx + d.x + d.y + f.z + __shared + min + clock + printf_;
    }
    return a[3] == 1 + 20 + 3 + 4 + 5 + 3 + 2 + 3 + 4 + 5 + 6 + 7;
}
static int rows(int n, int m, double grid[n][m]) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : grid[0 : n][0 : m], on_device)
    for (int i = 0; i < n; i++) {
        MARK;
        for (int j = 0; j < m; j++)
            grid[i][j] = i * 10 + j;
    }
    return grid[2][3] == 23;
}
/* row: C | variable-length arrays | as captured variables and parameters | device */
static int variable_length(void) {
    int n = 4, m = 5;
    double (*grid)[m] = malloc(sizeof(double[n][m]));
    int right = rows(n, m, grid) && grid[3][4] == 34;
    free(grid);
    return right;
}
const int limit = 7;
static const struct pair corners[] = {{1, 2}, {.y = 3}};
/* row: C | const | objects of the file without static | device */
static int constant_objects(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = limit + corners[i % 2].y;
    }
    return a[0] == 9 && a[1] == 10;
}
static int tentative;
static int tentative;
static int tentative = 5;
extern int declared_before;
int declared_before = 6;
/* row: C | - | tentative definitions | device */
static int tentative_definitions(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        a[i] = tentative + declared_before;
    }
    return a[0] == 11;
}
static int takes(struct pair *p) {
    struct local {
        int u;
    } l = {p->x};
    enum inside { ONE = 1, TWO } e = TWO;
    return l.u + e;
}
/* row: C | - | types declared in the region and in functions | device */
static int local_types(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        struct here {
            int p;
            struct pair in;
        } h = {i, {1, 2}};
        typedef struct here there;
        there t = h;
        union {
            int i;
            float f;
        } u;
        u.f = 1.0f;
        a[i] = t.p + t.in.y + takes(&t.in) + (u.i == 0x3f800000);
    }
    return a[4] == 4 + 2 + 3 + 1;
}
/* row: C | enum | constants of the function | device */
static int function_enum(void) {
    enum { LOCAL = 4 };
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int own[LOCAL] = {0, 1, 2, 3};
        a[i] = LOCAL + own[i % LOCAL];
    }
    return a[5] == 5;
}
#define MAX_OF(x, y) \
    ({ \
        double x_ = (x), y_ = (y); \
        (void)(&x_ == &y_); \
        x_ > y_ ? x_ : y_; \
    })
#define LEAST(x, y) \
    ({ \
        __typeof__(x) _x = (x); \
        const __auto_type _y = (y); \
        _x < _y ? _x : _y; \
    })
/* row: C | statement expressions | macros that evaluate once, in each other | device */
static int statement_expressions(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        unsigned char small = ({
            int t = i * 100;
            t + 1;
        });
        a[i] = LEAST(MAX_OF(i, 5), LEAST(20, i + 3)) + ({ int half = i / 2.0; half * half; }) + small;
    }
    return a[1] == 4 + 101 && a[9] == 9 + 16 + 133 && a[30] == 20 + 225 + 185;
}
#define KIND(x) _Generic((x), char: 1, int: 2, unsigned: 3, float: 4, const int *: 5, int *: 6, double *: 7, default: 8)
#define ABSOLUTE(x) _Generic((x), float: fabsf, double: fabs)(x)
/* row: C | _Generic | selection of values and functions by type | device */
static int generic_selection(void) {
    clear();
    int right = 1;
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        char c = 0;
        const int fixed = i;
        float f = -i;
        double pair[2] = {i, 1};
        a[i] = KIND(c) + 10 * KIND('c') + 100 * KIND(i == 2) + 1000 * KIND(&fixed) + 10000 * KIND(pair) + KIND(c + 1u);
        a[i] += (ABSOLUTE(f) + ABSOLUTE(pair[0] - 4)) * 100000;
    }
    for (int i = 0; i < N; i++)
        right = right && a[i] == 75224 + (i + abs(i - 4)) * 100000.0;
    return right;
}
/* row: C | typeof | variables, elements, pointers, arrays, structures; __auto_type | device */
static int measured_types(void) {
    clear();
    struct inner list[2] = {{1, {2, 3, 4}}, {5, {6, 7, 8}}};
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        typeof(i) twice = 2 * i, *at = &twice;
        __typeof__(at) again = at, other = &twice;
        typeof(list[0]) one = list[i % 2];
        typeof(one.q) copy = {one.q[2]};
        const typeof(double) half = i / 2.0;
        __auto_type narrow = (unsigned char)i;
        __auto_type way = again;
        narrow += 255;
        *way += 1;
        a[i] = *other + one.p + copy[0] + copy[1] + (typeof(i))half + narrow + sizeof(typeof(one)) + (again == at);
        for (typeof(i) k = 0; k < 2; k++) a[i] += k;
    }
    return a[5] == 11 + 5 + 8 + 2 + 4 + 16 + 1 + 1;
}
union packed {
    struct {
        unsigned low, high;
    } part;
    unsigned long long whole;
    float real;
};
#pragma omp declare target
static unsigned high_of(unsigned long long whole) {
    union packed low = {.part = {1, 2}}, both = {.whole = whole + low.part.low};
    return both.part.high + both.part.low;
}
#pragma omp end declare target
/* row: C | designated initialisers | another member of a union than the first, in a loop, a function and a team | device */
static int union_members(void) {
    clear();
    int sums[4] = {0};
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        union packed mine = {.whole = (unsigned long long)i << 32 | 5}, real = {.real = i};
        a[i] = (int)(high_of(mine.whole) + mine.part.low + (int)real.real);
    }
#pragma omp target teams distribute map(tofrom : sums)
    for (int i = 0; i < 4; i++) {
        union packed team = {.whole = (unsigned long long)i << 32 | 3};
        int sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int k = 0; k < 10; k++)
            sum += (int)(team.part.low + team.part.high);
        sums[i] = sum;
    }
    return a[5] == 5 + 6 + 5 + 5 && sums[2] == 50;
}
int main(void) {
    CASE(void_pointer);
    CASE(designators);
    CASE(deep_designators);
    CASE(literals);
    CASE(restrict_pointers);
    CASE(booleans);
    CASE(anonymous);
    CASE(enums);
    CASE(alignments);
    CASE(declarations);
    CASE(string_literals);
    CASE(constants);
    CASE(operators);
    CASE(keywords);
    CASE(cuda_words);
    CASE(variable_length);
    CASE(constant_objects);
    CASE(tentative_definitions);
    CASE(local_types);
    CASE(function_enum);
    CASE(statement_expressions);
    CASE(generic_selection);
    CASE(measured_types);
    CASE(union_members);
    return finish();
}
