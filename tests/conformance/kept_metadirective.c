/* Metadirectives that are decided when the program runs, and places where none is resolved. */
#include "check.h"

static int a[N];

static int counts_up(void) {
    for (int i = 0; i < N; i++)
        if (a[i] != i)
            return 0;
    on_device = 1;
    return 1;
}
/* row: metadirective | when(target_device={device_num(n)}: target …) | array on the device | host REX401 */
static int decided_elsewhere(void) {
    int n = N;
    memset(a, 0, sizeof a);
#pragma omp target enter data map(to : a)
    memset(a, 1, sizeof a);
#pragma omp metadirective when(target_device = {device_num(0)} : target teams distribute parallel for) otherwise(simd)
    for (int i = 0; i < n; i++)
        a[i] += i;
#pragma omp target exit data map(from : a)
    return counts_up();
}
/* row: target, metadirective | when(user={condition(n > 5)}) with a label inside | array | host REX401 */
static int decided_inside(void) {
    int n = N;
#pragma omp target map(from : a)
    {
#pragma omp metadirective when(user = {condition(n > 5)} : parallel num_threads(1)) otherwise(nothing)
        {
            int i = 0;
        again:
            a[i] = i;
            if (++i < n)
                goto again;
        }
    }
    return counts_up();
}
/* row: target, metadirective | when(user={condition(n > 5)}: teams …), otherwise(parallel …) | array | host REX401 */
static int decided_teams(void) {
    int n = N;
#pragma omp target map(from : a)
#pragma omp metadirective when(user = {condition(n > 5)} : teams distribute) otherwise(parallel for)
    for (int i = 0; i < n; i++)
        a[i] = i;
    return counts_up();
}
static void fill(int *p) {
#pragma omp metadirective when(device = {kind(host)} : simd) otherwise(parallel for)
    for (int i = 0; i < N; i++)
        p[i] = i;
}
/* row: target, metadirective | in a called function | array | host REX401 */
static int in_a_function(void) {
#pragma omp target map(from : a)
    fill(a);
    return counts_up();
}
int in_loops(int x) {
    return x;
}
#pragma omp declare variant(in_loops) match(construct = {parallel})
int anywhere(int x) {
    return x;
}
/* row: declare variant | match(construct={parallel}) | call in a kernel | host REX402 */
static int variant_by_inner_construct(void) {
#pragma omp target map(from : a)
    for (int i = 0; i < N; i++)
        a[i] = anywhere(i);
    return counts_up();
}
int main(void) {
    CASE(decided_elsewhere);
    CASE(decided_inside);
    CASE(decided_teams);
    CASE(in_a_function);
    CASE(variant_by_inner_construct);
    return finish();
}
