/* schedule, dist_schedule and order (OpenMP 5.2, 11.5.3, 11.6.1 and 10.3): every iteration once, and by whom it must be. */
#include "check.h"

static int a[N], who[N];

static int once(void) {
    int right = 1;
    for (int i = 0; i < N; i++) {
        right = right && a[i] == 1;
        a[i] = 0;
    }
    return right;
}
#define BODY \
    { \
        MARK; \
        a[i]++; \
    }
/* row: target parallel for | schedule(static, chunk) | array | device */
static int static_chunk(void) {
#pragma omp target parallel for schedule(static, 7) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target parallel for | schedule(static, expression) | array | device */
static int static_expression(void) {
    int chunk = 3;
#pragma omp target parallel for schedule(static, chunk * 2) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target parallel for | schedule(dynamic, chunk) | array | device */
static int dynamic_chunk(void) {
#pragma omp target parallel for schedule(dynamic, 4) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target parallel for | schedule(guided) | array | device */
static int guided(void) {
#pragma omp target parallel for schedule(guided) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target parallel for | schedule(auto) | array | device */
static int automatic(void) {
#pragma omp target parallel for schedule(auto) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target parallel for | schedule(runtime) | array | device */
static int at_run_time(void) {
#pragma omp target parallel for schedule(runtime) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target parallel for | schedule(monotonic: static, chunk) | array | device */
static int monotonic(void) {
#pragma omp target parallel for schedule(monotonic : static, 5) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target parallel for | schedule(nonmonotonic: dynamic) | array | device */
static int nonmonotonic(void) {
#pragma omp target parallel for schedule(nonmonotonic : dynamic) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target parallel for simd | schedule(simd: static, chunk) | array | device */
static int simd_chunk(void) {
#pragma omp target parallel for simd schedule(simd : static, 6) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target teams distribute | dist_schedule(static, chunk) | array | device */
static int dist_chunk(void) {
#pragma omp target teams distribute dist_schedule(static, 9) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target teams distribute parallel for | dist_schedule(static, chunk), schedule(static, chunk) | array | device */
static int both_chunks(void) {
#pragma omp target teams distribute parallel for dist_schedule(static, 40) schedule(static, 5) num_teams(3) \
    thread_limit(32) map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++)
        BODY
    return once();
}
/* row: target teams distribute parallel for | collapse, schedule(static, chunk) | array | device */
static int collapsed(void) {
#pragma omp target teams distribute parallel for collapse(2) schedule(static, 3) map(tofrom : a) DEVICE
    for (int k = 0; k < 20; k++)
        for (int j = 0; j < N / 20; j++) {
            const int i = k * (N / 20) + j;
            BODY
        }
    return once();
}
/* row: target, parallel for | schedule(static, chunk): the thread of each iteration | array | device */
static int owner_of_chunk(void) {
#pragma omp target map(tofrom : a, who) DEVICE
    {
        MARK;
#pragma omp parallel for schedule(static, 5) num_threads(8)
        for (int i = 0; i < N; i++) {
            a[i]++;
            who[i] = omp_get_thread_num();
        }
    }
    int right = once();
    for (int i = 0; i < N; i++)
        right = right && who[i] == i / 5 % 8;
    return right;
}
/* row: target parallel for; target, parallel for | schedule(dynamic, chunk), schedule(guided, chunk): one thread for the iterations of a chunk | array | device */
static int owner_of_dynamic_chunk(void) {
#pragma omp target parallel for schedule(monotonic : dynamic, 4) num_threads(8) map(tofrom : a, who) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i]++;
        who[i] = omp_get_thread_num();
    }
    int right = once();
    for (int i = 0; i < N; i += 4)
        right = right && who[i] == who[i + 1] && who[i] == who[i + 2] && who[i] == who[i + 3];
#pragma omp target map(tofrom : who)
#pragma omp parallel for schedule(guided, 2) num_threads(8)
    for (int i = 0; i < N; i++)
        who[i] = omp_get_thread_num();
    for (int i = 0; i < N; i += 2)
        right = right && who[i] == who[i + 1];
    return right;
}
/* row: target parallel, for | schedule(static) nowait twice: the same thread | array | device */
static int same_thread(void) {
    int other = 0;
#pragma omp target parallel num_threads(16) map(tofrom : a, who, other) DEVICE
    {
        MARK;
#pragma omp for schedule(static) nowait
        for (int i = 0; i < N; i++)
            who[i] = omp_get_thread_num();
#pragma omp for schedule(static) nowait
        for (int i = 0; i < N; i++) {
            a[i]++;
            if (who[i] != omp_get_thread_num()) {
#pragma omp atomic
                other++;
            }
        }
    }
    return once() && other == 0;
}
/* row: target, parallel for | schedule(dynamic), schedule(guided, chunk) inside | array | device */
static int inside(void) {
#pragma omp target map(tofrom : a, who) DEVICE
    {
        MARK;
#pragma omp parallel for schedule(dynamic) num_threads(16)
        for (int i = 0; i < N; i++)
            a[i] += 2;
#pragma omp parallel for schedule(guided, 4) num_threads(16) proc_bind(spread)
        for (int i = 0; i < N; i++)
            a[i]--;
    }
    return once();
}
/* row: target teams, distribute | dist_schedule(static, chunk): the team of each iteration | array | device */
static int team_of_chunk(void) {
    int teams = 0;
#pragma omp target teams num_teams(4) map(tofrom : a, who, teams) DEVICE
    {
        on_device = 1;
        if (omp_get_team_num() == 0)
            teams = omp_get_num_teams();
#pragma omp distribute dist_schedule(static, 10)
        for (int i = 0; i < N; i++) {
            a[i]++;
            who[i] = omp_get_team_num();
        }
    }
    int right = once() && teams > 0;
    for (int i = 0; i < N; i++)
        right = right && who[i] == i / 10 % teams;
    return right;
}
/* row: target teams distribute parallel for | order(concurrent) | array | device */
static int concurrent(void) {
#pragma omp target teams distribute parallel for order(concurrent) map(tofrom : a) map(tofrom : on_device)
    for (int i = 0; i < N; i++) {
        on_device = 1;
        a[i]++;
    }
    return once();
}
/* row: target parallel for simd | order(reproducible: concurrent) | array | device */
static int reproducible(void) {
#pragma omp target parallel for simd order(reproducible : concurrent) map(tofrom : a) map(tofrom : on_device)
    for (int i = 0; i < N; i++) {
        on_device = 1;
        a[i]++;
    }
    return once();
}
int main(void) {
    CASE(static_chunk);
    CASE(static_expression);
    CASE(dynamic_chunk);
    CASE(guided);
    CASE(automatic);
    CASE(at_run_time);
    CASE(monotonic);
    CASE(nonmonotonic);
    CASE(simd_chunk);
    CASE(dist_chunk);
    CASE(both_chunks);
    CASE(collapsed);
    CASE(owner_of_chunk);
    CASE(owner_of_dynamic_chunk);
    CASE(same_thread);
    CASE(inside);
    CASE(team_of_chunk);
    CASE(concurrent);
    CASE(reproducible);
    return finish();
}
