/* `dispatch` in code of the host: the variant is called, with what it needs (OpenMP 5.2, 7.5 and 7.6). */
#include "check.h"

static int calls_of_variant, objects, waited;

/* Doubles what the device has; without a conversion the kernel would find no device memory at the pointer. */
static int twice_there(int *p, int n, const int *host) {
    ++calls_of_variant;
#pragma omp target map(from : on_device) is_device_ptr(p)
    {
        on_device = !omp_is_initial_device();
        for (int i = 0; i < n; i++)
            p[i] *= 2;
    }
    return n + host[0];
}
#pragma omp declare variant(twice_there) match(construct = {dispatch}) \
    adjust_args(need_device_ptr : p) adjust_args(nothing : n, host)
static int twice(int *p, int n, const int *host) {
    for (int i = 0; i < n; i++)
        p[i] *= -2;
    return host[0];
}
/* row: dispatch | adjust_args(need_device_ptr), adjust_args(nothing) | array in target data | device */
static int device_pointers(void) {
    int a[N], one = 1, result = 0, right = 1;
    for (int i = 0; i < N; i++)
        a[i] = i;
    calls_of_variant = 0;
#pragma omp target data map(tofrom : a)
    {
#pragma omp dispatch
        result = twice(a, N, &one);
    }
    for (int i = 0; i < N; i++)
        right = right && a[i] == 2 * i;
    return right && result == N + 1 && calls_of_variant == 1;
}
/* row: dispatch | is_device_ptr | memory of omp_target_alloc | device */
static int pointers_of_the_device(void) {
    int a[N], one = 1, right = 1, device = omp_get_default_device(), host = omp_get_initial_device();
    int *there = omp_target_alloc(sizeof a, device);
    for (int i = 0; i < N; i++)
        a[i] = i;
    omp_target_memcpy(there, a, sizeof a, 0, 0, device, host);
#pragma omp dispatch is_device_ptr(there) nowait
    twice(there, N, &one);
    omp_target_memcpy(a, there, sizeof a, 0, 0, host, device);
    omp_target_free(there, device);
    for (int i = 0; i < N; i++)
        right = right && a[i] == 2 * i;
    return right;
}
static int asks_for_the_base(int i) { return i == 3; }
/* row: dispatch | novariants, nocontext | array in target data, conditions with effects | device */
static int without_variants(void) {
    int a[4] = {1, 1, 1, 1}, b[4] = {1, 1, 1, 1}, zero = 0, right = 1;
    int count = 0;
    calls_of_variant = 0;
    for (int i = 0; i < 5; i++) {
#pragma omp target data map(tofrom : a)
        {
            int result = 0;
#pragma omp dispatch novariants(count++ < 0 || asks_for_the_base(i))
            result = twice(a, 4, &zero);
            right = right && result == (i == 3 ? 0 : 4);
        }
#pragma omp target data map(tofrom : b)
        {
#pragma omp dispatch nocontext(i == 2) novariants(0)
            twice(b, 4, &zero);
        }
    }
    /* The host's own calls worked on the host's values, which the device's replace. */
    return right && count == 5 && calls_of_variant == 8 && a[1] == 16 && b[1] == 16;
}
static int number_of_device;
static void device_here(void) { number_of_device = omp_get_default_device(); }
#pragma omp declare variant(device_here) match(construct = {dispatch})
static void anywhere(void) { number_of_device = -1; }
/* row: dispatch | device | the default device of the call | device */
static int default_device(void) {
    int right = 1, before = omp_get_default_device(), x = 0;
    for (int k = 0; k <= omp_get_num_devices(); k++) {
#pragma omp dispatch device(k)
        anywhere();
        right = right && number_of_device == k && omp_get_default_device() == before;
    }
    anywhere();
#pragma omp target map(tofrom : x) DEVICE
    {
        MARK;
        x = 1;
    }
    return right && number_of_device == -1 && x == 1;
}
static void with_objects(int *p, omp_interop_t first, omp_interop_t second) {
    int code = 7;
    objects += first != omp_interop_none && second != omp_interop_none && first != second;
    objects += omp_get_interop_int(first, omp_ipr_device_num, &code) == omp_get_default_device() && code == 0;
    (void)omp_get_interop_ptr(second, omp_ipr_targetsync, &code);
    waited = code == omp_irc_no_value;
#pragma omp target map(from : on_device) is_device_ptr(p)
    {
        on_device = !omp_is_initial_device();
        p[0] += 10;
    }
}
#pragma omp declare variant(with_objects) match(construct = {dispatch}) adjust_args(need_device_ptr : q) \
    append_args(interop(target, targetsync), interop(target))
