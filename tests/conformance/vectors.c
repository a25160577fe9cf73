/* Vector types of GNU C: the operators, elements, initialisers and built-ins, as data and in functions. */
#include "check.h"

typedef float v4 __attribute__((vector_size(16)));
typedef int i4 __attribute__((vector_size(4 * sizeof(int))));
typedef unsigned char __attribute__((__vector_size__(16))) c16;
typedef short s8 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef double real;
#define WIDE(bytes) __attribute__((vector_size(bytes)))
typedef real d4 WIDE(32);
typedef unsigned long u2 WIDE(16);
typedef float f2 WIDE(8);

struct body {
    int id;
    v4 place, speed;
    char last;
};
struct box {
    v4 edge[2];
    struct body *bodies;
};
static const v4 weights = {0.5f, 0.25f, 2, 1};
#pragma omp begin declare target
static i4 steps = {1, 2, 3, 4};
#pragma omp end declare target

static inline float dot(v4 a, v4 b) {
    v4 p = a * b;
    return p[0] + p[1] + p[2] + p[3];
}
static v4 scaled(v4 v, float by) { return v * by; }
static void clamp(v4 *v, float most) {
    for (int k = 0; k < 4; k++)
        if ((*v)[k] > most)
            (*v)[k] = most;
}

/* row: C | vector_size | mapped arrays, arithmetic with vectors and numbers | device */
static int arithmetic(void) {
    v4 a[N], b[N];
    d4 c[N];
    int right = 1;
    for (int i = 0; i < N; i++) {
        a[i] = (v4){i, i + 1, i + 2, i + 3};
        c[i] = (d4){i, -i, 0.5 * i, 1};
    }
#pragma omp target teams distribute parallel for map(to : a) map(from : b) map(tofrom : c) DEVICE
    for (int i = 0; i < N; i++) {
        v4 x = a[i], y = {1, 2};
        b[i] = 2 * x + y - x / 4 + (v4){i, 0, i * 0.5f, 1};
        b[i][1] += 5;
        b[i][i % 4] = -b[i][i % 4];
        c[i] = -c[i] * 3 + 1;
        c[i] -= (d4){1, 1, 1, i};
        MARK;
    }
    for (int i = 0; i < N; i++)
        for (int k = 0; k < 4; k++) {
            float x = i + k, more[4] = {i, 0, i * 0.5f, 1}, y = k == 0 ? 1 : k == 1 ? 2 : 0;
            float e = 2 * x + y - x / 4 + more[k] + (k == 1 ? 5 : 0);
            double was[4] = {i, -i, 0.5 * i, 1}, minus[4] = {1, 1, 1, i};
            right &= b[i][k] == (k == i % 4 ? -e : e) && c[i][k] == -was[k] * 3 + 1 - minus[k];
        }
    return right;
}

/* row: C | vector_size | integers that wrap around, shifts, bits, comparisons as masks | device */
static int integers(void) {
    i4 a[20], b[20];
    c16 c[20];
    s8 s[20];
    u2 u[20];
    int right = 1;
#pragma omp target teams distribute parallel for map(from : a, b, c, s, u) DEVICE
    for (int i = 0; i < 20; i++) {
        i4 x = {i, -i, i * 1000, 7};
        i4 less = x < 10, same = x == (i4){i, i, i, i};
        a[i] = (x & less) | (~less & (x >> 1)) | (x << 2);
        a[i] ^= 5;
        b[i] = same + x % 3;
        c16 bytes = {200, 100, 3};
        c[i] = bytes + bytes * (unsigned char)i;
        s8 halves = {30000, -30000, 5};
        s[i] = halves + halves - (short)i;
        u2 large = {~0ul, 1};
        u[i] = (large >> (u2){60, 0}) + large * 3;
        MARK;
    }
    for (int i = 0; i < 20; i++) {
        int x[4] = {i, -i, i * 1000, 7};
        for (int k = 0; k < 4; k++) {
            int less = x[k] < 10 ? -1 : 0;
            right &= a[i][k] == (((x[k] & less) | (~less & (x[k] >> 1)) | (int)((unsigned)x[k] << 2)) ^ 5);
            right &= b[i][k] == (x[k] == i ? -1 : 0) + x[k] % 3;
        }
        right &= c[i][0] == (unsigned char)(200 + 200 * i) && c[i][2] == (unsigned char)(3 + 3 * i) && c[i][15] == 0;
        right &= s[i][0] == (short)(60000 - i) && s[i][1] == (short)(-60000 - i) && s[i][7] == (short)-i;
        right &= u[i][0] == 15 + ~0ul * 3 && u[i][1] == 4;
    }
    return right;
}

/* row: C | vector_size | members, parameters, results, pointers to vectors | device */
static int in_structures(void) {
    static struct body b[N];
    int right = 1;
    for (int i = 0; i < N; i++)
        b[i] = (struct body){i, {i, 2, 3, 4}, {.5f, 1, 0, -i}, 'x'};
#pragma omp target teams distribute parallel for map(tofrom : b) DEVICE
    for (int i = 0; i < N; i++) {
        struct body *p = &b[i], copy = *p;
        p->place += scaled(p->speed, 2) * weights;
        p->speed[3] = dot(copy.place, weights) + sizeof(struct body) + _Alignof(v4);
        clamp(&p->place, 50);
        v4 *inside = &b[i].speed;
        (*inside)[0] = inside[0][1] * 8;
        MARK;
    }
    for (int i = 0; i < N; i++) {
        right &= b[i].place[0] == (i + .5f > 50 ? 50 : i + .5f) && b[i].place[1] == 2.5f;
        right &= b[i].place[3] == 4 - 2.f * i && b[i].speed[0] == 8 && b[i].last == 'x' && b[i].id == i;
        right &= b[i].speed[3] == i * .5f + .5f + 6 + 4 + sizeof(struct body) + 16;
    }
    return right && sizeof(struct body) == 64;
}

