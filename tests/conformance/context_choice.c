/* Metadirectives that the running program or the host compiler decides, and those in functions that kernels call
 * (OpenMP 5.2, 7.4).
 */
#include "check.h"
#pragma omp requires dynamic_allocators

static int a[N];

static int counts_up(void) {
    int right = 1;
    for (int i = 0; i < N; i++) {
        right = right && a[i] == i;
        a[i] = -1;
    }
    return right;
}
/* row: metadirective | when(target_device={device_num(n)}: target …) | array on the device | device */
static int number_of_a_device(void) {
    int n = N;
    memset(a, 0, sizeof a);
#pragma omp target enter data map(to : a)
    memset(a, 1, sizeof a);
#pragma omp metadirective when(target_device = {device_num(0)} : target teams distribute parallel for DEVICE) \
    otherwise(simd)
    for (int i = 0; i < n; i++) {
        MARK;
        a[i] += i;
    }
#pragma omp target exit data map(from : a)
    return counts_up();
}
/* row: metadirective | when(target_device={device_num(n), kind(…)}: …) | the host, each device, no device | device */
static int number_of_any_device(void) {
    int n = N, right = 1;
    for (int k = -1; k <= omp_get_num_devices() + 1; k++) {
        int chosen = 0;
#pragma omp metadirective when(target_device = {device_num(k), kind(host)} : parallel num_threads(3)) \
    when(target_device = {device_num(k), kind(nohost, gpu)} : target map(from : a, chosen) DEVICE device(k)) \
    otherwise(nothing)
        {
            MARK;
#pragma omp metadirective when(device = {kind(nohost)} : nothing) otherwise(critical)
            {
                for (int i = 0; i < n; i++)
                    a[i] = i;
                chosen = omp_is_initial_device() ? 1 : 10;
            }
        }
        right = right && counts_up() && chosen == (k >= 0 && k < omp_get_num_devices() ? 10 : 1);
    }
    on_device = 1;
    return right;
}
/* row: metadirective | when(target_device={device_num(n)}: target enter data …), target update, target exit data | array | device */
static int data_of_a_device(void) {
    int n = N, number = 0;
    memset(a, 0, sizeof a);
#pragma omp metadirective when(target_device = {device_num(number)} : target enter data map(to : a)) otherwise(nothing)
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < n; i++) {
        MARK;
        a[i] += i;
    }
    const int before = a[5] == 0;
#pragma omp metadirective when(target_device = {device_num(number)} : target update from(a)) otherwise(nothing)
    const int after = a[5] == 5;
