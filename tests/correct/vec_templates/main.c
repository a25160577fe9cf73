#include <stdio.h>
#include "vec.h"

void bytes_report(void);

int main(void)
{
    int_vec a = {0};
    real_vec b = {0};
    for (int i = 0; i < 100; i++) {
        if (int_push(&a, (i * 37) % 101) || real_push(&b, 0.25 * ((i * 53) % 97))) return 1;
    }
    int_scale(&a, -2);
    real_scale(&b, 4.0);
    printf("ints: %zu, largest %d, first %d\n", a.size, int_largest(&a), a.data[1]);
    printf("reals: %zu, largest %.2f\n", b.size, real_largest(&b));
    int_release(&a);
    real_release(&b);
    bytes_report();
    (void)byte_push;
    (void)byte_scale;
    (void)byte_largest;
    (void)byte_release;
    return 0;
}
