#include <stdio.h>
#include "state.h"

int main(void)
{
    state s;
    if (state_open(&s, 1000)) return 1;
    add_to_density(&s, 0.25);
    add_to_pressure(&s, -1.0);
    add_to_material(&s, 2);
    add_to_material(&s, 5);
    add_to_colour(&s, 0.125f);
    state_fetch(&s);
#define FIELD(type, name, start, unit) \
    printf("%-9s %8.3f %8.3f %s\n", #name, (double)s.name[3], (double)s.name[998], field_units[FIELD_##name]);
#include "fields.def"
#undef FIELD
    state_close(&s);
    return 0;
}
