/* Functions that regions call: recursion, structs by value, arrays in structs, pointers to pointers, static locals' tables. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { double m[3][3]; } mat3;
typedef struct { double v[3]; } vec3;
typedef struct { char text[16]; int length; } label;

#pragma omp declare target
static mat3 mat3_identity(void)
{
    mat3 r = {{{1}, {[1] = 1}, {[2] = 1}}};
    return r;
}

static mat3 mat3_multiply(mat3 a, mat3 b)
{
    mat3 r = {0};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 3; k++) r.m[i][j] += a.m[i][k] * b.m[k][j];
    return r;
}

static mat3 mat3_power(const mat3 *a, unsigned n)
{
    if (n == 0) return mat3_identity();
    mat3 half = mat3_power(a, n / 2);
    half = mat3_multiply(half, half);
    return n % 2 ? mat3_multiply(half, *a) : half;
}

static vec3 apply(const mat3 a, const vec3 x)
{
    vec3 r;
    for (int i = 0; i < 3; i++) r.v[i] = a.m[i][0] * x.v[0] + a.m[i][1] * x.v[1] + a.m[i][2] * x.v[2];
    return r;
}

static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

static void minmax(int a, int b, int *low, int *high) { (a < b) ? (*low = a, *high = b) : (*low = b, *high = a); }

static void advance(const char **p) { while (**p == ' ') ++*p; }

static label number(int value)
{
    label l = {.length = 0};
    char digits[12];
    int n = 0;
    do digits[n++] = (char)('0' + value % 10);
    while (value /= 10);
    while (n) l.text[l.length++] = digits[--n];
    l.text[l.length] = '\0';
    return l;
}

static int days(int month)
{
    static const unsigned char length[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return length[(month % 12 + 12) % 12];
}
#pragma omp end declare target

int main(void)
{
    enum { N = 60 };
    vec3 at[N];
    label labels[N];
    int divisors[N], spaces[N], total = 0;
    const char text[] = "   x  yy    z";
    mat3 turn = {{{0, -1, 0}, {1, 0, 0}, {0, 0, 2}}};

#pragma omp target teams distribute parallel for map(from: at, labels, divisors, spaces) map(to: text) reduction(+: total) \
    map(tofrom: total) firstprivate(turn)
    for (int i = 0; i < N; i++) {
        int low, high;
        const char *p = text + i % 10;
        at[i] = apply(mat3_power(&turn, (unsigned)i % 11), (vec3){{1, 2, 3}});
        minmax((i * 48) % 77, (i * 30) % 91, &low, &high);
        divisors[i] = gcd(low, high);
        labels[i] = number(i * i * 7);
        advance(&p);
        spaces[i] = (int)(p - text);
        total += days(i - 5) + (int)lround(cbrt((double)i));
    }
    double sum = 0;
    long d = 0;
    for (int i = 0; i < N; i++) {
        sum += at[i].v[0] + 2 * at[i].v[1] + at[i].v[2];
        d += divisors[i] * (i + 1) + spaces[i] + labels[i].length;
    }
    printf("%.1f %ld %d %s %s\n", sum, d, total, labels[0].text, labels[N - 1].text);
    return 0;
}
