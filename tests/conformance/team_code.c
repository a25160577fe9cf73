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
int main(void) {
    CASE(while_effect);
    CASE(decided_by_calls);
    CASE(width_of_the_one);
    CASE(volatile_variable);
    CASE(time_decides);
    return finish();
}
