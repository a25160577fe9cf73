/* One memory for host and device: nothing needs a map, and what is mapped is the host's own. */
#pragma omp requires unified_shared_memory, unified_address \
    atomic_default_mem_order(seq_cst)
#include "check.h"

typedef struct node {
    struct node *left, *right;
    int value;
} node;

struct vectors {
    int n;
    double *x, *y;
};

static int plain = 3;
static double series[N];
static node *root;
#pragma omp begin declare target
int counter = 7;
static double weights[4] = {1, 2, 3, 4};
static int *anywhere;
static const int primes[] = {2, 3, 5, 7};
static struct totals {
    long all;
    int parts[3];
} totals = {.parts = {1, 1, 1}};
#pragma omp end declare target
extern int listed;
#pragma omp declare target enter(listed)
int listed = 11;
double linked[N];
#pragma omp declare target link(linked)

static node *tree(int low, int high) {
    if (low >= high)
        return NULL;
    node *one = malloc(sizeof *one);
    one->value = (low + high) / 2;
    one->left = tree(low, one->value);
    one->right = tree(one->value + 1, high);
    return one;
}

static int least_of(const node *at) {
    while (at->left)
        at = at->left;
    return at->value;
}

static int uses_globals(int k) {
    counter += k;
    plain += 1;
    totals.parts[k % 3] += k;
    series[k] = weights[k % 4] * primes[k % 4] + linked[k];
    return plain;
}

/* row: requires | unified_shared_memory | lists on the heap, no map | device */
static int nodes_of_a_tree(void) {
    int sum = 0, least = -1;
    root = tree(5, 60);
#pragma omp target map(from : least) DEVICE
    {
        least = least_of(root);
        for (node *at = root; at; at = at->right)
            at->value += 1000;
        MARK;
    }
    for (node *at = root; at; at = at->right)
        sum += at->value >= 1000;
    return least == 5 && sum == 5;
}

/* row: requires | unified_shared_memory | arrays of the stack, static and allocated, no map | device */
static int arrays_without_maps(void) {
    int local[N], *heap = malloc(N * sizeof *heap), wrong = 0;
    for (int i = 0; i < N; i++)
        heap[i] = i;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < N; i++) {
        local[i] = 2 * heap[i];
        heap[i] = -1;
        series[i] = i + 0.5;
        if (i == 0)
            on_device = 0;
    }
#pragma omp target DEVICE
    MARK;
    for (int i = 0; i < N; i++)
        wrong += local[i] != 2 * i || heap[i] != -1 || series[i] != i + 0.5;
    free(heap);
    return !wrong;
}

/* row: requires | unified_shared_memory | maps copy nothing | device */
static int maps_are_no_copies(void) {
    int a[N] = {0}, n = N, seen = 0, kept = 0;
#pragma omp target data map(to : a) map(alloc : n)
    {
        a[3] = 30;
        n = 5;
#pragma omp target map(to : a, n) map(from : seen) DEVICE
        {
            seen = a[3] + n;
            a[4] = 40;
            n = 6;
            MARK;
        }
        kept = a[4] == 40 && n == 6;
    }
    return seen == 35 && kept && a[4] == 40;
}

/* row: requires | unified_shared_memory | scalars stay firstprivate | device */
static int scalars_are_copies(void) {
    int x = 4, y = 0;
#pragma omp target map(from : y) DEVICE
    {
        x += 10;
        y = x;
        MARK;
    }
    return x == 4 && y == 14;
}

/* row: requires | unified_shared_memory | declare target and other static variables in functions | device */
static int variables_of_functions(void) {
    int got = 0;
    counter = 100;
    plain = 20;
    linked[5] = 0.25;
    anywhere = &got;
#pragma omp target DEVICE
    {
        *anywhere = uses_globals(5) + listed;
        listed = 12;
        MARK;
    }
    return got == 21 + 11 && counter == 105 && plain == 21 && totals.parts[2] == 6 && series[5] == 2 * 3 + 0.25 &&
           listed == 12;
}

/* row: requires | unified_shared_memory | sections that overlap, partly present | device */
static int sections_that_overlap(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target enter data map(to : a[10 : 50])
    a[20] = 1000;
#pragma omp target map(tofrom : a[0 : 100]) DEVICE
    {
        a[0] = a[20];
        a[99] = a[59];
        MARK;
    }
    const int inside = omp_target_is_present(&a[20], omp_get_default_device());
#pragma omp target exit data map(delete : a[10 : 50])
    return a[0] == 1000 && a[99] == 59 && inside && omp_target_is_accessible(a, sizeof a, omp_get_default_device());
}

/* row: requires | unified_shared_memory | a pointer mapped itself | device */
static int pointer_itself(void) {
    double *p = malloc(N * sizeof *p), *const first = p;
    p[0] = 1;
    p[1] = 2;
#pragma omp target map(tofrom : p) DEVICE
    {
        p[0] += 0.5;
        p++;
        *p += 0.25;
        MARK;
    }
    const int right = p == first + 1 && first[0] == 1.5 && first[1] == 2.25;
    free(first);
    return right;
}

