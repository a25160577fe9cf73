/* Directives that macros and conditionals hide too well: told, on the host, and right. */
#include "check.h"
#include "probe.h"

static int a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
#define OPERATIONS(X) X(plus, +) X(minus, -) X(times, *)
#define FUNCTION(name, op) \
    static void do_##name(int v) { \
        _Pragma("omp target teams distribute parallel for map(tofrom : a)") for (int i = 0; i < N; i++) { \
            a[i] = a[i] op v; \
        } \
    }
OPERATIONS(FUNCTION)
/* row: macros | X(name, op) | functions that a list of names makes | host REX003 */
static int functions(void) {
    clear();
    do_plus(3);
    do_times(2);
    do_minus(1);
    on_device = 1;
    return a[7] == 19;
}
#define ALL_FUNCTIONS FUNCTION(or, |)
ALL_FUNCTIONS
/* row: macros | LIST | functions that a macro without arguments makes | host REX003 */
static int listed(void) {
    clear();
    do_or(8);
    on_device = 1;
    return a[7] == 15;
}
int main(void) {
    CASE(functions);
    CASE(listed);
    return finish();
}
