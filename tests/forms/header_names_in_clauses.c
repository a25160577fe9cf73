/* Names of headers that stand in clauses only. */
#include <float.h>
#include <limits.h>
#include <omp.h>
#include <stdio.h>

static int locked(int n) {
    int sum = 0, most = 0;
#pragma omp target parallel for map(tofrom: sum, most) schedule(static, CHAR_BIT)
    for (int i = 0; i < n; i++) {
#pragma omp critical(sums) hint(omp_sync_hint_contended)
        {
            sum += i;
            most = most > i ? most : i;
        }
    }
    return sum + most;
}

static int counted(int n) {
    int sum = 0;
#pragma omp target teams distribute parallel for map(tofrom: sum) num_threads(DBL_MANT_DIG)
    for (int i = 0; i < n; i++) {
#pragma omp atomic hint(omp_sync_hint_uncontended | omp_sync_hint_nonspeculative)
        sum += i;
    }
    return sum;
}

int main(void) {
    printf("%d %d\n", locked(20), counted(30));
    return 0;
}