/* row: requires | unified_shared_memory | use_device_ptr, use_device_addr, is_device_ptr, has_device_addr | device */
static int addresses_are_one(void) {
    int a[N], *p = a, same = 0;
#pragma omp target data map(tofrom : a) use_device_addr(a)
    same = a == p;
#pragma omp target data map(tofrom : a) use_device_ptr(p)
    same += p == a;
#pragma omp target is_device_ptr(p) has_device_addr(a) DEVICE
    {
        p[3] = 5;
        a[4] = p[3] + 1;
        MARK;
    }
    return same == 2 && a[3] == 5 && a[4] == 6;
}

/* row: requires | unified_shared_memory | target update, always, present | device */
static int motion_moves_nothing(void) {
    int a[N] = {0}, b = 3;
#pragma omp target enter data map(alloc : a)
    a[0] = 9;
#pragma omp target update to(a) from(b)
#pragma omp target map(present, alloc : a) map(always, tofrom : b) DEVICE
    {
        a[1] = a[0] + b;
        b = 8;
        MARK;
    }
    const int here = a[1] == 12 && b == 8;
#pragma omp target update from(a[0 : 10 : 2])
#pragma omp target exit data map(from : a)
    return here && a[1] == 12;
}

/* row: requires | unified_shared_memory | structures with pointers | device */
static int structure_of_pointers(void) {
    struct vectors s = {N, malloc(N * sizeof(double)), malloc(N * sizeof(double))};
    double *table[3] = {s.x, s.y, s.x}, wrong = 0;
    for (int i = 0; i < N; i++)
        s.x[i] = i;
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < s.n; i++) {
        s.y[i] = 2 * s.x[i] + table[2][i];
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += s.y[i] != 3 * i;
    free(s.x);
    free(s.y);
    return wrong == 0;
}

/* row: requires | unified_shared_memory | reductions of scalars and arrays | device */
static int reductions(void) {
    long sum = 0, parts[4] = {0};
    int *heap = malloc(N * sizeof *heap);
    for (int i = 0; i < N; i++)
        heap[i] = i;
#pragma omp target teams distribute parallel for reduction(+ : sum, parts) DEVICE
    for (int i = 0; i < N; i++) {
        sum += heap[i];
        parts[i % 4] += 1;
        if (i == 0)
            MARK;
    }
    free(heap);
    return sum == N * (N - 1) / 2 && parts[0] + parts[3] == N / 2;
}

/* row: requires | unified_address | memory of omp_target_alloc without is_device_ptr | device */
static int memory_of_the_device(void) {
    const int device = omp_get_default_device();
    int *p = omp_target_alloc(N * sizeof *p, device), back[N], wrong = 0;
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < N; i++) {
        p[i] = 3 * i;
        if (i == 0)
            MARK;
    }
    omp_target_memcpy(back, p, sizeof back, 0, 0, omp_get_initial_device(), device);
    for (int i = 0; i < N; i++)
        wrong += back[i] != 3 * i;
    omp_target_free(p, device);
    return !wrong;
}

/* row: requires | unified_shared_memory | associated memory is used in the host's place | device */
static int associated(void) {
    const int device = omp_get_default_device();
    int host[N] = {1}, seen = 0;
    int *own = omp_target_alloc(sizeof host, device);
    omp_target_associate_ptr(host, own, sizeof host, 0, device);
#pragma omp target map(always, to : host) map(from : seen) DEVICE
    {
        seen = host[0];
        host[0] = 2;
        MARK;
    }
    const int kept = host[0] == 1;
#pragma omp target update from(host)
    omp_target_disassociate_ptr(host, device);
    omp_target_free(own, device);
    return seen == 1 && kept && host[0] == 2;
}

/* row: requires | atomic_default_mem_order(seq_cst) | update, read, write, capture | device */
static int ordered_atomics(void) {
    int count = 0, flag = 0, last = 0, wrong = 0;
    int *at = &count;
#pragma omp target teams distribute parallel for map(tofrom : flag, last) DEVICE
    for (int i = 0; i < N; i++) {
        int old;
#pragma omp atomic capture
        old = at[0]++;
        if (old == N - 1) {
#pragma omp atomic write
            flag = 1;
        }
#pragma omp atomic read
        old = flag;
#pragma omp atomic
        last += old >= 0;
        if (i == 0)
            MARK;
    }
    wrong = count != N || flag != 1 || last != N;
    return !wrong;
}

int main(void) {
    CASE(nodes_of_a_tree);
    CASE(arrays_without_maps);
    CASE(maps_are_no_copies);
    CASE(scalars_are_copies);
    CASE(variables_of_functions);
    CASE(sections_that_overlap);
    CASE(pointer_itself);
    CASE(addresses_are_one);
    CASE(motion_moves_nothing);
    CASE(structure_of_pointers);
    CASE(reductions);
    CASE(memory_of_the_device);
    CASE(associated);
    CASE(ordered_atomics);
    return finish();
}
