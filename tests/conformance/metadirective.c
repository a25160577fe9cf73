/* Directives chosen by context (OpenMP 5.2, chapter 7): the kernel is a gpu, the program around it is the host. */
#include "check.h"

#define WIDE 1
#define SMALL 0
static int a[N];

static int counts_up(void) {
    int right = 1;
    for (int i = 0; i < N; i++) {
        right = right && a[i] == i;
        a[i] = -1;
    }
    return right;
}
/* row: target, metadirective | when(device={kind(gpu)}), otherwise | array | device */
static int kind_in_kernel(void) {
    int threads = 0;
#pragma omp target map(from : a) map(tofrom : threads) DEVICE
    {
        MARK;
#pragma omp metadirective when(device = {kind(gpu)} : parallel num_threads(8)) otherwise(nothing)
        {
#pragma omp for
            for (int i = 0; i < N; i++)
                a[i] = i;
#pragma omp masked
            threads = omp_get_num_threads();
        }
    }
    return counts_up() && threads == 8;
}
/* row: metadirective | when(device={kind(host)}: target …) | array | device */
static int kind_on_host(void) {
#pragma omp metadirective when(device = {kind(nohost)} : parallel for) \
    when(device = {kind(host)} : target teams distribute parallel for map(from : a) DEVICE) otherwise(simd)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: metadirective | when(user={condition(constant)}) | array | device */
static int condition(void) {
#pragma omp metadirective when(user = {condition(SMALL)} : parallel for) \
    when(user = {condition(WIDE + 0 > 0)} : target parallel for map(from : a) DEVICE)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: metadirective | when(implementation={vendor(…)}), default | array | device */
static int vendor(void) {
#pragma omp metadirective when(implementation = {vendor(amd)} : parallel for) \
    when(implementation = {vendor(score(20) : gnu)} : parallel for) default(target teams distribute map(from : a) DEVICE)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target teams, metadirective | when(construct={teams}) | array | device */
static int constructs(void) {
#pragma omp target teams num_teams(2) map(from : a) DEVICE
#pragma omp metadirective when(construct = {parallel} : for) when(construct = {target, teams} : distribute parallel for)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: metadirective | scores: the highest wins | array | device */
static int scores(void) {
#pragma omp metadirective when(user = {condition(score(2) : 1)} : parallel for) \
    when(device = {kind(score(9) : any)} : target teams distribute parallel for map(from : a) DEVICE)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: metadirective | when(target_device={kind(gpu), arch(nvptx64)}) | array | device */
static int target_device(void) {
#pragma omp metadirective when(target_device = {kind(gpu), arch(nvptx64)} : target teams distribute parallel for \
    map(from : a) DEVICE) otherwise(parallel for)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = i;
    }
    return counts_up();
}
/* row: target parallel, metadirective | a standalone directive | array | device */
static int standalone(void) {
    int b[N];
#pragma omp target parallel map(from : a) map(alloc : b) DEVICE
    {
        MARK;
#pragma omp for nowait
        for (int i = 0; i < N; i++)
            b[i] = N - 1 - i;
#pragma omp metadirective when(device = {arch(nvptx, nvptx64)} : barrier) otherwise(barrier)
#pragma omp for
        for (int i = 0; i < N; i++)
            a[i] = b[N - 1 - i];
    }
    return counts_up();
}
/* row: target teams distribute, metadirective | nothing in the kernel | array | device */
static int nothing_chosen(void) {
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N / 10; i++) {
        MARK;
#pragma omp metadirective when(device = {kind(host)} : simd)
        for (int j = 0; j < 10; j++)
            a[i * 10 + j] = i * 10 + j;
    }
    return counts_up();
}
/* row: metadirective | a target data construct | array | device */
static int data_construct(void) {
#pragma omp metadirective when(device = {kind(cpu)} : target data map(from : a))
    {
#pragma omp target map(tofrom : on_device)
        {
            MARK;
            for (int i = 0; i < N; i++)
                a[i] = i;
        }
    }
    return counts_up();
}
int on_gpu(int x) {
    return x * 2;
}
int on_amd(int x) {
    return x * 3;
}
#pragma omp declare variant(on_amd) match(implementation = {vendor(amd)})
#pragma omp declare variant(on_gpu) match(device = {kind(nohost), arch(nvptx)})
int scaled(int x) {
    return x * 5;
}
static int through(int x) {
    return scaled(x) + 1;
}
/* row: declare variant | match(device={kind(nohost), arch(nvptx)}) | calls in a kernel and on the host | device */
static int variant_in_kernel(void) {
    int direct = 0, indirect = 0;
#pragma omp target map(tofrom : direct, indirect) DEVICE
    {
        MARK;
        direct = scaled(10);
        indirect = through(10);
    }
    return direct == 20 && indirect == 21 && scaled(10) == 50 && through(10) == 51;
}
int deep(int x) {
    return x + 100;
}
#pragma omp declare variant(deep) match(construct = {target})
int shallow(int x) {
    return x + 1;
}
/* row: declare variant | match(construct={target}) | calls between parallel loops | device */
static int variant_by_construct(void) {
#pragma omp target map(from : a) DEVICE
    {
        MARK;
        int base = shallow(0) - 100;
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            a[i] = shallow(i) - 100 + base;
    }
    return counts_up() && shallow(1) == 2;
}
int main(void) {
    CASE(kind_in_kernel);
    CASE(kind_on_host);
    CASE(condition);
    CASE(vendor);
    CASE(constructs);
    CASE(scores);
    CASE(target_device);
    CASE(standalone);
    CASE(nothing_chosen);
    CASE(data_construct);
    CASE(variant_in_kernel);
    CASE(variant_by_construct);
    return finish();
}
