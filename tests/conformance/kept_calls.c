/* Calls that a device cannot make: the region stays on the host, is told why, and has the right results. */
#include "check.h"
#include <errno.h>
#include <math.h>

static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : a)")

static int own_count(void) {
    static _Thread_local int count = 4;
    return count++;
}
static int behind(void) { return own_count() - own_count(); }
/* row: calls | static _Thread_local | a variable of a function, two calls deep | host REX402, host variable */
static int thread_local_variable(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) a[i] = behind();
    on_device = 1;
    return a[0] == -1 && a[N - 1] == -1;
}
static double third_of(int i) {
    static double (*ways[])(double) = {sqrt, fabs};
    if (i < 0)
        ways[0] = fabs;
    return ways[1](-i);
}
/* row: calls | static | addresses of functions in a variable of a function that changes it | host REX402, host variable */
static int static_addresses(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) a[i] = third_of(i);
    on_device = 1;
    return a[0] == 0 && a[N - 1] == N - 1;
}
/* row: target | static | variable of a type that the region's block defines | host REX403, host variable */
static int static_of_own_type(void) {
    int got = 0;
#pragma omp target map(tofrom : got)
    {
        struct pair {
            int x, y;
        };
        static struct pair kept = {1, 2};
        kept.x += 3;
        got = kept.x + kept.y;
    }
    on_device = 1;
    return got == 6;
}
/* row: calls | rand | state of the program | host REX402, host function */
static int random_numbers(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) a[i] = rand() % 10;
    on_device = 1;
    return a[3] >= 0 && a[3] < 10;
}
/* row: calls | exit | - | host REX402, host function */
static int leaving(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        if (a[i] < 0)
            exit(3);
        a[i] += 1;
    }
    on_device = 1;
    return a[0] == 1;
}
/* row: calls | printf | long double | host REX403, long double */
static int printf_long_double(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        if (i == 3)
            printf("%Lg\n", (long double)a[i]);
        a[i] += 1;
    }
    on_device = 1;
    return a[3] == 4;
}
#include <stdarg.h>
static int spread(int count, ...) {
    va_list list;
    va_start(list, count);
    double *to = va_arg(list, double *);
    va_end(list);
#pragma omp for
    for (int i = 0; i < count; i++)
        to[i] += 1;
    return count;
}
/* row: calls | variable arguments | a function that holds a construct | host REX402, forms of c */
static int variable_arguments(void) {
    clear();
#pragma omp target map(tofrom : a)
#pragma omp parallel num_threads(3)
    spread(N, a);
    on_device = 1;
    return a[5] == 6;
}
static int of_the_caller(int count, ...) {
    va_list list;
    int got = 0;
    va_start(list, count);
#pragma omp target map(tofrom : got)
    got = va_arg(list, int);
    va_end(list);
    return got;
}
/* row: target | - | the list of arguments of the function around | host REX403, forms of c */
static int argument_list(void) {
    on_device = 1;
    return of_the_caller(1, 7) == 7;
}
/* row: calls | errno | - | host REX402, host function */
static int error_number(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        errno = 0;
        a[i] = sqrt(a[i]) + errno;
    }
    on_device = 1;
    return a[4] == 2;
}
static double total;
static double add_to_total(double x) { return total += x; }
/* row: calls | - | a variable of the file, not on the device | host REX408, host variable */
static int file_variable(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) a[i] = add_to_total(0);
    on_device = 1;
    return a[5] == 0;
}
static long double precise(long double x) { return x / 3; }
/* row: calls | - | a function of long double | host REX403, long double */
static int long_double_function(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) a[i] = precise(i);
    on_device = 1;
    return a[6] == 2;
}
/* row: calls | fabsl | long double version of a library function | host REX402, long double */
static int long_double_library(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) a[i] = fabsl(-i);
    on_device = 1;
    return a[6] == 6;
}
static int by_level(const void *p, const void *q) {
    return (*(const int *)p - *(const int *)q) * (omp_get_level() + 1);
}
/* row: calls | qsort | an order that asks for its place | host REX402, calls by address */
static int order_that_asks(void) {
    int values[4] = {4, 2, 3, 1};
#pragma omp target map(tofrom : values)
    qsort(values, 4, sizeof *values, by_level);
    on_device = 1;
    return values[0] == 1 && values[3] == 4;
}
int main(void) {
    CASE(thread_local_variable);
    CASE(static_addresses);
    CASE(static_of_own_type);
    CASE(random_numbers);
    CASE(leaving);
    CASE(printf_long_double);
    CASE(variable_arguments);
    CASE(argument_list);
    CASE(error_number);
    CASE(file_variable);
    CASE(long_double_function);
    CASE(long_double_library);
    CASE(order_that_asks);
    return finish();
}
