/* C that has no form in CUDA C++: the region stays on the host, is told why, and has the right results. */
#include <stdatomic.h>
#include "check.h"

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : a)")
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
static int typed_head(const struct inside {
    int k;
} *p) {
    return p ? p->k : 4;
}
/* row: calls | - | a type defined in a list of parameters | host REX403, forms of c */
static int type_in_head(void) {
    clear();
    LOOP for (int i = 0; i < N; i++)
        a[i] = typed_head(0) + i;
    on_device = 1;
    return a[5] == 9;
}
/* row: C | _Atomic | a pointer that atomic_fetch_add moves, by bytes or by elements | host REX402, forms of c */
static int moved_pointer(void) {
    clear();
#pragma omp target map(tofrom : a)
    {
        _Atomic(double *) at = a;
        double *before = atomic_fetch_add(&at, 0);
        *before = 3;
    }
    on_device = 1;
    return a[0] == 3 && a[1] == 1;
}
int named_twice = 30;
#pragma omp declare target(named_twice)
/* row: C | extern in blocks | beside another variable of the name | host REX403, forms of c */
static int two_of_a_name(void) {
    int named_twice = 4;
    clear();
    LOOP for (int i = 0; i < N; i++) {
        a[i] = named_twice;
        {
            extern int named_twice;
            a[i] += named_twice;
        }
    }
    on_device = 1;
    return a[5] == 34 && named_twice == 4;
}

int main(void) {
    CASE(type_in_head);
    CASE(moved_pointer);
    CASE(two_of_a_name);
    return finish();
}
