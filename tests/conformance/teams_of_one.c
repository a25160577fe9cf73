/* Loops of which one thread runs all iterations, or chunks, one after the other: what follows relies on that order
   (OpenMP 5.2, 10.1.1, 10.2, 11.5.3, 11.6.1). */
#include "check.h"

static int a[N];

static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i == 0;
}
/* Whether each element is one more than the one before, and 1 at the start of `chunk` elements. */
static int climbs(int chunk) {
    for (int i = 0; i < N; i++)
        if (a[i] != i % chunk + 1)
            return 0;
    return 1;
}
/* row: target parallel for | num_threads(1) | array, each element needs the one before | device */
static int one_thread(void) {
    clear();
#pragma omp target parallel for num_threads(1) map(tofrom : a) DEVICE
    for (int i = 1; i < N; i++) {
        MARK;
        a[i] = a[i - 1] + 1;
    }
    return climbs(N);
}
static int some_threads(int width) {
    int s = 0, right;
    clear();
#pragma omp target parallel for num_threads(width) map(tofrom : a) DEVICE reduction(+ : s)
    for (int i = 1; i < N; i++) {
        MARK;
        a[i] = a[i - 1] + 1;
        s++;
    }
    right = climbs(N) && s == N - 1;
    clear();
#pragma omp target map(tofrom : a)
#pragma omp parallel for num_threads(width)
    for (int i = 1; i < N; i++)
        a[i] = a[i - 1] + 1;
    return right && climbs(N);
}
/* row: target parallel for | num_threads(variable) that is 1 | array, each element needs the one before, reduction | device */
static int threads_of_a_variable(void) {
    return some_threads(1);
}
/* row: target, parallel for | thread_limit(1) | array, each element needs the one before | device */
static int limited(void) {
    clear();
#pragma omp target thread_limit(1) map(tofrom : a) DEVICE
#pragma omp parallel for
    for (int i = 1; i < N; i++) {
        MARK;
        a[i] = a[i - 1] + 1;
    }
    return climbs(N);
}
static int some_teams(int count) {
    clear();
#pragma omp target teams distribute num_teams(count) map(tofrom : a) DEVICE
    for (int i = 1; i < N; i++) {
        MARK;
        a[i] = a[i - 1] + 1;
    }
    return climbs(N);
}
/* row: target teams distribute | num_teams(1), num_teams(variable) that is 1 | array, each element needs the one before | device */
static int one_team(void) {
    clear();
#pragma omp target map(tofrom : a)
#pragma omp teams num_teams(1)
#pragma omp distribute
    for (int i = 1; i < N; i++)
        a[i] = a[i - 1] + 1;
    return climbs(N) && some_teams(1);
}
/* row: target teams distribute | dist_schedule(static, chunk) | array, each element needs the one before in its chunk | device */
static int chunks_of_a_team(void) {
    int chunk = 8, right;
    clear();
#pragma omp target teams distribute dist_schedule(static, 8) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i % 8 == 0 ? 1 : a[i - 1] + 1;
    }
    right = climbs(8);
    clear();
#pragma omp target map(tofrom : a)
#pragma omp teams
#pragma omp distribute dist_schedule(static, chunk)
    for (int i = 0; i < N; i++)
        a[i] = i % chunk == 0 ? 1 : a[i - 1] + 1;
    return right && climbs(8);
}

int main(void) {
    CASE(one_thread);
    CASE(threads_of_a_variable);
    CASE(limited);
    CASE(one_team);
    CASE(chunks_of_a_team);
    return finish();
}
