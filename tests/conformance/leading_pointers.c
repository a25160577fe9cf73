/* Declare-target variables that start with addresses: of others, which lead to the device's objects there, and of string
 * literals, which the device has copies of (OpenMP 5.2, 7.8). */
#include "check.h"

typedef struct species {
    const char *name;
    double mass;
    const struct species *heavier;
} species;
typedef struct ring {
    int value;
    struct ring *before, *next;
} ring;
typedef struct shape {
    const char *name;
    double (*area)(double);
    const double *factor;
} shape;
#pragma omp declare target
static double even[N], odd[N];
static double *now = even, *later = odd, *end = even + N;
species table[3] = {{"hydrogen", 1, &table[1]}, {"helium", 4, table + 2}, {"lithium", 7, NULL}};
static const species *const lightest = table;
static ring first, last, between = {2, &first, &last};
static ring first = {1, &last, &between}, last = {3, &between, &first};
static const char *words[2][2] = {{"grid", "id"}, {"", "stride"}};
static struct {
    long count;
    int *rows[3];
} blocks = {3, {NULL, (int *)&blocks.count, NULL}};
static double square(double x) { return x * x; }
static double cube(double x) { return x * x * x; }
static const double two = 2, three = 3;
static shape shapes[] = {{"square", square, &two}, {"cube", cube, &three}};
#pragma omp end declare target

static void clear(void) {
#pragma omp target
    for (int i = 0; i < N; i++)
        even[i] = i, odd[i] = 0;
}

/* row: declare target | pointers to variables | two buffers that kernels exchange | device */
static int exchanged(void) {
    double sum = 0;
    clear();
    for (int step = 0; step < 3; step++) {
#pragma omp target teams distribute parallel for map(tofrom : on_device)
        for (int i = 0; i < N; i++) {
            MARK;
            later[i] = now[i] + 1;
        }
#pragma omp target
        {
            double *held = now;
            now = later;
            later = held;
        }
    }
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < N; i++)
        sum += now[i];
#pragma omp target update from(now, later)
    const int followed = now == odd && later == even;
    now = even, later = odd;
#pragma omp target update to(now, later)
    double other = 0;
#pragma omp target teams distribute parallel for reduction(+ : other)
    for (int i = 0; i < N; i++)
        other += now[i];
    return sum == N * (N - 1) / 2 + 3 * N && followed && other == sum - N;
}

/* row: declare target | pointers to variables | the end of an array, and one that the host sends elsewhere | device */
static int ends(void) {
    int count = 0, far = 0;
#pragma omp target map(tofrom : on_device, count)
    {
        MARK;
        for (const double *p = now; p != end; p++)
            count++;
    }
    end = odd + 7;
#pragma omp target update to(end)
#pragma omp target map(from : far)
    far = (int)(end - odd);
    end = even + N;
#pragma omp target update to(end)
    return count == N && far == 7;
}

/* row: declare target | pointers to variables, string literals | a table of structures that lead to each other | device */
static int chained(void) {
    double mass = 0;
    int letters = 0;
#pragma omp target map(tofrom : on_device, mass, letters)
    {
        MARK;
        for (const species *one = lightest; one; one = one->heavier) {
            mass += one->mass;
            for (const char *c = one->name; *c; c++)
                letters++;
        }
    }
    return mass == 12 && letters == 8 + 6 + 7;
}

/* row: declare target | pointers to variables | a ring of variables that are declared before | device */
static int around(void) {
    int forth = 0, back = 0;
#pragma omp target map(tofrom : on_device, forth, back)
    {
        MARK;
        const ring *one = &first;
        for (int k = 0; k < 4; k++, one = one->next)
            forth = 10 * forth + one->value;
        for (int k = 0; k < 4; k++, one = one->before)
            back = 10 * back + one->value;
    }
    return forth == 1231 && back == 2132;
}

/* row: declare target | string literals | rows of words of which one is the end of another | device */
static int literals(void) {
    int sum = 0, expected = 0;
    for (int i = 0; i < 4; i++)
        for (const char *c = words[i / 2][i % 2]; *c; c++)
            expected += (i + 1) * *c;
#pragma omp target map(tofrom : on_device) map(from : sum)
    {
        MARK;
        sum = 0;
        for (int i = 0; i < 4; i++)
            for (const char *c = words[i / 2][i % 2]; *c; c++)
                sum += (i + 1) * *c;
    }
    return sum == expected;
}

/* row: declare target | pointers to variables | one into the structure itself | device */
static int own(void) {
    long got = 0;
#pragma omp target map(tofrom : on_device) map(from : got)
    {
        MARK;
        got = *(long *)blocks.rows[1] + (blocks.rows[0] == NULL);
    }
    return got == 4;
}

/* row: declare target | pointers to variables, string literals | beside pointers to functions | device */
static int dispatched(void) {
    double got[2] = {0, 0};
#pragma omp target map(tofrom : on_device, got)
    {
        MARK;
        for (int k = 0; k < 2; k++)
            got[k] = shapes[k].area(*shapes[k].factor) + (shapes[k].name[0] == 's');
    }
    return got[0] == 5 && got[1] == 27;
}

int main(void) {
    CASE(exchanged);
    CASE(ends);
    CASE(chained);
    CASE(around);
    CASE(literals);
    CASE(own);
    CASE(dispatched);
    return finish();
}
