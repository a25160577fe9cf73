/* What decides the order of iterations and the values that loops leave: simd, if, static schedules (OpenMP 5.2, 5.1.1,
 * 10.1, 10.4 and 11.5).
 */
#include "check.h"

static int a[N];

static void start(void) {
    for (int i = 0; i < N; i++)
        a[i] = i % 7;
}
/* Whether each element was made from the one `distance` before it, in order. */
static int in_order(int distance) {
    for (int i = 0; i < N; i++)
        if (a[i] != (i < distance ? i % 7 : a[i - distance] + 1))
            return 0;
    return 1;
}
/* row: target, simd | index, mapped | scalar | device */
static int split_index(void) {
    int i = -1;
#pragma omp target map(from : a) map(tofrom : i, on_device)
#pragma omp simd
    for (i = 0; i < N; i += 3) {
        MARK;
        a[i] = i;
    }
    return i == 201 && a[198] == 198;
}
/* row: target, teams, distribute parallel for simd | indices, mapped, collapse | scalars | device */
static int split_indices(void) {
    int i = -1, j = -1;
#pragma omp target map(tofrom : a, i, j, on_device)
#pragma omp teams
#pragma omp distribute parallel for simd collapse(2)
    for (i = 0; i < 10; i++)
        for (j = 1; j < 20; j += 2) {
            MARK;
            a[i * 20 + j] = i;
        }
    return i == 10 && j == 21;
}
/* row: target, simd | index and linear in no map | scalars | device */
static int split_index_lost(void) {
    int i = -1, j = 5;
#pragma omp target map(from : a) map(tofrom : on_device)
#pragma omp simd linear(j : 2)
    for (i = 0; i < N; i++) {
        MARK;
        a[i] = j;
        j += 2;
    }
    return i == -1 && j == 5 && a[N - 1] == 5 + 2 * (N - 1);
}
/* row: target, simd | index, linear and lastprivate under defaultmap(tofrom: scalar) | scalars | device */
static int split_by_default(void) {
    int i = -1, j = 5, last = 0;
#pragma omp target map(from : a) defaultmap(tofrom : scalar)
#pragma omp simd linear(j : 2) lastprivate(last)
    for (i = 0; i < N; i++) {
        MARK;
        a[i] = last = j;
        j += 2;
    }
    return i == N && j == 5 + 2 * N && last == a[N - 1];
}
/* row: target simd | safelen, each iteration needs an earlier one | array | device */
static int lanes_at_most(void) {
    start();
#pragma omp target simd safelen(4) map(tofrom : a, on_device)
    for (int i = 4; i < N; i++) {
        MARK;
        a[i] = a[i - 4] + 1;
    }
    return in_order(4);
}
/* row: target teams distribute simd | safelen, num_teams(1) | array | device */
static int lanes_of_a_team(void) {
    start();
#pragma omp target teams distribute simd safelen(3) num_teams(1) map(tofrom : a, on_device)
    for (int i = 3; i < N; i++) {
        MARK;
        a[i] = a[i - 3] + 1;
    }
    return in_order(3);
}
/* row: target, simd | if(false) | array, each element needs the one before | device */
static int no_lanes(void) {
    int lanes = on_device;
    start();
#pragma omp target map(tofrom : a, on_device)
#pragma omp simd if (lanes)
    for (int i = 1; i < N; i++) {
        MARK;
        a[i] = a[i - 1] + 1;
    }
    return in_order(1);
}
/* row: target parallel for | if(parallel: false) | array, each element needs the one before | device */
static int one_thread(void) {
    int several = on_device;
    start();
#pragma omp target parallel for if (parallel : several) map(tofrom : a, on_device)
    for (int i = 1; i < N; i++) {
        MARK;
        a[i] = a[i - 1] + 1;
    }
    return in_order(1);
}
/* row: target teams distribute parallel for | if(parallel: false), num_teams(1), reduction | array and scalar | device */
static int one_thread_of_one_team(void) {
    int several = on_device, threads = 0;
    start();
#pragma omp target teams distribute parallel for if (parallel : several > 0) num_teams(1) reduction(max : threads) \
    map(tofrom : a, on_device)
    for (int i = 1; i < N; i++) {
        MARK;
        a[i] = a[i - 1] + 1;
        threads = omp_get_num_threads();
    }
    return in_order(1) && threads == 1;
}
/* row: target parallel | for schedule(static): a chunk for each thread | array | device */
static int even_shares(void) {
    int n = N, starts = 0;
#pragma omp target map(tofrom : starts, on_device)
#pragma omp parallel num_threads(4) reduction(+ : starts)
    {
        int before = -9;
#pragma omp for schedule(static)
        for (int i = 0; i < n; i++) {
            MARK;
            starts += before != i - 1;
            before = i;
        }
    }
    return starts >= 1 && starts <= 4;
}
/* row: target teams | distribute dist_schedule(static): a chunk for each team | array | device */
static int even_shares_of_teams(void) {
    int own[N], right = 1;
#pragma omp target teams num_teams(4) map(from : own) map(tofrom : on_device)
    {
#pragma omp distribute dist_schedule(static)
        for (int i = 0; i < N; i++) {
            int team = omp_get_team_num();
            MARK;
#pragma omp parallel
#pragma omp master
            own[i] = team;
        }
    }
    for (int i = 1; i < N; i++)
        right &= own[i] >= own[i - 1];
    return right;
}
/* row: target teams, distribute | dist_schedule(static, variable) | array | device */
static int variable_chunk(void) {
    int chunk = 3 + on_device, right = 1, own[N];
#pragma omp target teams distribute dist_schedule(static, chunk) num_teams(4) map(from : own) map(tofrom : on_device)
    for (int i = 0; i < N; i++) {
        int team = omp_get_team_num();
        MARK;
#pragma omp parallel
#pragma omp master
        own[i] = team;
    }
    for (int i = 0; i < N; i++)
        right &= own[i] == i / 3 % 4;
    return right;
}
/* row: target | omp_get_max_threads | scalars | device */
static int most_threads(void) {
    int most = 0, threads = 0;
#pragma omp target map(tofrom : most, threads, on_device)
    {
        MARK;
        most = omp_get_max_threads();
#pragma omp parallel reduction(+ : threads)
        threads += 1;
    }
    return threads >= 1 && threads <= most;
}
int main(void) {
    CASE(split_index);
    CASE(split_indices);
    CASE(split_index_lost);
    CASE(split_by_default);
    CASE(lanes_at_most);
    CASE(lanes_of_a_team);
    CASE(no_lanes);
    CASE(one_thread);
    CASE(one_thread_of_one_team);
    CASE(even_shares);
    CASE(even_shares_of_teams);
    CASE(variable_chunk);
    CASE(most_threads);
    return finish();
}