static void without_objects(int *q) { q[0] = -1; }
/* row: dispatch | append_args, depend, nowait | scalar of a target task | device */
static int appended_objects(void) {
    int x = 1;
    objects = waited = 0;
#pragma omp target enter data map(to : x)
#pragma omp parallel
#pragma omp single
    {
#pragma omp target map(tofrom : x) depend(out : x) nowait
        for (int i = 0; i < 1000; i++)
            x += i % 3;
#pragma omp dispatch depend(inout : x)
        without_objects(&x);
#pragma omp dispatch depend(inout : x) nowait
        without_objects(&x);
#pragma omp target map(tofrom : x) depend(inout : x) nowait
        x *= 2;
#pragma omp taskwait
    }
#pragma omp target exit data map(from : x)
    return x == 2 * (1000 + 20) && objects == 4 && waited;
}
static int chosen;
static int level;
static void in_parallel(void) {
#pragma omp atomic write
    chosen = 3;
}
static void by_level(void) { chosen = 2; }
static void by_dispatch(void) { chosen = 1; }
#pragma omp declare variant(by_dispatch) match(construct = {dispatch})
#pragma omp declare variant(by_level) match(construct = {dispatch}, user = {condition(level > 4)})
#pragma omp declare variant(in_parallel) match(construct = {parallel, dispatch})
static void plain(void) { chosen = 0; }
/* row: dispatch | variants by constructs around and by a condition of the running program | scalar | device */
static int best_variant(void) {
    int right = 1, x = 0;
    level = 1;
#pragma omp dispatch
    plain();
    right = right && chosen == 1;
    level = 5;
#pragma omp dispatch
    plain();
    right = right && chosen == 2;
    plain();
    right = right && chosen == 0;
#pragma omp parallel num_threads(2)
    {
#pragma omp dispatch
        plain();
    }
    right = right && chosen == 3;
#pragma omp target map(tofrom : x) DEVICE
    {
        MARK;
        x = 1;
    }
    return right && x == 1;
}
static int sum_of(int *p, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum -= p[i];
    return sum;
}
#pragma omp begin declare variant match(construct = {dispatch})
static int sum_of(int *p, int n) {
    int sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : p[0 : n]) map(tofrom : on_device)
    for (int i = 0; i < n; i++) {
        on_device = !omp_is_initial_device();
        sum += p[i];
    }
    return sum;
}
#pragma omp end declare variant
#define BY_DISPATCH construct = {dispatch}
static int three(void) { return 3; }
#pragma omp declare variant(three) match(BY_DISPATCH)
static int one(void) { return 1; }
static int two(void) { return 2; }
#pragma omp begin declare variant match(BY_DISPATCH)
static int two(void) { return 4; }
#pragma omp end declare variant
/* row: dispatch | match of a macro, also of begin declare variant | scalar | device */
static int selector_of_a_macro(void) {
    int x = 0, first = 0, second = 0;
#pragma omp target map(from : x, on_device)
    {
        on_device = !omp_is_initial_device();
        x = one();
    }
#pragma omp dispatch
    first = one();
#pragma omp dispatch
    second = two();
    return first == 3 && second == 4 && x == 1 && one() == 1 && two() == 2;
}
/* row: dispatch | a function of begin declare variant | array | device */
static int enclosed_variant(void) {
    int a[N], sum = 0;
    for (int i = 0; i < N; i++)
        a[i] = 1;
#pragma omp dispatch
    sum = sum_of(a, N);
    return sum == N && sum_of(a, N) == -N;
}
#pragma omp begin declare target
static int with_object(int *p, omp_interop_t given) {
    p[0] += 1;
    return given == omp_interop_none ? 7 : 8;
}
#pragma omp declare variant(with_object) match(construct = {dispatch}) append_args(interop(targetsync))
static int without_object(int *p) {
    p[0] -= 100;
    return 0;
}
#pragma omp end declare target
/* row: target | dispatch, append_args, nowait, constant novariants and nocontext | scalars | device */
static int objects_in_a_kernel(void) {
    int x = 0, first = 0, second = 0, third = 0;
#pragma omp target map(tofrom : x, first, second, third) DEVICE
    {
        MARK;
#pragma omp dispatch nowait
        first = without_object(&x);
#pragma omp dispatch novariants(1)
        second = without_object(&x);
#pragma omp dispatch nocontext(1) novariants(0)
        third = without_object(&x);
    }
    return x == -199 && first == 7 && second == 0 && third == 0;
}
int main(void) {
    CASE(device_pointers);
    CASE(pointers_of_the_device);
    CASE(without_variants);
    CASE(default_device);
    CASE(appended_objects);
    CASE(best_variant);
    CASE(selector_of_a_macro);
    CASE(enclosed_variant);
    CASE(objects_in_a_kernel);
    return finish();
}
