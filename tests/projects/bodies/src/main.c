#include <stdio.h>
#include "bodies.h"

int main(void)
{
    bodies *b = bodies_new(200), *c = bodies_new(77);
    for (int round = 0; round < 3; round++) {
        bodies_push(b, 2, 0.01f);
        bodies_kick(b, 50, 60, 0.125f);
        bodies_print(b, 40);
        bodies_push(c, 1, 0.02f);
        printf("energy %.5f %.5f\n", bodies_energy(b), bodies_energy(c));
    }
    bodies_free(c);
    bodies_free(b);
    return 0;
}
