/* Whether kernels run at the same time: each of these takes 50 ms by the device's own clock. Printed are the milliseconds of
 * one kernel, and of two that do not depend on each other, launched in several ways.
 *
 *     rex-lsp --run --backend cuda tests/gpu/overlap.c
 */
#include <omp.h>
#include <stdio.h>

#define KERNEL(clauses, flag) DO_PRAGMA(omp target clauses map(tofrom : flag)) { flag = spin(0.05); }
#define DO_PRAGMA(text) _Pragma(#text)

#pragma omp declare target
static int spin(double seconds) {
    const double begin = omp_get_wtime();
    while (omp_get_wtime() - begin < seconds) {
    }
    return !omp_is_initial_device();
}
#pragma omp end declare target

static int on_device = 1;

static void say(const char *what, double begin, int first, int second) {
    printf("%s: %.0f ms\n", what, 1e3 * (omp_get_wtime() - begin));
    on_device = on_device && first && second;
}

int main(void) {
    int a = 0, b = 0;
    double begin;
    KERNEL(, a)
    KERNEL(device(omp_get_num_devices() - 1), a)

    begin = omp_get_wtime();
    KERNEL(, a)
    say("one", begin, a, 1);

    begin = omp_get_wtime();
    KERNEL(, a)
    KERNEL(, b)
    say("two in order", begin, a, b);

    begin = omp_get_wtime();
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        KERNEL(nowait, a)
        KERNEL(nowait, b)
    }
    say("two with nowait", begin, a, b);

    begin = omp_get_wtime();
    int x = 0, y = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        KERNEL(nowait depend(out : x), a)
        KERNEL(nowait depend(out : y), b)
#pragma omp taskwait
    }
    say("two with nowait and depend", begin, a, b);

    begin = omp_get_wtime();
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
        KERNEL(, a)
#pragma omp section
        KERNEL(, b)
    }
    say("two of two threads", begin, a, b);

    begin = omp_get_wtime();
#pragma omp parallel sections num_threads(2)
    {
#pragma omp section
        KERNEL(device(0), a)
#pragma omp section
        KERNEL(device(omp_get_num_devices() - 1), b)
    }
    say("two on the first and the last device", begin, a, b);

    begin = omp_get_wtime();
    KERNEL(nowait, a)
    KERNEL(nowait, b)
#pragma omp taskwait
    say("two with nowait in a sequential part", begin, a, b);

    begin = omp_get_wtime();
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        KERNEL(nowait depend(inout : x), a)
        KERNEL(nowait depend(inout : x), b)
    }
    say("two that depend on each other", begin, a, b);
    printf("%s\n", on_device ? "on the device" : "not on the device");
    return 0;
}
