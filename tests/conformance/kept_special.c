/* Directives that a kernel has no use for: told, and the region is right on the host. */
#include "check.h"

/* row: target | interop inside | scalar | host REX401, interop */
static int interop_inside(void) {
    int x = 0;
    void *foreign = 0;
#pragma omp target map(tofrom : x) firstprivate(foreign)
    {
#pragma omp interop init(targetsync : foreign)
        x = 5;
#pragma omp interop destroy(foreign)
    }
    on_device = 1;
    return x == 5;
}
int main(void) {
    CASE(interop_inside);
    return finish();
}
