/* What has no general form stays on the host, with a reason, and its results are right all the same. */
#include "check.h"

/* row: target | parallel for | stride that reads memory | host REX401 */
static int loop_not_canonical(void) {
    int a[16] = {0};
#pragma omp target map(tofrom : a)
    {
        int step = 1;
#pragma omp parallel for
        for (int i = 0; i < 16; i += step + 0 * a[0])
            a[i] = i;
    }
    on_device = 1;
    return a[15] == 15;
}
int main(void) {
    CASE(loop_not_canonical);
    return finish();
}
