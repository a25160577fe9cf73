/* Each case returns whether its results are right; `on_device` must have become 1 in its region. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 200
static int failures, cases;
static int on_device;

static void report(const char *name, int right) {
    ++cases;
    if (!right || !on_device) {
        ++failures;
        printf("FAILED %s%s\n", name, on_device ? "" : " (not on the device)");
    }
    on_device = 0;
}
#define CASE(name) report(#name, name())
#define DEVICE map(from : on_device)
#define MARK on_device = !omp_is_initial_device()
static int finish(void) {
    printf("%d cases, %d failures\n", cases, failures);
    return failures != 0 || cases == 0;
}
