/* Constructs that have no form on the device: told, left on the host, and right there. */
#include "check.h"
#include <unistd.h>

static int v[N];

static void clear(void) {
    memset(v, 0, sizeof v);
}
static int counts_up(void) {
    for (int i = 0; i < N; i++)
        if (v[i] != i)
            return 0;
    on_device = 1;
    return 1;
}
/* row: target | nowait, depend, with a call of the host's inside | scalar | host REX402, host function */
static int kept_in_order(void) {
    int x = 0, y = 0;
#pragma omp target enter data map(to : x)
#pragma omp parallel num_threads(3)
#pragma omp single
    {
#pragma omp task shared(x) depend(out : x)
        {
            usleep(20000);
            x = 4;
        }
#pragma omp target update to(x) depend(inout : x) nowait
#pragma omp target nowait map(tofrom : x) depend(inout : x)
        x += getenv("") == NULL ? 3 : 4;
#pragma omp target update from(x) depend(inout : x) nowait
#pragma omp task shared(x, y) depend(in : x)
        y = x;
    }
#pragma omp target exit data map(delete : x)
    on_device = 1;
    return y == 7;
}
/* row: target | in the iterations of a host loop, with a call of the host's inside, data on the device | arrays | host REX402 (2 of 3), host function */
static int kept_by_many_threads(void) {
    static int table[64];
    int right = 1;
#pragma omp parallel for num_threads(6) schedule(dynamic, 1) reduction(&& : right)
    for (int k = 0; k < 48; k++) {
        int *cell = &table[k], sum = 0;
#pragma omp target enter data map(alloc : cell[0 : 1])
#pragma omp target
        cell[0] = k;
#pragma omp target
        cell[0] += getenv("") == NULL;
#pragma omp target map(from : sum)
        sum = cell[0];
#pragma omp target exit data map(from : cell[0 : 1])
        right = right && sum == k + 1 && cell[0] == k + 1;
    }
    on_device = 1;
    return right;
}
int main(void) {
    CASE(kept_in_order);
    CASE(kept_by_many_threads);
    return finish();
}
