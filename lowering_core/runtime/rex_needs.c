/* Whether all device functions of other files that a kernel can reach are in the program, and whether they call each
 * other in a circle. */
#include "rex_internal.h"
#include "rex_kernel.h"

/* The functions on the way have `round` as their mark, those that are done the next number. */
static const char *missing(const rex_need *needs, unsigned round, int *circle) {
    for (; needs && needs->name; ++needs) {
        rex_function *function = needs->function;
        if (!function) {
            return needs->name;
        }
        if (function->seen == round) {
            *circle = 1;
        } else if (function->seen != round + 1) {
            function->seen = round;
            const char *name = missing(function->needs, round, circle);
            if (name) {
                return name;
            }
            function->seen = round + 1;
        }
    }
    return NULL;
}

const char *rex_missing_function(const rex_kernel *kernel) {
    static unsigned round;
    int circle = 0;
    round += 2;
    const char *name = missing(kernel->needs, round, &circle);
    if (circle) {
        rex_backend_recursive();
    }
    return name;
}
