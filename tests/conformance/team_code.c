/* The sequential code of a team around its parallel constructs: what one thread decides, all follow. */
#include "check.h"

static int bump(int *p) {
    return ++*p;
}
/* row: target | parallel for | while condition with a side effect on a mapped variable | device */
static int while_effect(void) {
    int left = 3, rounds = 0, a[4] = {0};
#pragma omp target map(tofrom : left, rounds, a) DEVICE
    while (left-- > 0) {
        MARK;
        rounds++;
#pragma omp parallel for
        for (int i = 0; i < 4; i++)
            a[i] += i;
    }
    return rounds == 3 && a[3] == 9 && left == -1;
}
/* row: target | parallel for | if, do, switch and for decided by calls with effects | device */
static int decided_by_calls(void) {
    int a[N] = {0}, end = 0;
#pragma omp target map(tofrom : a, end) DEVICE
    {
        MARK;
        int x = 0, y = 0;
        if (bump(&x) == 1)
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] += x;
        do {
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] += x;
        } while (bump(&x) < 4);
        for (y = bump(&x); bump(&y) < 9; a[0]++, x++) {
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] += y;
        }
        switch (bump(&x)) {
        case 9:
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] *= 2;
            break;
        default:
            a[1] = -1;
        }
        for (int k = bump(&y), last = k + 2; k < last; k++) {
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] += k;
        }
        end = x * 100 + y;
    }
    return a[5] == (1 + 1 + 2 + 3 + 6 + 7 + 8) * 2 + 10 + 11 && a[0] == a[5] + 6 && a[1] == a[5] && end == 910;
}
/* row: target | parallel num_threads | barrier in it, others without the clause | device */
static int width_of_the_one(void) {
    int a[16] = {0}, b[N] = {0};
#pragma omp target map(tofrom : a, b) DEVICE
    {
        MARK;
        int shared[16];
#pragma omp parallel num_threads(16)
        {
            const int k = omp_get_thread_num();
            shared[k] = k;
#pragma omp barrier
            a[15 - k] = shared[k];
        }
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            b[i] = a[i % 16];
    }
    return a[0] == 15 && a[15] == 0 && b[17] == 14;
}
/* row: target | parallel for | volatile variable of the team | device */
static int volatile_variable(void) {
    int a[N];
#pragma omp target map(from : a) DEVICE
    {
        MARK;
        volatile int v = 3;
        v++;
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            a[i] = i + v;
        v += a[0];
        a[1] = v;
    }
    return a[0] == 4 && a[1] == 8 && a[9] == 13;
}
/* row: target | parallel for | time decides how often | device */
static int time_decides(void) {
    int a[N], rounds = 0, right = 0;
#pragma omp target map(tofrom : a, rounds, right) DEVICE
    {
        MARK;
        const double start = omp_get_wtime();
        do {
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] = i + rounds;
            rounds++;
        } while (omp_get_wtime() - start < 1e-5);
        right = omp_get_wtime() - start >= 1e-5;
    }
    return right && rounds > 0 && a[3] == 3 + rounds - 1;
}
/* row: target | parallel for | types, constants and tables declared in the region | device */
static int declared_inside(void) {
    int a[N];
#pragma omp target map(from : a) DEVICE
    {
        MARK;
        typedef struct {
            int low, high;
        } range;
        enum { FIRST = 2, SECOND = FIRST + 5 } kind = SECOND;
        static const int table[4] = {2, 7, 1, 8};
        range r = {1, 10}, copy = r;
        struct pair {
            int value, list[3];
        } s = {4, {1, 2, 3}};
        struct pair *at;
        const int second = table[1];
        r.low += FIRST;
        s.value += copy.high;
        at = &s;
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            a[i] = r.low + kind + table[i % 4] + at->list[i % 3] + s.value + second;
        s.list[0] = a[0];
        a[1] = at->list[0];
    }
    return a[0] == 3 + 7 + 2 + 1 + 14 + 7 && a[1] == a[0] && a[5] == 3 + 7 + 7 + 3 + 14 + 7;
}
/* row: target teams distribute parallel for | - | static const table in the body | device */
static int table_in_body(void) {
    int a[N];
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        static const int table[3] = {5, 6, 7};
        MARK;
        a[i] = table[i % 3];
    }
    return a[0] == 5 && a[N - 1] == 6;
}
/* row: target | parallel for | values that use each other, and names of an outer scope | device */
static int values_in_order(void) {
    int a[N] = {0}, end = 0;
#pragma omp target map(tofrom : a, end) DEVICE
    {
        MARK;
        int i = 0, j = (i++, i + 1), k = i++ ? j-- : 9, list[3] = {i, j, k}, *at = list + 1, third = *at + list[2];
        *at += bump(&i);
        {
            int k = third + i, i = k + 1, more[2] = {k, i};
            at = more;
#pragma omp parallel for
            for (int q = 0; q < N; q++)
                a[q] = at[q % 2] + list[1];
        }
        end = i * 1000 + j * 100 + k * 10 + third;
    }
    return a[0] == 6 + 4 && a[1] == 7 + 4 && end == 3000 + 100 + 20 + 3;
}
int main(void) {
    CASE(while_effect);
    CASE(decided_by_calls);
    CASE(width_of_the_one);
    CASE(volatile_variable);
    CASE(time_decides);
    CASE(declared_inside);
    CASE(table_in_body);
    CASE(values_in_order);
    return finish();
}
