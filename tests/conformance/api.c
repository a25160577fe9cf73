/* The device routines of omp.h (OpenMP 5.2, 18.7 and 18.8). */
#include "check.h"

/* row: omp_get_num_devices, omp_get_initial_device | - | numbers | device */
static int numbers(void) {
    int inside = -2, count = -2;
#pragma omp target map(from : inside, count) DEVICE
    {
        inside = omp_get_device_num();
        count = omp_get_num_devices();
        MARK;
    }
    return omp_get_num_devices() == count && omp_get_initial_device() == count && inside == 0 && count >= 1 &&
           omp_get_device_num() == omp_get_initial_device() && omp_is_initial_device();
}

/* row: omp_set_default_device, omp_get_default_device | - | numbers | device */
static int default_device(void) {
    const int before = omp_get_default_device();
    omp_set_default_device(1);
    const int set = omp_get_default_device();
    omp_set_default_device(before);
#pragma omp target DEVICE
    MARK;
    return before == 0 && set == 1 && omp_get_default_device() == 0;
}

/* row: omp_target_alloc, omp_target_free | - | device and host memory | device */
static int allocation(void) {
    long *d = omp_target_alloc(3 * sizeof *d, 0), *h = omp_target_alloc(3 * sizeof *h, omp_get_initial_device());
    long back[3] = {0};
    for (int i = 0; i < 3; ++i)
        h[i] = i + 1;
#pragma omp target is_device_ptr(d) DEVICE
    {
        for (int i = 0; i < 3; ++i)
            d[i] = 7 * i;
        MARK;
    }
    const int failed = omp_target_memcpy(back, d, sizeof back, 0, 0, omp_get_initial_device(), 0);
    const int right = !failed && back[2] == 14 && h[2] == 3 && !omp_target_alloc(8, 17);
    omp_target_free(d, 0);
    omp_target_free(h, omp_get_initial_device());
    omp_target_free(NULL, 0);
    return right;
}

/* row: omp_target_memcpy | - | offsets, all directions | device */
static int copies(void) {
    const int host = omp_get_initial_device(), size = sizeof(int);
    int *d = omp_target_alloc(10 * sizeof *d, 0), *e = omp_target_alloc(10 * sizeof *e, 0), a[10], b[10] = {0};
    for (int i = 0; i < 10; ++i)
        a[i] = i;
    int failed = omp_target_memcpy(d, a, 6 * size, 2 * size, 4 * size, 0, host);
    failed |= omp_target_memcpy(e, d, 4 * size, size, 3 * size, 0, 0);
    failed |= omp_target_memcpy(b, e, 4 * size, 5 * size, size, host, 0);
    failed |= omp_target_memcpy(b, a, size, 0, 9 * size, host, host);
    const int wrong = omp_target_memcpy(b, a, size, 0, 0, host, 5) != 0;
    omp_target_free(d, 0);
    omp_target_free(e, 0);
#pragma omp target DEVICE
    MARK;
    return !failed && wrong && b[0] == 9 && b[4] == 0 && b[5] == 5 && b[8] == 8 && b[9] == 0;
}

/* row: omp_target_memcpy_rect | - | block of a matrix to and from a device | device */
static int rectangles(void) {
    const int host = omp_get_initial_device();
    double a[6][8], b[6][8], *d = omp_target_alloc(4 * 5 * sizeof *d, 0);
    const size_t volume[] = {3, 4}, in_a[] = {2, 1}, in_d[] = {1, 1}, in_b[] = {0, 4}, whole[] = {6, 8}, small[] = {4, 5};
    for (int i = 0; i < 6; ++i)
        for (int j = 0; j < 8; ++j) {
            a[i][j] = 10 * i + j;
            b[i][j] = -1;
        }
    int failed = omp_target_memcpy_rect(d, a, sizeof(double), 2, volume, in_d, in_a, small, whole, 0, host);
#pragma omp target is_device_ptr(d) DEVICE
    {
        d[1 * 5 + 1] += 1000;
        MARK;
    }
    failed |= omp_target_memcpy_rect(b, d, sizeof(double), 2, volume, in_b, in_d, whole, small, host, 0);
    omp_target_free(d, 0);
    return !failed && b[0][3] == -1 && b[0][4] == 1021 && b[1][5] == 32 && b[2][7] == 44 && b[3][4] == -1 &&
           omp_target_memcpy_rect(NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, host, host) >= 3;
}

/* row: omp_target_memcpy_rect | - | three dimensions | device */
static int boxes(void) {
    const int host = omp_get_initial_device();
    int a[3][4][5], b[2][2][2] = {{{0}}}, *d = omp_target_alloc(sizeof a, 0);
    for (int i = 0; i < 60; ++i)
        (&a[0][0][0])[i] = i;
    const size_t whole[] = {3, 4, 5}, little[] = {2, 2, 2}, at[] = {1, 2, 3}, origin[] = {0, 0, 0};
    int failed = omp_target_memcpy(d, a, sizeof a, 0, 0, 0, host);
    failed |= omp_target_memcpy_rect(b, d, sizeof(int), 3, little, origin, at, little, whole, host, 0);
    omp_target_free(d, 0);
#pragma omp target DEVICE
    MARK;
    return !failed && b[0][0][0] == a[1][2][3] && b[1][0][1] == a[2][2][4] && b[1][1][1] == a[2][3][4];
}

