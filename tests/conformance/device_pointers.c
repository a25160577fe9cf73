/* Device addresses in the hands of the host: use_device_ptr, use_device_addr, is_device_ptr, has_device_addr, device. */
#include "check.h"

struct pair {
    int low, high;
};
static int shared_array[6];

static void add_on_device(double *device, int n, double by) {
#pragma omp target teams distribute parallel for is_device_ptr(device)
    for (int i = 0; i < n; ++i)
        device[i] += by;
}

/* row: target data | use_device_ptr | pointer to mapped data, passed to a function | device */
static int pointer_to_function(void) {
    double *a = malloc(N * sizeof *a), *kept = a;
    for (int i = 0; i < N; ++i)
        a[i] = i;
#pragma omp target data map(tofrom : a[0 : N]) use_device_ptr(a)
    {
        add_on_device(a, N, 0.5);
        a = NULL; /* the body's own copy */
#pragma omp target DEVICE
        MARK;
    }
    const int right = a == kept && a[0] == 0.5 && a[N - 1] == N - 0.5;
    free(a);
    return right;
}

/* row: target data | use_device_ptr | pointer whose section begins behind it | device */
static int pointer_with_offset(void) {
    int a[10] = {0}, *p = a, right = 0;
#pragma omp target data map(tofrom : p[4 : 3])
    {
        int *q = p + 4;
#pragma omp target data use_device_ptr(q)
        {
#pragma omp target is_device_ptr(q) DEVICE
            {
                q[0] = 1;
                q[2] = 3;
                MARK;
            }
            right = q == omp_get_mapped_ptr(&a[4], 0);
        }
    }
    return right && a[4] == 1 && a[5] == 0 && a[6] == 3;
}

/* row: target data | use_device_ptr | pointer to data that is not mapped stays as it is | device */
static int pointer_unmapped(void) {
    int a[4] = {1, 2, 3, 4}, *p = a, same = 0, other[2] = {0};
#pragma omp target data map(to : other) use_device_ptr(p)
    {
        same = p == a;
#pragma omp target DEVICE
        MARK;
    }
    return same;
}

/* row: target data | use_device_ptr, if | false: the host's address | device */
static int pointer_if_false(void) {
    int a[4] = {0}, *p = a, no = 0, same = 0;
#pragma omp target data map(tofrom : p[0 : 4]) use_device_ptr(p) if (no)
    {
        same = p == a;
        p[1] = 6;
    }
#pragma omp target DEVICE
    MARK;
    return same && a[1] == 6;
}

/* row: target data | use_device_addr | fixed array, with sizeof and & | device */
static int address_of_array(void) {
    int a[5] = {1, 2, 3, 4, 5};
    size_t size = 0;
    void *whole = NULL, *element = NULL, *mapped = NULL;
#pragma omp target data map(tofrom : a)
    {
        mapped = omp_get_mapped_ptr(a, 0);
#pragma omp target data use_device_addr(a)
        {
            size = sizeof a;
            whole = &a;
            element = &a[2];
#pragma omp target has_device_addr(a) DEVICE
            {
                a[2] *= 10;
                MARK;
            }
        }
    }
    return size == sizeof a && whole == mapped && element == (int *)mapped + 2 && a[2] == 30 && a[4] == 5;
}

/* row: target data | use_device_addr | scalar and struct | device */
static int address_of_scalar(void) {
    int x = 4;
    struct pair p = {1, 2};
    int *address = NULL;
#pragma omp target data map(tofrom : x, p) use_device_addr(x, p)
    {
        address = &x;
#pragma omp target has_device_addr(x, p) DEVICE
        {
            x += p.high;
            p.low = x;
            MARK;
        }
    }
    return address != &x && x == 6 && p.low == 6 && p.high == 2;
}

/* row: target data | use_device_addr | section of an array and of a pointer | device */
static int address_of_section(void) {
    double a[8] = {0}, b[8] = {0}, *p = b;
#pragma omp target data map(tofrom : a[2 : 4], p[3 : 2]) use_device_addr(a[2 : 4], p[3 : 2])
    {
#pragma omp target has_device_addr(a[2 : 4]) is_device_ptr(p) DEVICE
        {
            a[2] = 1;
            a[5] = 2;
            p[3] = 3;
            p[4] = 4;
            MARK;
        }
    }
    return a[1] == 0 && a[2] == 1 && a[5] == 2 && a[6] == 0 && b[2] == 0 && b[3] == 3 && b[4] == 4;
}

/* row: target data | use_device_addr | array of file scope, seen by a loop without a clause | device */
static int address_of_global(void) {
    for (int i = 0; i < 6; ++i)
        shared_array[i] = i;
#pragma omp target data map(tofrom : shared_array) use_device_addr(shared_array)
    {
#pragma omp target teams distribute parallel for DEVICE
        for (int i = 0; i < 6; ++i) {
            shared_array[i] *= 2;
            if (i == 0)
                MARK;
        }
    }
    return shared_array[0] == 0 && shared_array[5] == 10;
}

/* row: target data | use_device_ptr, use_device_addr | variable-length array | device */
static int address_of_vla(void) {
    int n = 7;
    float a[n];
    for (int i = 0; i < n; ++i)
        a[i] = 1;
    size_t size = 0;
#pragma omp target data map(tofrom : a) use_device_addr(a)
    {
        size = sizeof a;
#pragma omp target has_device_addr(a) DEVICE
        {
            a[6] = 5;
            MARK;
        }
    }
    return size == 7 * sizeof(float) && a[0] == 1 && a[6] == 5;
}

