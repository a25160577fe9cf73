/* Every target construct of OpenMP 5.2 (section 17.3) in its combined spelling, and loops inside its loops. */
#include "check.h"

static int a[N], b[N];

static void clear(void) {
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
}
static int counts_up(void) {
    for (int i = 0; i < N; i++)
        if (a[i] != i)
            return 0;
    return 1;
}
static int is_table(const int *values, int rows, int columns) {
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            if (values[i * columns + j] != 100 * i + j)
                return 0;
    return 1;
}
/* row: target | - | array | device */
static int target(void) {
    clear();
#pragma omp target map(from : a) DEVICE
    {
        MARK;
        for (int i = 0; i < N; i++)
            a[i] = i;
    }
    return counts_up();
}
/* row: target parallel | num_threads | array | device */
static int target_parallel(void) {
    clear();
#pragma omp target parallel num_threads(40) map(tofrom : a) DEVICE
    {
        MARK;
        for (int i = omp_get_thread_num(); i < N; i += omp_get_num_threads())
            a[i] = i;
    }
    return counts_up();
}
/* row: target parallel for | - | array | device */
static int target_parallel_for(void) {
    clear();
#pragma omp target parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target parallel for simd | simdlen, safelen | array | device */
static int target_parallel_for_simd(void) {
    clear();
#pragma omp target parallel for simd simdlen(4) safelen(8) map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target parallel loop | - | array | device */
static int target_parallel_loop(void) {
    clear();
#pragma omp target parallel loop map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target teams | num_teams | array | device */
static int target_teams(void) {
    clear();
#pragma omp target teams num_teams(3) map(tofrom : a) DEVICE
    {
        on_device = 1;
        for (int i = omp_get_team_num(); i < N; i += omp_get_num_teams())
            a[i] = i;
    }
    return counts_up();
}
/* row: target teams distribute | - | array | device */
static int target_teams_distribute(void) {
    clear();
#pragma omp target teams distribute map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target teams distribute simd | - | array | device */
static int target_teams_distribute_simd(void) {
    clear();
#pragma omp target teams distribute simd map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target teams distribute parallel for | - | array | device */
static int target_teams_distribute_parallel_for(void) {
    clear();
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target teams distribute parallel for simd | aligned, nontemporal | array | device */
static int target_teams_distribute_parallel_for_simd(void) {
    clear();
    int *p = a;
#pragma omp target teams distribute parallel for simd nontemporal(p) map(from : p[0 : N]) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        p[i] = i;
    }
    return counts_up();
}
/* row: target teams loop | - | array | device */
static int target_teams_loop(void) {
    clear();
#pragma omp target teams loop map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target simd | - | array | device */
static int target_simd(void) {
    clear();
#pragma omp target simd map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target loop | bind(thread) | array | device */
static int target_loop(void) {
    clear();
#pragma omp target map(from : a) DEVICE
#pragma omp loop bind(thread)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target parallel for | simd inside | array | device */
static int simd_inside(void) {
    clear();
#pragma omp target parallel for map(from : a) DEVICE
    for (int i = 0; i < 20; i++) {
        MARK;
#pragma omp simd
        for (int j = 0; j < 10; j++)
            a[i * 10 + j] = 100 * i + j;
    }
    return is_table(a, 20, 10);
}
/* row: target parallel for | simd reduction inside | private scalar | device */
static int simd_reduction_inside(void) {
    clear();
#pragma omp target parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        int sum = i;
        MARK;
#pragma omp simd reduction(+ : sum)
        for (int j = 0; j < 10; j++)
            sum += j;
        a[i] = sum - 45;
    }
    return counts_up();
}
/* row: target teams loop | loop bind(parallel) inside | array | device */
static int loop_in_teams_loop(void) {
    clear();
#pragma omp target teams loop bind(teams) map(from : a) DEVICE
    for (int i = 0; i < 20; i++) {
        on_device = 1;
#pragma omp loop bind(parallel)
        for (int j = 0; j < 10; j++)
            a[i * 10 + j] = 100 * i + j;
    }
    return is_table(a, 20, 10);
}
/* row: target teams loop | loop bind(thread) inside | array | device */
static int loop_of_a_thread(void) {
    clear();
#pragma omp target teams loop map(from : a) DEVICE
    for (int i = 0; i < 20; i++) {
        MARK;
#pragma omp loop bind(thread)
        for (int j = 0; j < 10; j++)
            a[i * 10 + j] = 100 * i + j;
    }
    return is_table(a, 20, 10);
}
/* row: target parallel loop | loop inside | array | device */
static int loop_in_parallel_loop(void) {
    clear();
#pragma omp target parallel loop map(from : a) DEVICE
    for (int i = 0; i < 20; i++) {
        MARK;
#pragma omp loop
        for (int j = 0; j < 10; j++)
            a[i * 10 + j] = 100 * i + j;
    }
    return is_table(a, 20, 10);
}
/* row: target teams distribute | loop inside | array | device */
static int loop_in_distribute(void) {
    clear();
#pragma omp target teams distribute map(from : a) DEVICE
    for (int i = 0; i < 20; i++) {
        if (i == 0)
            MARK;
        int row = 100 * i;
#pragma omp loop bind(parallel)
        for (int j = 0; j < 10; j++)
            a[i * 10 + j] = row + j;
    }
    return is_table(a, 20, 10);
}
/* row: target teams distribute parallel for | collapse | array of arrays | device */
static int collapse(void) {
    static int t[20][10];
#pragma omp target teams distribute parallel for collapse(2) map(from : t) DEVICE
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 10; j++) {
            MARK;
            t[i][j] = 100 * i + j;
        }
    return is_table(&t[0][0], 20, 10);
}
/* row: target teams distribute parallel for | num_teams(lower : upper), thread_limit, num_threads, proc_bind | array | device */
static int geometry(void) {
    clear();
#pragma omp target teams distribute parallel for num_teams(2 : 4) thread_limit(64) num_threads(32) proc_bind(close) \
    map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target teams | num_teams(lower : upper) | scalar | device */
static int teams_between(void) {
    int teams = 0;
#pragma omp target teams num_teams(2 : 6) map(tofrom : teams) DEVICE
    {
        if (omp_get_team_num() == 0) {
            on_device = 1;
            teams = omp_get_num_teams();
        }
    }
    return teams >= 2 && teams <= 6;
}
/* row: target teams distribute parallel for simd | if(target, parallel, simd) | array | device */
static int conditions(void) {
    clear();
    int n = N;
#pragma omp target teams distribute parallel for simd if (target : n > 5) if (parallel : n > 5) if (simd : n > 500) \
    map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target parallel | if(parallel) | scalar | device */
static int parallel_condition(void) {
    int one = 0, many = 0, n = 4;
#pragma omp target parallel if (parallel : n > 5) map(tofrom : one) DEVICE
    {
        MARK;
#pragma omp atomic
        one += omp_get_num_threads();
    }
#pragma omp target parallel if (parallel : n > 3) num_threads(4) map(tofrom : many) DEVICE
    {
        MARK;
#pragma omp atomic
        many += omp_get_num_threads();
    }
    return one == 1 && many == 16;
}
/* row: target | device(expression) | scalar | device */
static int device_expression(void) {
    int x = 1, chosen = 0;
#pragma omp target device(chosen) map(tofrom : x) DEVICE
    {
        MARK;
        x = 5;
    }
    return x == 5;
}
/* row: target | device(omp_get_default_device()) | scalar | device */
static int default_device(void) {
    int x = 1;
#pragma omp target device(omp_get_default_device()) map(tofrom : x) DEVICE
    {
        MARK;
        x = 5;
    }
    return x == 5;
}
/* row: target teams | allocate, uses_allocators | private scalar | device */
static int allocators(void) {
    int t = 0;
    clear();
#pragma omp target teams distribute parallel for uses_allocators(omp_default_mem_alloc) \
    allocate(omp_default_mem_alloc : t) private(t) map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        t = i;
        a[i] = t;
    }
    return counts_up();
}
/* row: target parallel for | unroll inside | array | device */
static int hints_inside(void) {
    clear();
#pragma omp target parallel for map(from : a) DEVICE
    for (int i = 0; i < 20; i++) {
        MARK;
#pragma omp unroll partial(2)
        for (int j = 0; j < 5; j++)
            a[i * 10 + j] = 100 * i + j;
#pragma omp unroll full
        for (int j = 5; j < 10; j++)
            a[i * 10 + j] = 100 * i + j;
    }
    return is_table(a, 20, 10);
}
/* row: target | nothing, assume | array | device */
static int promises(void) {
    clear();
#pragma omp target map(from : a) DEVICE
    {
        MARK;
#pragma omp nothing
#pragma omp assume no_openmp
        for (int i = 0; i < N; i++)
            a[i] = i;
    }
    return counts_up();
}
int main(void) {
    CASE(target);
    CASE(target_parallel);
    CASE(target_parallel_for);
    CASE(target_parallel_for_simd);
    CASE(target_parallel_loop);
    CASE(target_teams);
    CASE(target_teams_distribute);
    CASE(target_teams_distribute_simd);
    CASE(target_teams_distribute_parallel_for);
    CASE(target_teams_distribute_parallel_for_simd);
    CASE(target_teams_loop);
    CASE(target_simd);
    CASE(target_loop);
    CASE(simd_inside);
    CASE(simd_reduction_inside);
    CASE(loop_in_teams_loop);
    CASE(loop_of_a_thread);
    CASE(loop_in_parallel_loop);
    CASE(loop_in_distribute);
    CASE(collapse);
    CASE(geometry);
    CASE(teams_between);
    CASE(conditions);
    CASE(parallel_condition);
    CASE(device_expression);
    CASE(default_device);
    CASE(allocators);
    CASE(hints_inside);
    CASE(promises);
    return finish();
}
