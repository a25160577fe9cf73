/* Memory routines of omp.h: what depends on tasks, bytes that are set, and arguments that are wrong. */
#include "check.h"
#include <limits.h>

/* The header of OpenMP 6.0 alone has them. */
extern void *omp_target_memset(void *memory, int byte, size_t size, int device);
extern void *omp_target_memset_async(void *memory, int byte, size_t size, int device, int dependences,
                                     omp_depend_t *list);

static int back_of(const void *device_memory, int device) {
    int value = -1;
    omp_target_memcpy(&value, device_memory, sizeof value, 0, 0, omp_get_initial_device(), device);
    return value;
}

/* row: omp_target_memcpy_async | depobj | copies in the order of tasks | device */
static int copies_after_tasks(void) {
    const int device = omp_get_default_device(), host = omp_get_initial_device();
    int a[4] = {1, 2, 3, 4}, b[4] = {0}, *d = omp_target_alloc(sizeof a, device), failed = 0;
    omp_depend_t after_a, after_d;
#pragma omp depobj(after_a) depend(inout : a)
#pragma omp depobj(after_d) depend(inout : d)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp task depend(out : a) shared(a)
        for (int i = 0; i < 4; i++)
            a[i] *= 10;
        omp_depend_t both[2] = {after_a, after_d};
        failed |= omp_target_memcpy_async(d, a, sizeof a, 0, 0, device, host, 2, both);
        failed |= omp_target_memcpy_async(b, d, sizeof a, 0, 0, host, device, 1, &after_d);
#pragma omp taskwait
    }
#pragma omp depobj(after_a) destroy
#pragma omp depobj(after_d) destroy
#pragma omp target is_device_ptr(d) DEVICE
    {
        d[0] = 7;
        MARK;
    }
    const int seen = back_of(d, device);
    omp_target_free(d, device);
    return !failed && b[3] == 40 && seen == 7;
}

/* row: omp_target_memset, omp_target_memset_async | - | device and host memory | device */
static int bytes_set(void) {
    const int device = omp_get_default_device(), host = omp_get_initial_device();
    unsigned char *d = omp_target_alloc(N, device), h[N], wrong = 0;
    int sum = 0;
    const int same = omp_target_memset(d, 0x5a, N, device) == d && omp_target_memset(h, 3, N, host) == h &&
                     omp_target_memset_async(d + 10, 1, 5, device, 0, NULL) == d + 10;
#pragma omp taskwait
#pragma omp target is_device_ptr(d) map(from : sum) DEVICE
    {
        sum = 0;
        for (int i = 0; i < N; i++)
            sum += d[i];
        MARK;
    }
    for (int i = 0; i < N; i++)
        wrong |= h[i] != 3;
    omp_target_free(d, device);
    return same && !wrong && sum == 0x5a * (N - 5) + 5;
}

/* row: omp_target_alloc, omp_target_memcpy, omp_target_memcpy_rect, omp_target_associate_ptr | - | wrong arguments | device */
static int wrong_arguments(void) {
    const int device = omp_get_default_device(), host = omp_get_initial_device(), none = omp_get_num_devices() + 5;
    int a[4] = {0}, *d = omp_target_alloc(sizeof a, device);
    const size_t one[1] = {1}, zero[1] = {0};
    int right = omp_target_alloc(0, device) == NULL && omp_target_alloc(8, none) == NULL;
    right = right && omp_target_memcpy(d, a, sizeof a, 0, 0, none, host) != 0;
    right = right && omp_target_memcpy(NULL, a, sizeof a, 0, 0, device, host) != 0;
    right = right && omp_target_memcpy(d, a, 0, 0, 0, device, host) == 0;
    right = right && omp_target_memcpy_rect(NULL, NULL, 4, 1, one, zero, zero, one, one, device, host) >= 3;
    right = right && omp_target_memcpy_rect(d, a, 0, 1, one, zero, zero, one, one, device, host) != 0;
    right = right && omp_target_memcpy_rect(d, a, 4, 1, one, zero, zero, one, one, none, host) != 0;
    right = right && omp_target_associate_ptr(NULL, d, 4, 0, device) != 0;
    right = right && omp_target_associate_ptr(a, d, sizeof a, 0, none) != 0;
    right = right && omp_target_disassociate_ptr(a, device) != 0;
    right = right && !omp_target_is_present(NULL, device) && !omp_target_is_present(a, none);
    right = right && omp_get_mapped_ptr(a, none) == NULL && omp_get_mapped_ptr(NULL, device) == NULL;
    right = right && !omp_target_is_accessible(NULL, 4, device) && !omp_target_is_accessible(a, 4, none);
    omp_target_free(NULL, device);
#pragma omp target is_device_ptr(d) DEVICE
    {
        d[1] = 2;
        MARK;
    }
    omp_target_free(d, device);
    return right;
}

/* row: omp_target_associate_ptr | - | a part of a buffer, mapped and updated | device */
static int part_of_a_buffer(void) {
    const int device = omp_get_default_device();
    double *buffer = omp_target_alloc(4 * N * sizeof *buffer, device), host[N], sum = 0;
    for (int i = 0; i < N; i++)
        host[i] = i;
    const int failed = omp_target_associate_ptr(host, buffer, sizeof host, 2 * N * sizeof *buffer, device);
    const int there = omp_get_mapped_ptr(&host[3], device) == buffer + 2 * N + 3;
#pragma omp target update to(host)
#pragma omp target map(tofrom : host, sum) DEVICE
    {
        for (int i = 0; i < N; i++)
            sum += host[i];
        host[0] = -1;
        MARK;
    }
    const int kept = host[0] == 0;
#pragma omp target update from(host)
    const int gone = omp_target_disassociate_ptr(host, device) == 0 && !omp_target_is_present(host, device);
    omp_target_free(buffer, device);
    return !failed && there && kept && host[0] == -1 && sum == N * (N - 1) / 2 && gone;
}

int main(void) {
    CASE(copies_after_tasks);
    CASE(bytes_set);
    CASE(wrong_arguments);
    CASE(part_of_a_buffer);
    return finish();
}
