/* Constructs that have no form on the device: told, left on the host, and right there. */
#include "check.h"
#include <unistd.h>

static int v[N];

static void clear(void) {
    memset(v, 0, sizeof v);
}
static int counts_up(void) {
    for (int i = 0; i < N; i++)
        if (v[i] != i)
            return 0;
    on_device = 1;
    return 1;
}
/* row: target parallel for | ordered | array | host REX406 */
static int ordered_loop(void) {
    clear();
    int at = 0;
#pragma omp target parallel for ordered map(tofrom : v, at)
    for (int i = 0; i < N; i++) {
#pragma omp ordered
        v[at++] = i;
    }
    return counts_up() && at == N;
}
/* row: target parallel for | reduction(inscan), scan | array | host REX406 */
static int scan(void) {
    clear();
    int sum = 0;
#pragma omp target parallel map(tofrom : v, sum)
#pragma omp for reduction(inscan, + : sum)
    for (int i = 0; i < N; i++) {
        v[i] = sum;
#pragma omp scan exclusive(sum)
        sum += 1;
    }
    return counts_up();
}
/* row: target parallel | cancel, cancellation point | array | host REX401 */
static int cancel(void) {
    clear();
#pragma omp target parallel map(tofrom : v)
    {
#pragma omp for
        for (int i = 0; i < N; i++) {
            v[i] = i;
#pragma omp cancel for if (i < 0)
        }
#pragma omp cancellation point parallel
    }
    return counts_up();
}
/* row: target | taskloop | array | host REX401 */
static int taskloop(void) {
    clear();
#pragma omp target map(tofrom : v)
#pragma omp taskloop
    for (int i = 0; i < N; i++)
        v[i] = i;
    return counts_up();
}
/* row: target | taskgroup, task | array | host REX401 */
static int taskgroup(void) {
    clear();
#pragma omp target map(tofrom : v)
    {
#pragma omp taskgroup
        for (int i = 0; i < N; i++) {
#pragma omp task shared(v) firstprivate(i)
            v[i] = i;
        }
    }
    return counts_up();
}
static void shared_loop(int *p) {
#pragma omp for
    for (int i = 0; i < N; i++)
        p[i] += i;
}
/* row: target parallel | for in a called function | array | host REX401 */
static int orphaned(void) {
    clear();
#pragma omp target parallel map(tofrom : v)
    shared_loop(v);
    return counts_up();
}
/* row: target | in_reduction | scalar | host REX406 */
static int in_reduction(void) {
    int sum = 1;
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum)
    {
#pragma omp target in_reduction(+ : sum)
        sum += 5;
    }
    on_device = 1;
    return sum == 6;
}
/* row: target | device(1) | array | host REX406 */
static int other_device(void) {
    clear();
#pragma omp target device(1) map(tofrom : v)
    for (int i = 0; i < N; i++)
        v[i] = i;
    return counts_up();
}
/* row: target parallel for | tile of the shared loop | array | host REX201 */
static int tiled(void) {
    clear();
#pragma omp target parallel map(tofrom : v)
#pragma omp for
#pragma omp tile sizes(4)
    for (int i = 0; i < N; i++)
        v[i] = i;
    return counts_up();
}
/* row: target | tile of a loop of one thread | order of iterations | host REX401 */
static int tiled_in_order(void) {
    int order[N], n = 0, right = 1;
    on_device = 1;
#pragma omp target map(tofrom : order, n)
    {
#pragma omp tile sizes(2)
        for (int i = 0; i < N; i++)
            order[n++] = i;
    }
    for (int i = 0; i < N; i++)
        right &= order[i] == i;
    return right;
}
/* row: target parallel for | if(parallel: a variable of the device) | array | host REX406 */
static int condition_of_the_device(void) {
    int wide = 0;
    clear();
#pragma omp target map(tofrom : v, wide)
#pragma omp parallel for if (wide)
    for (int i = 0; i < N; i++)
        v[i] = i;
    return counts_up();
}
/* row: target teams distribute parallel for | dist_schedule with omp_get_team_num | array | host REX402 */
static int teams_of_chunks(void) {
    int own[N], right = 1;
    on_device = 1;
#pragma omp target teams distribute parallel for dist_schedule(static, 5) num_teams(2) map(from : own)
    for (int i = 0; i < N; i++)
        own[i] = omp_get_team_num();
    for (int i = 0; i < N; i++)
        right &= own[i] == own[i / 5 * 5];
    return right;
}
/* row: target, simd | index mapped to | scalar | host REX406 */
static int index_mapped_to(void) {
    int i = 5;
    clear();
#pragma omp target map(from : v) map(to : i)
#pragma omp simd
    for (i = 0; i < N; i++)
        v[i] = i;
    return counts_up();
}
/* row: target | nowait, depend, with a task inside | scalar | host REX401 */
static int kept_in_order(void) {
    int x = 0, y = 0;
#pragma omp target enter data map(to : x)
#pragma omp parallel num_threads(3)
#pragma omp single
    {
#pragma omp task shared(x) depend(out : x)
        {
            usleep(20000);
            x = 4;
        }
#pragma omp target update to(x) depend(inout : x) nowait
#pragma omp target nowait map(tofrom : x) depend(inout : x)
        {
#pragma omp task shared(x)
            x += 3;
#pragma omp taskwait
        }
#pragma omp target update from(x) depend(inout : x) nowait
#pragma omp task shared(x, y) depend(in : x)
        y = x;
    }
#pragma omp target exit data map(delete : x)
    on_device = 1;
    return y == 7;
}
/* row: target | in the iterations of a host loop, with a task inside, data on the device | arrays | host REX401 (2 of 3) */
static int kept_by_many_threads(void) {
    static int table[64];
    int right = 1;
#pragma omp parallel for num_threads(6) schedule(dynamic, 1) reduction(&& : right)
    for (int k = 0; k < 48; k++) {
        int *cell = &table[k], sum = 0;
#pragma omp target enter data map(alloc : cell[0 : 1])
#pragma omp target
        cell[0] = k;
#pragma omp target
        {
#pragma omp task
            cell[0] += 1;
#pragma omp taskwait
        }
#pragma omp target map(from : sum)
        sum = cell[0];
#pragma omp target exit data map(from : cell[0 : 1])
        right = right && sum == k + 1 && cell[0] == k + 1;
    }
    on_device = 1;
    return right;
}
int main(void) {
    CASE(ordered_loop);
    CASE(scan);
    CASE(cancel);
    CASE(taskloop);
    CASE(taskgroup);
    CASE(orphaned);
    CASE(in_reduction);
    CASE(other_device);
    CASE(tiled);
    CASE(tiled_in_order);
    CASE(condition_of_the_device);
    CASE(teams_of_chunks);
    CASE(index_mapped_to);
    CASE(kept_in_order);
    CASE(kept_by_many_threads);
    return finish();
}
