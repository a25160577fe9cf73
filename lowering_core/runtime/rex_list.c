/* Argument arrays that grow. */
#include <stdlib.h>

#include "rex_internal.h"

static void *grown(void *array, int capacity, size_t size) {
    static const rex_site site = {"rex_list_add", 0, "argument list", NULL, NULL};
    void *result = realloc(array, (size_t)capacity * size);
    if (!result) {
        rex_fail(&site, ": out of host memory");
    }
    return result;
}

void rex_list_add(rex_list *list, const char *name, void *base, void *args, int64_t size, int64_t type) {
    if (list->__n == list->__capacity) {
        const int larger = list->__capacity == 0 ? 32 : 2 * list->__capacity;
        list->__base = grown(list->__base, larger, sizeof *list->__base);
        list->__args = grown(list->__args, larger, sizeof *list->__args);
        list->__sizes = grown(list->__sizes, larger, sizeof *list->__sizes);
        list->__types = grown(list->__types, larger, sizeof *list->__types);
        list->__names = grown(list->__names, larger, sizeof *list->__names);
        list->__capacity = larger;
    }
    list->__base[list->__n] = base;
    list->__args[list->__n] = args;
    list->__sizes[list->__n] = size;
    list->__types[list->__n] = type;
    list->__names[list->__n++] = name;
}

void rex_list_free(rex_list *list) {
    free(list->__base);
    free(list->__args);
    free(list->__sizes);
    free(list->__types);
    free(list->__names);
}
