/* lastprivate(conditional: …): the value that was assigned last, in the order of iterations (OpenMP 5.2, 5.4.5). */
#include "check.h"

static int v[N];

static int i_last(int m, int k) {
    int r = -1;
    for (int i = 0; i < N; i++)
        if (i % m == k)
            r = i;
    return r;
}
/* row: target teams distribute parallel for | lastprivate(conditional:) | scalar, assigned in some iterations | device */
static int some(void) {
    int x = -1;
#pragma omp target teams distribute parallel for lastprivate(conditional : x) map(tofrom : v, on_device, x)
    for (int i = 0; i < N; i++) {
        MARK;
        if (i % 7 == 3)
            x = i;
    }
    return x == i_last(7, 3);
}
/* row: target parallel for | lastprivate(conditional:) | scalar, assigned in no iteration | device */
static int none(void) {
    int x = -1;
#pragma omp target parallel for lastprivate(conditional : x) map(tofrom : v, on_device, x)
    for (int i = 0; i < N; i++) {
        MARK;
        if (i > 1000)
            x = i;
    }
    return x == -1;
}
/* row: target parallel for simd | lastprivate(conditional:), schedule(dynamic, 3) | long and double, all kinds of assignments | device */
static int assignments(void) {
    long x = -1;
    double y = 0;
#pragma omp target parallel for simd lastprivate(conditional : x, y) map(tofrom : v, on_device, x, y) schedule(dynamic, 3)
    for (int i = 0; i < N; i++) {
        MARK;
        if (i % 5 == 1) {
            x = i;
            x += 2;
            x++;
            if ((y = i * .5) > 3)
                v[i] = 1;
        }
    }
    return x == i_last(5, 1) + 3 && y == i_last(5, 1) * .5;
}
/* row: target | for lastprivate(conditional:), met several times | scalar | device */
static int several_times(void) {
    int x = -1;
#pragma omp target map(tofrom : v, on_device, x)
    {
        MARK;
        x = 3;
#pragma omp parallel num_threads(16)
        {
            for (int k = 1; k < 4; k++) {
#pragma omp for lastprivate(conditional : x) schedule(static, 3)
                for (int i = 0; i < N; i++) {
                    if (i % 7 == k)
                        x = i + k;
                }
#pragma omp single
                v[k] = x;
            }
        }
        x += 1;
    }
    return x == i_last(7, 3) + 4 && v[1] == i_last(7, 1) + 1 && v[2] == i_last(7, 2) + 2;
}
/* row: target | parallel sections lastprivate(conditional:) | scalar | device */
static int in_sections(void) {
    int x = -1;
#pragma omp target map(tofrom : v, on_device, x)
    {
        MARK;
        v[0] = 1;
#pragma omp parallel sections lastprivate(conditional : x)
        {
#pragma omp section
            {
                x = 1;
            }
#pragma omp section
            {
                x = 2;
            }
#pragma omp section
            {
                if (v[0] == 77)
                    x = 3;
            }
        }
    }
    return x == 2;
}
/* row: target teams distribute parallel for | simd lastprivate(conditional:) in a thread | scalar | device */
static int in_a_thread(void) {
    int right = 1;
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        int x = -5;
#pragma omp simd lastprivate(conditional : x)
        for (int j = 0; j < 20; j++)
            if (j < i % 10)
                x = j;
        v[i] = x;
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == (i % 10 ? i % 10 - 1 : -5);
    return right;
}
/* row: target teams distribute parallel for | collapse(2), lastprivate(conditional:) | scalar | device */
static int collapsed(void) {
    int x = -5;
#pragma omp target teams distribute parallel for collapse(2) lastprivate(conditional : x) map(tofrom : v, on_device, x)
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 10; j++) {
            MARK;
            if (i < 15 && j < 5)
                x = i * 10 + j;
        }
    return x == 144;
}
int main(void) {
    CASE(some);
    CASE(none);
    CASE(assignments);
    CASE(several_times);
    CASE(in_sections);
    CASE(in_a_thread);
    CASE(collapsed);
    return finish();
}