/* row: C | vector_size | firstprivate, captured, private, mapped whole, declare target | device */
static int shared_ways(void) {
    v4 first = {1, 2, 3, 4}, whole = {5, 6, 7, 8}, mine, out = {0};
    i4 grown;
    float sum = 0;
#pragma omp target teams distribute parallel for firstprivate(first) private(mine) map(tofrom : whole) \
    reduction(+ : sum) map(from : out) DEVICE
    for (int i = 0; i < 64; i++) {
        mine = first * (float)i;
        sum += mine[3] - mine[1] + whole[2];
        if (i == 63)
            out = mine;
        MARK;
    }
#pragma omp target map(from : grown)
    {
        steps += 1;
        grown = steps * 2;
        whole[0] = 9;
    }
    return sum == 2.f * (63 * 64 / 2) + 7 * 64 && out[2] == 189 && grown[3] == 10 && whole[0] == 9 && whole[3] == 8;
}

/* row: C | vector_size | casts that keep the bytes, conversions of the values, shuffles | device */
static int conversions(void) {
    v4 a[20], b[20];
    i4 n[20], bits[20];
    d2 wide[20];
    int right = 1;
    for (int i = 0; i < 20; i++)
        a[i] = (v4){i + .75f, -i, i * 2, 1};
#pragma omp target teams distribute parallel for map(to : a) map(from : b, n, bits, wide) DEVICE
    for (int i = 0; i < 20; i++) {
        n[i] = __builtin_convertvector(a[i], i4);
        bits[i] = (i4)a[i] & 0x7fffffff;
        b[i] = (v4)((i4)a[i] ^ (i4)(a[i] > 0)) + __builtin_shufflevector(a[i], weights, 0, 5, 2, 7);
        b[i] = __builtin_shufflevector(b[i], b[i], 3, 2, 1, 0);
        f2 half = __builtin_shufflevector(a[i], a[i], 1, 3);
        wide[i] = __builtin_convertvector(half, d2);
        long both = (long)half;
        n[i][3] += both == 0;
        MARK;
    }
    for (int i = 0; i < 20; i++) {
        union {
            float f;
            int i;
        } x;
        float from[4] = {a[i][0], .25f, a[i][2], 1};
        right &= n[i][0] == i && n[i][1] == -i && n[i][2] == 2 * i && n[i][3] == 1;
        right &= wide[i][0] == -i && wide[i][1] == 1;
        for (int k = 0; k < 4; k++) {
            x.f = a[i][k];
            right &= bits[i][k] == (x.i & 0x7fffffff);
            x.i ^= a[i][k] > 0 ? -1 : 0;
            x.f += from[k];
            right &= memcmp(&x.f, (char *)&b[i] + 4 * (3 - k), 4) == 0;
        }
    }
    return right;
}

/* row: C | vector_size | arrays of numbers read as vectors, a triangular loop, vectors in shared and static memory | device */
static int as_vectors(void) {
    float *x = aligned_alloc(16, N * sizeof *x), *y = aligned_alloc(16, N * sizeof *y);
    float total = 0;
    int right = 1;
    for (int i = 0; i < N; i++)
        x[i] = i, y[i] = 1;
#pragma omp target teams distribute parallel for map(to : x[ : N]) map(tofrom : y[ : N]) reduction(+ : total) DEVICE
    for (int i = 0; i < N / 4; i++) {
        const v4 *from = (const v4 *)x;
        v4 *to = (v4 *)y;
        to[i] += from[i] * 2;
        v4 sum = {0};
        for (int k = 0; k <= i % 3; k++)
            sum += from[k];
        total += sum[0];
        MARK;
    }
    v4 turned[32];
#pragma omp target map(from : turned)
    {
        v4 kept[32];
#pragma omp parallel for
        for (int i = 0; i < 32; i++)
            kept[i] = (v4){i, i, i, i};
#pragma omp parallel for
        for (int i = 0; i < 32; i++)
            turned[i] = kept[31 - i] + kept[i];
    }
    for (int i = 0; i < N; i++)
        right &= y[i] == 1 + 2 * i;
    for (int i = 0; i < 32; i++)
        right &= turned[i][2] == 31;
    right &= total == 17 * 0 + 17 * 4 + 16 * 12;
    free(x);
    free(y);
    return right;
}

#pragma omp declare reduction(add : v4 : omp_out += omp_in) initializer(omp_priv = (v4){0, 0, 0, 0})
/* row: declare reduction | + | vectors | device */
static int reduced(void) {
    v4 sum = {1, 1, 1, 1};
#pragma omp target teams distribute parallel for reduction(add : sum) DEVICE
    for (int i = 0; i < N; i++) {
        sum += (v4){i, 1, 2, 3};
        MARK;
    }
    return sum[0] == 1 + N * (N - 1) / 2 && sum[1] == N + 1 && sum[3] == 3 * N + 1;
}

int main(void) {
    CASE(arithmetic);
    CASE(integers);
    CASE(in_structures);
    CASE(shared_ways);
    CASE(conversions);
    CASE(as_vectors);
    CASE(reduced);
    return finish();
}
