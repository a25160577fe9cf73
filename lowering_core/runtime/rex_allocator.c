/* Allocators that `uses_allocators` makes for a region, from traits as omp.h has them (OpenMP 5.2, 6.2 and 6.8). */
#include "rex_runtime.h"

/* A key and a value; the numbers are those of GCC's omp.h and of Clang's. */
typedef struct rex_trait {
    int key;
    unsigned long value;
} rex_trait;

enum { ALIGNMENT = 2, POOL_SIZE = 4, FALLBACK = 5, NULL_FALLBACK = 12, ABORT_FALLBACK = 13 };
enum { OTHER = 6, BY_OTHER = 14, MOST_PREDEFINED = 8 };

rex_allocator_traits rex_traits_given(const void *given, size_t count) {
    const rex_trait *traits = given;
    rex_allocator_traits found = {1, ~0ull, 0, 1};
    for (size_t k = 0; k < count; ++k) {
        if (traits[k].value == ~0ul) {
            continue; /* omp_atv_default */
        }
        if (traits[k].key == ALIGNMENT) {
            found.__alignment = traits[k].value;
        } else if (traits[k].key == POOL_SIZE) {
            found.__pool = traits[k].value;
        } else if (traits[k].key == FALLBACK) {
            found.__fallback = traits[k].value == NULL_FALLBACK    ? 1
                               : traits[k].value == ABORT_FALLBACK ? 2
                               : traits[k].value == BY_OTHER       ? 3
                                                                   : 0;
        } else if (traits[k].key == OTHER && traits[k].value <= MOST_PREDEFINED) {
            found.__other = traits[k].value; /* one that the host made means nothing on the device: the default one */
        }
    }
    return found;
}
