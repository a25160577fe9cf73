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

static int counter(void) {
    static int count = 4;
    if (count < 0)
        count++;
    return count;
}
static int behind(void) { return counter(); }
/* row: calls | static | a variable of a function that changes it, two calls deep | host REX402, forms of c */
static int static_variable(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) a[i] = behind();
    on_device = 1;
    return a[0] == 4 && a[N - 1] == 4;
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
static int sum_of(int count, ...) {
    va_list list;
    va_start(list, count);
    int sum = 0;
    while (count-- > 0)
        sum += va_arg(list, int);
    va_end(list);
    return sum;
}
/* row: calls | - | a variable number of arguments | host REX402, forms of c */
static int variadic(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) a[i] = sum_of(2, i, 1);
    on_device = 1;
    return a[5] == 6;
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
static void share(double *to, int n) {
#pragma omp for
    for (int i = 0; i < n; i++)
        to[i] += 1;
}
static void leave(double *to, int n) { to[n - 1] = 0; }
/* row: calls | - | a function with a loop construct, through a pointer | host REX402, calls by address */
static int construct_through_a_pointer(void) {
    clear();
    int which = 1;
#pragma omp target map(tofrom : a) map(to : which)
    {
        void (*work)(double *, int) = which ? share : leave;
#pragma omp parallel num_threads(3)
        work(a, N);
    }
    on_device = 1;
    return a[0] == 1 && a[N - 1] == N;
}
static double level(double x) { return x + omp_get_level(); }
static double twice(double x) { return 2 * x; }
/* row: calls | - | a function that asks for its place, through a pointer | host REX402, calls by address */
static int question_through_a_pointer(void) {
    clear();
    int which = 1;
#pragma omp target map(tofrom : a) map(to : which)
    {
        double (*work)(double) = which ? level : twice;
        a[0] = work(3);
    }
    on_device = 1;
    return a[0] == 3;
}
int main(void) {
    CASE(static_variable);
    CASE(random_numbers);
    CASE(leaving);
    CASE(printf_long_double);
    CASE(variadic);
    CASE(error_number);
    CASE(file_variable);
    CASE(long_double_function);
    CASE(long_double_library);
    CASE(construct_through_a_pointer);
    CASE(question_through_a_pointer);
    return finish();
}
