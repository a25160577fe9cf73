/* Variants of functions that calls in kernels choose by the constructs around them, and variants that
 * `begin declare variant` encloses (OpenMP 5.2, 7.5). A kernel's device is of kind nohost, the program's is the host.
 */
#include "check.h"

static int a[N];

static int counts_up(void) {
    int right = 1;
    for (int i = 0; i < N; i++) {
        right = right && a[i] == i;
        a[i] = -1;
    }
    return right;
}
int in_loops(int x) {
    return x + 1000;
}
int in_teams(int x) {
    return x + 10000;
}
int in_target(int x) {
    return x + 100;
}
#pragma omp declare variant(in_loops) match(construct = {parallel}, device = {kind(nohost)})
#pragma omp declare variant(in_teams) match(construct = {target, teams}, device = {kind(nohost)})
#pragma omp declare variant(in_target) match(construct = {target}, device = {kind(nohost)})
int anywhere(int x) {
    return x;
}
static int through(int x) {
    return anywhere(x);
}
/* row: declare variant | match(construct={parallel}) | call in a kernel | device */
static int by_inner_construct(void) {
    int team = 0, called = 0;
#pragma omp target map(from : a) map(tofrom : team, called) DEVICE
    {
        MARK;
        team = anywhere(0);
        called = through(0);
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            a[i] = anywhere(i) - 1000;
    }
    return counts_up() && team == 100 && called == 100 && anywhere(1) == 1 && through(1) == 1;
}
/* row: declare variant | match(construct={target, teams}) | call in a combined construct | device */
static int by_constructs_of_a_region(void) {
#pragma omp target teams distribute map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = anywhere(i) - 10000;
    }
    return counts_up();
}
int general(int x) {
    return x + 7;
}
int special(int x) {
    return x + 70;
}
#pragma omp declare variant(general) match(device = {kind(nohost)})
#pragma omp declare variant(special) match(device = {kind(nohost)}, construct = {target, parallel, for})
int scored(int x) {
    return x;
}
static int fill(int n) {
    int sum = scored(0);
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += scored(0);
    return sum;
}
/* row: declare variant | match(construct={target, parallel, for}) beside match(device={kind(nohost)}) | calls in a called function | device */
static int in_a_called_function(void) {
    int sum = 0;
#pragma omp target map(from : sum) DEVICE
    {
        MARK;
        sum = fill(10) + scored(0);
    }
    return sum == 7 + 700 + 7 && fill(10) == 0;
}
#pragma omp begin declare variant match(device = {kind(nohost)})
static int base(int x) {
    return x + 7;
}
static int helper(int x) {
    return base(x) * 2;
}
#pragma omp end declare variant
static int base(int x) {
    return x + 3;
}
static int helper(int x) {
    return x;
}
/* row: begin declare variant | match(device={kind(nohost)}) | functions that call each other | device */
static int enclosed(void) {
    int first = 0, second = 0;
#pragma omp target map(from : first, second) DEVICE
    {
        MARK;
        first = base(1);
        second = helper(1);
    }
    return first == 8 && second == 16 && base(1) == 4 && helper(1) == 1;
}
int late(int x);
#pragma omp begin declare variant match(device = {kind(host)})
int late(int x) {
    return x + 5;
}
#pragma omp end declare variant
int late(int x) {
    return x + 9;
}
/* row: begin declare variant | match(device={kind(host)}) | the host's calls | device */
static int enclosed_for_the_host(void) {
    int there = 0;
#pragma omp target map(from : there) DEVICE
    {
        MARK;
        there = late(1);
    }
    return there == 10 && late(1) == 6;
}
#pragma omp begin declare variant match(device = {kind(nohost)})
#pragma omp begin declare variant match(construct = {target, parallel})
static int deep(int x) {
    return x + 200;
}
#pragma omp end declare variant
static int deep(int x) {
    return x + 100;
}
#pragma omp end declare variant
static int deep(int x) {
    return x;
}
/* row: begin declare variant | match(construct={target, parallel}) inside match(device={kind(nohost)}) | calls in a kernel | device */
static int enclosed_twice(void) {
    int team = 0, thread = 0;
#pragma omp target map(from : team, thread) DEVICE
    {
        MARK;
        team = deep(0);
#pragma omp parallel num_threads(1)
        thread = deep(0);
    }
    return team == 100 && thread == 200 && deep(0) == 0;
}
#pragma omp begin declare variant match(implementation = {vendor(amd)})
static int of_others(int x) {
    return x + 1;
}
#pragma omp end declare variant
#pragma omp begin declare variant match(device = {arch(nvptx, nvptx64)}, user = {condition(N > 3)})
static int of_others(int x) {
    return x + 2;
}
#pragma omp end declare variant
static int of_others(int x) {
    return x;
}
/* row: begin declare variant | match(device={arch(nvptx, nvptx64)}, user={condition(constant)}), and one of another vendor | call in a loop | device */
static int enclosed_by_architecture(void) {
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = of_others(i) - 2;
    }
    return counts_up() && of_others(0) == 0;
}
int main(void) {
    CASE(by_inner_construct);
    CASE(by_constructs_of_a_region);
    CASE(in_a_called_function);
    CASE(enclosed);
    CASE(enclosed_for_the_host);
    CASE(enclosed_twice);
    CASE(enclosed_by_architecture);
    return finish();
}
