/* Whether all device functions of other files that a kernel can reach are in the program. */
#include "rex_internal.h"
#include "rex_kernel.h"

const char *rex_missing_function(const rex_kernel *kernel) {
    static unsigned round;
    const rex_need *needs = kernel->needs;
    rex_function *pending = NULL;
    ++round;
    for (;;) {
        for (; needs && needs->name; ++needs) {
            rex_function *function = needs->function;
            if (!function) {
                return needs->name;
            }
            if (function->seen != round) {
                function->seen = round;
                function->next = pending;
                pending = function;
            }
        }
        if (!pending) {
            return NULL;
        }
        needs = pending->needs;
        pending = pending->next;
    }
}