/* row: target | is_device_ptr | memory of omp_target_alloc | device */
static int device_memory(void) {
    int *d = omp_target_alloc(N * sizeof *d, omp_get_default_device()), sum = 0;
#pragma omp target teams distribute parallel for is_device_ptr(d) DEVICE
    for (int i = 0; i < N; ++i) {
        d[i] = i;
        if (i == 0)
            MARK;
    }
#pragma omp target teams distribute parallel for is_device_ptr(d) reduction(+ : sum)
    for (int i = 0; i < N; ++i)
        sum += d[i];
    omp_target_free(d, omp_get_default_device());
    return sum == N * (N - 1) / 2;
}

/* row: target | is_device_ptr | pointer that the region advances | device */
static int advanced_pointer(void) {
    short *d = omp_target_alloc(8 * sizeof *d, 0), *before = d;
    int sum = 0;
#pragma omp target is_device_ptr(d) map(from : sum) DEVICE
    {
        for (int i = 0; i < 8; ++i)
            *d++ = (short)(i + 1);
        sum = d[-1] + d[-8];
        MARK;
    }
    const int right = d == before && sum == 9;
    omp_target_free(d, 0);
    return right;
}

/* row: target | - | pointer into device memory that no clause names | device */
static int unnamed_device_pointer(void) {
    int *d = omp_target_alloc(4 * sizeof *d, 0), sum = 0;
    int *inside = d + 1;
#pragma omp target is_device_ptr(d)
    for (int i = 0; i < 4; ++i)
        d[i] = 5 * i;
#pragma omp target map(from : sum) DEVICE
    {
        sum = inside[0] + inside[2];
        MARK;
    }
    omp_target_free(d, 0);
    return sum == 20;
}

/* row: target | is_device_ptr, if | false: the host's memory | device */
static int device_pointer_if_false(void) {
    int a[3] = {1, 2, 3}, *p = a, no = 0;
#pragma omp target is_device_ptr(p) if (no)
    p[0] = p[1] + p[2];
#pragma omp target DEVICE
    MARK;
    return a[0] == 5;
}

/* row: target | has_device_addr | loop over two dimensions | device */
static int two_dimensions(void) {
    int m[3][4];
    memset(m, 0, sizeof m);
#pragma omp target data map(tofrom : m) use_device_addr(m)
    {
#pragma omp target teams distribute parallel for collapse(2) has_device_addr(m) DEVICE
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 4; ++j) {
                m[i][j] = 10 * i + j;
                if (i + j == 0)
                    MARK;
            }
    }
    return m[0][0] == 0 && m[1][3] == 13 && m[2][2] == 22;
}

/* row: target data | device | the number of the only device | device */
static int data_device_zero(void) {
    int a[3] = {0}, zero = 0;
#pragma omp target data map(from : a) device(zero)
    {
#pragma omp target device(zero) DEVICE
        {
            for (int i = 0; i < 3; ++i)
                a[i] = i + 1;
            MARK;
        }
    }
    return a[0] == 1 && a[2] == 3;
}

/* row: target data | device | the initial device: nothing is mapped | device */
static int data_initial_device(void) {
    int a[3] = {1, 2, 3}, present = 1;
    const int host = omp_get_initial_device();
#pragma omp target data map(tofrom : a) device(host)
    {
        present = omp_target_is_present(a, 0);
        a[1] = 9;
#pragma omp target device(host)
        a[2] = omp_is_initial_device() ? 7 : 8;
    }
#pragma omp target DEVICE
    MARK;
    return !present && a[1] == 9 && a[2] == 7;
}

/* row: target enter data, target exit data, target update | device | the initial device | device */
static int directives_on_the_initial_device(void) {
    int a[2] = {1, 2};
#pragma omp target enter data map(to : a) device(omp_get_num_devices())
    const int absent = !omp_target_is_present(a, 0);
    a[0] = 5;
#pragma omp target update from(a) device(omp_get_num_devices())
#pragma omp target exit data map(from : a) device(omp_get_num_devices())
#pragma omp target DEVICE
    MARK;
    return absent && a[0] == 5;
}

/* row: target | - | the default device is the host | device */
static int default_is_the_host(void) {
    const int before = omp_get_default_device();
    int here = 0, x = 1;
    omp_set_default_device(omp_get_initial_device());
#pragma omp target map(from : here) firstprivate(x)
    {
        here = omp_is_initial_device();
        x = 3;
    }
    omp_set_default_device(before);
#pragma omp target DEVICE
    MARK;
    return here && x == 1;
}

int main(void) {
    CASE(pointer_to_function);
    CASE(pointer_with_offset);
    CASE(pointer_unmapped);
    CASE(pointer_if_false);
    CASE(address_of_array);
    CASE(address_of_scalar);
    CASE(address_of_section);
    CASE(address_of_global);
    CASE(address_of_vla);
    CASE(device_memory);
    CASE(advanced_pointer);
    CASE(unnamed_device_pointer);
    CASE(device_pointer_if_false);
    CASE(two_dimensions);
    CASE(data_device_zero);
    CASE(data_initial_device);
    CASE(directives_on_the_initial_device);
    CASE(default_is_the_host);
    return finish();
}
