#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "md.h"

struct params defaults = {.atoms = 343, .cells_per_side = 3, .steps = 10, .box = 8.4f, .cutoff = 2.5f, .dt = 0.002f};

bool parse_params(int argc, char **argv, struct params *p)
{
    *p = defaults;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "-n"))
            p->atoms = atoi(argv[i + 1]);
        else if (!strcmp(argv[i], "-s"))
            p->steps = atoi(argv[i + 1]);
        else {
            fprintf(stderr, "unknown option %s\n", argv[i]);
            return false;
        }
    }
    return p->atoms > 0 && p->cutoff <= p->box / p->cells_per_side;
}