#pragma omp metadirective when(target_device = {device_num(number)} : target exit data map(release : a))
    return before && after && counts_up();
}
/* row: metadirective | when(device={arch(…)}: target …) | processors of the host, which its compiler knows | device */
static int processor(void) {
#pragma omp metadirective when(device = {arch(x86_64)} : target teams distribute parallel for map(from : a) DEVICE) \
    when(device = {arch(aarch64)} : target parallel for map(from : a) DEVICE) \
    otherwise(target map(from : a) DEVICE)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: metadirective | when(device={isa(…), kind(host)}: target …) | instruction sets of the host | device */
static int instruction_set(void) {
#pragma omp metadirective when(device = {isa("avx512f"), kind(host)} : target parallel for map(from : a) DEVICE) \
    when(device = {isa(sse2)} : target teams distribute parallel for map(from : a) DEVICE) \
    otherwise(target map(from : a) DEVICE)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: metadirective | when(implementation={requires(dynamic_allocators)}: target …) | array | device */
static int requirement(void) {
#pragma omp metadirective when(implementation = {requires(unified_shared_memory)} : parallel for) \
    when(implementation = {requires(dynamic_allocators)} : target teams distribute parallel for map(from : a) DEVICE)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target, metadirective | when(user={condition(n > 5)}) with a label inside | array | device */
static int decided_inside(void) {
    int right = 1;
    for (int n = 1; n <= N; n += N - 1) {
#pragma omp target map(from : a) DEVICE
        {
            MARK;
            for (int i = n; i < N; i++)
                a[i] = i;
#pragma omp metadirective when(user = {condition(n > 5)} : parallel num_threads(1)) otherwise(nothing)
            {
                int i = 0;
            again:
                a[i] = i;
                if (++i < n)
                    goto again;
            }
        }
        right = right && counts_up();
    }
    return right;
}
/* row: target, metadirective | when(user={condition(n > 5)}: teams …), otherwise(parallel …) | array | device */
static int decided_teams(void) {
    int right = 1;
    for (int n = 5; n <= 6; n++) {
        int teams = 0;
#pragma omp target map(from : a, teams) DEVICE
#pragma omp metadirective when(user = {condition(n > 5)} : teams distribute num_teams(4)) otherwise(parallel for)
        for (int i = 0; i < N; i++) {
            MARK;
            a[i] = i;
            if (i == N - 1)
                teams = omp_get_num_teams();
        }
        right = right && counts_up() && (n > 5) == (teams > 1);
    }
    return right;
}
/* row: target, metadirective | when(user={condition(n)}: teams …), otherwise(teams …), in braces | array | device */
static int decided_teams_in_braces(void) {
    int right = 1;
    for (int n = 0; n < 2; n++) {
        int teams = 0;
#pragma omp target map(from : a, teams) DEVICE
        {
#pragma omp metadirective when(user = {condition(n)} : teams num_teams(3)) otherwise(teams num_teams(2))
            {
#pragma omp distribute parallel for
                for (int i = 0; i < N; i++) {
                    MARK;
                    a[i] = i;
                }
                if (omp_get_team_num() == 0)
                    teams = omp_get_num_teams();
            }
        }
        right = right && counts_up() && teams == 2 + n;
    }
    return right;
}
static int fill(int *p) {
    int threads = 1;
#pragma omp metadirective when(device = {kind(host)} : simd) otherwise(parallel for num_threads(4) lastprivate(threads))
    for (int i = 0; i < N; i++) {
        p[i] = i;
        threads = omp_get_num_threads();
    }
    return threads;
}
/* row: target, metadirective | in a called function | array | device */
static int in_a_function(void) {
    int threads = 0;
#pragma omp target map(from : a, threads) DEVICE
    {
        MARK;
        threads = fill(a);
    }
    const int right = counts_up() && threads == 4;
    return right && fill(a) == 1 && counts_up();
}
static void share(int *p, int n) {
#pragma omp metadirective when(construct = {target} : for) otherwise(nothing)
    for (int i = 0; i < n; i++)
        p[i]++;
}
/* row: target parallel, metadirective | when(construct={target}: for) in a called function | array | device */
static int construct_in_a_function(void) {
    for (int i = 0; i < N; i++)
        a[i] = i - 1;
#pragma omp target parallel num_threads(8) map(tofrom : a) DEVICE
    {
        MARK;
        share(a, N);
    }
    const int right = counts_up();
    share(a, N);
    return right && a[0] == 0 && a[N - 1] == 0;
}
static int count(int n, int *p) {
    int threads = 0;
#pragma omp metadirective when(user = {condition(n > 2)} : parallel num_threads(4)) otherwise(nothing)
    {
#pragma omp for
        for (int i = 0; i < N; i++)
            p[i] = i;
#pragma omp atomic
        threads++;
    }
#pragma omp begin metadirective when(device = {kind(gpu)} : parallel num_threads(2))
#pragma omp atomic
    threads += 10;
#pragma omp end metadirective
    return threads;
}
/* row: target, metadirective | when(user={condition(n)}), begin metadirective, in a called function | array | device */
static int decided_in_a_function(void) {
    int many = 0, one = 0, right;
#pragma omp target map(from : a, many) DEVICE
    {
        MARK;
        many = count(3, a);
    }
    right = counts_up() && many == 24;
#pragma omp target map(from : a, one)
    one = count(2, a);
    return right && counts_up() && one == 21;
}
/* row: target parallel, metadirective | when(user={condition(n)}: single), otherwise(masked); for; critical | scalars | device */
static int kinds_of_constructs(void) {
    int right = 1;
    for (int n = 0; n < 2; n++) {
        int once = 0, each = 0;
#pragma omp target parallel num_threads(4) map(from : a) map(tofrom : once, each) DEVICE
        {
            MARK;
#pragma omp metadirective when(user = {condition(n)} : single) otherwise(masked)
            once += 1;
#pragma omp metadirective when(user = {condition(n)} : critical) otherwise(atomic)
            each += 1;
#pragma omp metadirective when(user = {condition(n)} : barrier) otherwise(barrier)
#pragma omp metadirective when(user = {condition(n)} : for schedule(static, 3)) otherwise(for schedule(dynamic))
            for (int i = 0; i < N; i++)
                a[i] = i;
        }
        right = right && counts_up() && once == 1 && each == 4;
    }
    return right;
}
#pragma omp begin declare target
static int threads_for(int number) {
    int count = 0;
#pragma omp metadirective when(target_device = {device_num(number), kind(gpu)} : parallel num_threads(2)) \
    when(target_device = {device_num(number), kind(host)} : parallel num_threads(3)) otherwise(nothing)
    {
#pragma omp atomic
        ++count;
    }
    return count;
}
#pragma omp end declare target
/* row: target | metadirective when(target_device={device_num(n), kind(…)}: parallel …) in it and in a called function | scalars | device */
static int asked_in_a_kernel(void) {
    int right = 1, last = omp_get_num_devices();
    for (int k = -1; k <= last + 1; k++) {
        int inside = 0, called = 0, kinds = 0;
#pragma omp target map(tofrom : inside, called, kinds) DEVICE
        {
            MARK;
#pragma omp metadirective when(target_device = {device_num(k), kind(gpu)} : parallel num_threads(4)) otherwise(nothing)
            {
#pragma omp atomic
                ++inside;
            }
            called = threads_for(k);
#pragma omp metadirective when(target_device = {kind(nohost)} : nothing) otherwise(parallel num_threads(8))
            {
#pragma omp atomic
                ++kinds;
            }
        }
        const int other = k >= 0 && k < last, host = k == -1 || k == last;
        right = right && inside == (other ? 4 : 1) && called == (other ? 2 : host ? 3 : 1) && kinds == 1;
        right = right && (threads_for(k) == called || omp_get_max_threads() < 3);
    }
    return right;
}
int main(void) {
    CASE(number_of_a_device);
    CASE(number_of_any_device);
    CASE(data_of_a_device);
    CASE(processor);
    CASE(instruction_set);
    CASE(requirement);
    CASE(decided_inside);
    CASE(decided_teams);
    CASE(decided_teams_in_braces);
    CASE(in_a_function);
    CASE(construct_in_a_function);
    CASE(decided_in_a_function);
    CASE(kinds_of_constructs);
    CASE(asked_in_a_kernel);
    return finish();
}
