/* Metadirectives in code of the host, which older compilers of the host pass over without a word (OpenMP 5.2, 7.4). */
#include "check.h"

static int asked;

static int ask(int value) {
    asked++;
    return value;
}
static void mark(void) {
#pragma omp target DEVICE
    {
        MARK;
    }
}
/* row: metadirective | when(user={condition(call)}: parallel …), otherwise(nothing), on the host | scalars | device */
static int threads_of_the_host(void) {
    int right = 1;
    mark();
    asked = 0;
    for (int n = 1; n < 4; n++) {
        int threads = 0, inside = 0;
#pragma omp metadirective when(user = {condition(ask(n) > 1)} : parallel num_threads(n) reduction(+ : threads)) \
    otherwise(nothing)
        {
            threads++;
#pragma omp atomic write
            inside = omp_get_num_threads();
        }
        right = right && threads == n && inside == n && asked == n;
    }
    return right;
}
/* row: metadirective | when(user={condition(n)}: parallel for …), otherwise(simd …), on the host | array | device */
static int loops_of_the_host(void) {
    int a[N], right = 1;
    mark();
    for (int n = 0; n < 2; n++) {
        int sum = 0, most = 0;
#pragma omp metadirective when(user = {condition(n)} : parallel for num_threads(3) reduction(+ : sum) \
                               reduction(max : most)) otherwise(simd reduction(+ : sum))
        for (int i = 0; i < N; i++) {
            a[i] = i;
            sum += i;
            if (n)
                most = most > omp_get_num_threads() ? most : omp_get_num_threads();
        }
        for (int i = 0; i < N; i++)
            right = right && a[i] == i;
        right = right && sum == N * (N - 1) / 2 && most == (n ? 3 : 0);
    }
    return right;
}
/* row: begin metadirective | when(user={condition(n)}: parallel …) around statements of the host | scalars | device */
static int around_statements(void) {
    int right = 1;
    mark();
    for (int n = 1; n < 4; n++) {
        int first = 0, second = 0;
#pragma omp begin metadirective when(user = {condition(n > 2)} : parallel num_threads(4)) \
    when(user = {condition(n == 2)} : parallel num_threads(2))
#pragma omp atomic
        first++;
#pragma omp atomic
        second += 2;
#pragma omp end metadirective
        const int threads = n > 2 ? 4 : n;
        right = right && first == threads && second == 2 * threads;
    }
    return right;
}
/* row: metadirective | when(user={condition(n)}: barrier), single or masked, in host threads | array | device */
static int in_threads_of_the_host(void) {
    int right = 1;
    mark();
    for (int n = 0; n < 2; n++) {
        int a[2] = {0}, b[2] = {0}, once = 0;
#pragma omp parallel num_threads(2)
        {
            const int me = omp_get_thread_num();
            a[me] = me + 1;
#pragma omp metadirective when(user = {condition(n || !n)} : barrier)
            b[me] = a[!me];
#pragma omp metadirective when(user = {condition(n)} : single) otherwise(masked)
            once++;
        }
        right = right && b[0] == 2 && b[1] == 1 && once == 1;
    }
    return right;
}
/* row: metadirective | when(device={kind(…)}), when(implementation={vendor(…)}), on the host | scalars | device */
static int known_before(void) {
    int host = 0, other = 0, vendor = 0, constant = 0;
    mark();
#pragma omp metadirective when(device = {kind(host)} : parallel num_threads(2) reduction(+ : host))
    host++;
#pragma omp metadirective when(device = {kind(nohost)} : parallel num_threads(2) reduction(+ : other))
    other++;
#pragma omp metadirective when(implementation = {vendor(rex)} : parallel num_threads(2) reduction(+ : vendor)) \
    otherwise(parallel num_threads(3) reduction(+ : vendor))
    vendor++;
#pragma omp metadirective when(user = {condition(sizeof(int) == 4)} : parallel num_threads(2) reduction(+ : constant))
    constant++;
    return host == 2 && other == 1 && vendor == 2 && constant == 2;
}
/* row: metadirective | when(target_device={device_num(n), kind(…)}: parallel …) on the host | scalars | device */
static int asking_about_devices(void) {
    int right = 1;
    mark();
    for (int n = 0; n <= omp_get_num_devices(); n++) {
        int threads = 0;
#pragma omp metadirective when(target_device = {device_num(n), kind(gpu)} : parallel num_threads(3)) \
    when(target_device = {device_num(n), kind(host)} : parallel num_threads(2))
        {
#pragma omp atomic
            threads++;
        }
        right = right && threads == (n == omp_get_num_devices() ? 2 : 3);
    }
    return right;
}
/* row: metadirective | when(user={condition(n)}: parallel …) around a target construct | array | device */
static int around_a_region(void) {
    int right = 1;
    for (int n = 0; n < 2; n++) {
        int a[2] = {0};
#pragma omp metadirective when(user = {condition(n)} : parallel num_threads(2))
        {
            const int me = omp_get_thread_num();
            int seen = 0;
#pragma omp target map(tofrom : a[me : 1]) map(from : seen)
            {
                seen = !omp_is_initial_device();
                a[me] += 1;
            }
#pragma omp atomic write
            on_device = seen;
        }
        right = right && a[0] == 1 && a[1] == n;
    }
    return right;
}
int main(void) {
    CASE(threads_of_the_host);
    CASE(loops_of_the_host);
    CASE(around_statements);
    CASE(in_threads_of_the_host);
    CASE(known_before);
    CASE(asking_about_devices);
    CASE(around_a_region);
    return finish();
}