/* row: omp_target_memcpy_async, omp_target_memcpy_rect_async | - | no dependences | device */
static int asynchronous(void) {
    const int host = omp_get_initial_device();
    int a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {0}, *d = omp_target_alloc(sizeof a, 0);
    const size_t volume[] = {1, 2}, zero[] = {0, 0}, shape[] = {2, 3};
    int failed = omp_target_memcpy_async(d, a, sizeof a, 0, 0, 0, host, 0, NULL);
#pragma omp taskwait
    failed |= omp_target_memcpy_rect_async(b, d, sizeof(int), 2, volume, zero, zero, shape, shape, host, 0, 0, NULL);
#pragma omp taskwait
    omp_target_free(d, 0);
#pragma omp target DEVICE
    MARK;
    return !failed && b[0] == 1 && b[1] == 2 && b[2] == 0;
}

/* row: omp_target_is_present | - | before, in and after a data region | device */
static int presence(void) {
    int a[4] = {0}, before = omp_target_is_present(a, 0), during = 0, part = 0;
#pragma omp target data map(to : a[1 : 2])
    {
        during = omp_target_is_present(&a[1], 0) && omp_target_is_present(&a[2], 0);
        part = omp_target_is_present(&a[0], 0) || omp_target_is_present(&a[3], 0);
#pragma omp target DEVICE
        MARK;
    }
    return !before && during && !part && !omp_target_is_present(&a[1], 0) &&
           omp_target_is_present(a, omp_get_initial_device());
}

/* row: omp_get_mapped_ptr | - | array, part of it, absent data | device */
static int mapped_addresses(void) {
    int a[4] = {1, 2, 3, 4}, *d = NULL, same = 0;
#pragma omp target data map(tofrom : a)
    {
        d = omp_get_mapped_ptr(a, 0);
        same = d && d != a && omp_get_mapped_ptr(&a[3], 0) == d + 3;
#pragma omp target is_device_ptr(d) DEVICE
        {
            d[3] = 40;
            MARK;
        }
    }
    return same && a[3] == 40 && !omp_get_mapped_ptr(a, 0) && omp_get_mapped_ptr(a, omp_get_initial_device()) == a;
}

/* row: omp_target_is_accessible | - | device memory and host memory | device */
static int accessibility(void) {
    int *d = omp_target_alloc(4 * sizeof *d, 0), a = 0;
    const int inside = omp_target_is_accessible(d, 4 * sizeof *d, 0), beyond = omp_target_is_accessible(d, 20, 0);
    const int host = omp_target_is_accessible(&a, sizeof a, omp_get_initial_device());
    omp_target_free(d, 0);
#pragma omp target DEVICE
    MARK;
    return inside && !beyond && host;
}

/* row: omp_target_associate_ptr, omp_target_disassociate_ptr | - | memory of omp_target_alloc | device */
static int association(void) {
    int a[4] = {1, 2, 3, 4}, *d = omp_target_alloc(8 * sizeof *d, 0);
    int failed = omp_target_associate_ptr(a, d, sizeof a, 4 * sizeof *d, 0);
    const int again = omp_target_associate_ptr(a, d, sizeof a, 4 * sizeof *d, 0);
    const int other = omp_target_associate_ptr(a, d, sizeof a, 0, 0);
#pragma omp target update to(a)
#pragma omp target map(tofrom : a) DEVICE
    {
        for (int i = 0; i < 4; ++i)
            a[i] *= 10;
        MARK;
    }
    const int stayed = a[1] == 2;
#pragma omp target exit data map(delete : a)
    const int present = omp_target_is_present(a, 0) && omp_get_mapped_ptr(a, 0) == d + 4;
#pragma omp target update from(a)
    failed |= omp_target_disassociate_ptr(a, 0);
    const int gone = !omp_target_is_present(a, 0) && omp_target_disassociate_ptr(a, 0) != 0;
    omp_target_free(d, 0);
    return !failed && again == 0 && other != 0 && stayed && present && gone && a[0] == 10 && a[3] == 40;
}

/* row: omp_target_associate_ptr | - | refused for mapped data | device */
static int association_of_mapped_data(void) {
    int a[2] = {0}, *d = omp_target_alloc(sizeof a, 0), refused = 0, kept = 0;
#pragma omp target data map(tofrom : a)
    {
        refused = omp_target_associate_ptr(a, d, sizeof a, 0, 0) != 0;
        kept = omp_target_disassociate_ptr(a, 0) != 0 && omp_target_is_present(a, 0);
#pragma omp target DEVICE
        MARK;
    }
    omp_target_free(d, 0);
    return refused && kept;
}

int main(void) {
    CASE(numbers);
    CASE(default_device);
    CASE(allocation);
    CASE(copies);
    CASE(rectangles);
    CASE(boxes);
    CASE(asynchronous);
    CASE(presence);
    CASE(mapped_addresses);
    CASE(accessibility);
    CASE(association);
    CASE(association_of_mapped_data);
    return finish();
}
