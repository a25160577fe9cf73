#include "species.h"
#include <stdio.h>

int main(void)
{
    struct species all[SPEC_COUNT];
    const field_param fld = {.b0 = 2, .ripple = 0.05f, .e0 = -0.01f};
    spec_new(all + 0, "electrons", 1000, -1);
    spec_new(all + 1, "ions", 600, 0.01f);
    for (int round = 0; round < 3; round++)
        for (struct species *s = all; s < all + SPEC_COUNT; s++) {
            boris(s, &fld, 0.05f, 20);
            printf("%-10s energy %.3f radius %.2f\n", s->name, spec_energy(s), spec_radius(s));
        }
    for (int k = 0; k < SPEC_COUNT; k++)
        spec_delete(&all[k]);
    return 0;
}
