#include "tensor.h"
#include <stdarg.h>
#include <stdlib.h>

tensor_t tensor_make(int first, ...)
{
    tensor_t t = {.length = 1};
    va_list extents;
    va_start(extents, first);
    for (int e = first; e > 0 && t.rank < MAX_RANK; e = va_arg(extents, int)) {
        t.shape[t.rank++] = e;
        t.length *= e;
    }
    va_end(extents);
    t.data = calloc((size_t)t.length, sizeof *t.data);
    return t;
}

void tensor_drop(tensor_t *t)
{
    free(t->data);
    t->data = NULL;
    t->length = t->rank = 0;
}
