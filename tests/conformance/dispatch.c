/* Calls by `dispatch` in kernels, where pointers are the device's already (OpenMP 5.2, 7.6). */
#include "check.h"

int dispatched(int *p, int n) {
    p[0] = n;
    return n + 100;
}
#pragma omp declare variant(dispatched) match(construct = {dispatch}, device = {kind(nohost)}) \
    adjust_args(need_device_ptr : p)
int plain(int *p, int n) {
    p[0] = -n;
    return n;
}
static int through(int *p, int n) {
    int result;
#pragma omp dispatch
    result = plain(p, n);
    return result;
}
/* row: target | dispatch, a variant with match(construct={dispatch}) adjust_args(need_device_ptr) | arrays | device */
static int dispatch_in_a_kernel(void) {
    int x[2] = {0, 0}, by_dispatch = 0, without = 0, written = 0;
#pragma omp target map(tofrom : x) map(from : by_dispatch, without, written) DEVICE
    {
        MARK;
#pragma omp dispatch
        by_dispatch = plain(x, 5);
        without = plain(x + 1, 6);
        written = x[0] == 5;
#pragma omp dispatch
        plain(x, 7);
        written += x[0] == 7;
    }
    return by_dispatch == 105 && without == 6 && x[1] == -6 && written == 2;
}
/* row: target teams distribute parallel for | dispatch in a called function | array | device */
static int dispatch_in_a_function(void) {
    int a[N], right = 1;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        through(&a[i], i);
    }
    for (int i = 0; i < N; i++)
        right = right && a[i] == i;
    return right;
}
int main(void) {
    CASE(dispatch_in_a_kernel);
    CASE(dispatch_in_a_function);
    return finish();
}
