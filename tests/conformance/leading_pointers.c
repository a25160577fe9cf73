/* Declare-target variables that start with addresses: of others, which lead to the device's objects there, and of string
 * literals, which the device has copies of (OpenMP 5.2, 7.8). */
#include "check.h"

typedef struct species {
    const char *name;
    double mass;
    const struct species *heavier;
} species;
typedef struct link {
    int value;
    struct link *next, *last;
} link;
typedef struct shape {
    const char *name;
    double (*area)(double);
    const double *factor;
} shape;
#pragma omp declare target
static double even[N], odd[N];
static double *now = even, *later = odd, *end = even + N;
/* clang 19 never ends where variables lead to themselves or in a ring. */
species heavy[2] = {{"beryllium", 9, NULL}, {"lithium", 7, NULL}};
species table[2] = {{"hydrogen", 1, &heavy[1]}, {"helium", 4, heavy}};
static const species *const lightest = table;
static link last, between;
static link first = {1, &between, &last}, between = {2, &last, &last}, last = {3, NULL, NULL};
static const char *words[2][2] = {{"grid", "id"}, {"", "stride"}};
static struct {
    long count;
    void *rows[3];
} blocks = {3, {NULL, &last.value, &heavy[1].mass}};
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
    return mass == 8 && letters == 8 + 7;
}

/* row: declare target | pointers to variables | a list of variables that are declared before | device */
static int listed(void) {
    int forth = 0, back = 0;
#pragma omp target map(tofrom : on_device, forth, back)
    {
        MARK;
        for (const link *one = &first; one; one = one->next) {
            forth = 10 * forth + one->value;
            back = 10 * back + (one->last ? one->last->value : 0);
        }
    }
    return forth == 123 && back == 330;
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

/* row: declare target | pointers to variables | to members, by pointers to void | device */
static int members(void) {
    double got = 0;
#pragma omp target map(tofrom : on_device) map(from : got)
    {
        MARK;
        got = *(int *)blocks.rows[1] + *(double *)blocks.rows[2] + (blocks.rows[0] == NULL);
    }
    return got == 11;
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
    CASE(listed);
    CASE(literals);
    CASE(members);
    CASE(dispatched);
    return finish();
}
