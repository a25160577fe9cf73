/* Device data and device addresses that keep their regions on the host, where the results are right all the same. */
#include "check.h"

static int numbers[4] = {1, 2, 3, 4};
static int *start = numbers;
static long double precise = 1.5L;
#pragma omp declare target enter(start, precise)
static double table[8];
static double *place = table, *other = table + 4;
#pragma omp declare target enter(table, place, other)

/* row: target | is_device_ptr | a call of the host's inside, memory of omp_target_alloc | host REX402 (2 of 3), host function */
static int call_on_device_memory(void) {
    int *d = omp_target_alloc(4 * sizeof *d, 0), sum = 0;
#pragma omp target is_device_ptr(d)
    for (int i = 0; i < 4; ++i)
        d[i] = i;
#pragma omp target is_device_ptr(d)
    d[2] += getenv("") == NULL ? 100 : 0;
#pragma omp target is_device_ptr(d) map(tofrom : sum)
    for (int i = 0; i < 4; ++i)
        sum += d[i];
    omp_target_free(d, 0);
    on_device = 1;
    return sum == 106;
}

/* row: target | is_device_ptr, has_device_addr | a call of the host's inside, mapped data | host REX402 (2 of 3), host function */
static int call_on_mapped_data(void) {
    int a[4] = {0, 0, 0, 0}, b[4] = {0, 0, 0, 0}, *p = a;
#pragma omp target data map(tofrom : p[0 : 4], b) use_device_ptr(p) use_device_addr(b)
    {
#pragma omp target is_device_ptr(p) has_device_addr(b)
        {
            p[0] = 1;
            b[0] = 2;
        }
#pragma omp target is_device_ptr(p) has_device_addr(b)
        {
            const int one = getenv("") == NULL;
            p[1] = p[0] + one;
            b[1] = b[0] + one;
        }
#pragma omp target is_device_ptr(p) has_device_addr(b)
        {
            p[2] = p[1] + 1;
            b[2] = b[1] + 1;
        }
    }
    on_device = 1;
    return a[0] == 1 && a[1] == 2 && a[2] == 3 && a[3] == 0 && b[0] == 2 && b[1] == 3 && b[2] == 4;
}

/* row: target | - | a call of the host's inside, declare-target array | host REX402 (2 of 3), host function */
static int call_on_a_global(void) {
    table[0] = 5; /* the host's own, which the region does not see */
#pragma omp target
    table[1] = 1;
#pragma omp target
    table[2] = table[0] + table[1] + (getenv("") == NULL);
#pragma omp target
    table[3] = table[2] + 1;
    const int before = table[0] == 5 && table[2] == 0;
#pragma omp target update from(table)
    on_device = 1;
    return before && table[0] == 0 && table[1] == 1 && table[2] == 2 && table[3] == 3;
}

/* row: declare target | enter | pointer that starts with an address | host REX408, host variable */
static int starts_with_an_address(void) {
    int sum = 0;
#pragma omp target map(tofrom : sum)
    sum = start[1] + start[3];
    on_device = 1;
    return sum == 6;
}

/* row: declare target | pointers to variables | a call of the host's inside, kernels exchange them | host REX402 (2 of 3), host function */
static int exchanged(void) {
    double got = 0;
#pragma omp target
    {
        double *held = place;
        place = other;
        other = held;
        place[0] = 1;
    }
#pragma omp target map(tofrom : got)
    {
        got += (getenv("") == NULL) * 10 * (place == table + 4 && other == table && place[0] == 1);
        other++;
        other[0] = 2;
    }
#pragma omp target map(tofrom : got)
    got += place[0] + 20 * other[0] + 100 * (other - table);
    const int before = place == table && other == table + 4;
    on_device = 1;
    return before && got == 151;
}

/* row: declare target | enter | long double | host REX408, long double */
static int long_double_global(void) {
    int sum = 0;
#pragma omp target map(tofrom : sum)
    sum = (int)(precise * 2);
    on_device = 1;
    return sum == 3;
}

int main(void) {
    CASE(call_on_device_memory);
    CASE(call_on_mapped_data);
    CASE(call_on_a_global);
    CASE(starts_with_an_address);
    CASE(exchanged);
    CASE(long_double_global);
    return finish();
}
