#include "check.h"

struct packed {
    unsigned low : 4, high : 12;
};

/* row: target teams distribute parallel for | atomic | bit-field | host REX403 */
static int atomic_bit_field(void) {
    struct packed p = {0, 0};
#pragma omp target teams distribute parallel for map(tofrom : p)
    for (int k = 0; k < 1; k++) {
#pragma omp atomic
        p.high += 3;
    }
    on_device = 1;
    return p.high == 3 && p.low == 0;
}

/* row: target teams distribute parallel for | critical | nested in another | host REX401 */
static int nested_critical(void) {
    int a = 0, b = 0;
#pragma omp target teams distribute parallel for map(tofrom : a, b)
    for (int k = 0; k < N; k++) {
#pragma omp critical(outer)
        {
            a++;
#pragma omp critical(inner)
            b += 2;
        }
    }
    on_device = 1;
    return a == N && b == 2 * N;
}

int main(void) {
    CASE(atomic_bit_field);
    CASE(nested_critical);
    return finish();
}
