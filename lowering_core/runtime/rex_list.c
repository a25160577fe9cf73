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
    if (list->n == list->capacity) {
        const int larger = list->capacity == 0 ? 32 : 2 * list->capacity;
        list->base = grown(list->base, larger, sizeof *list->base);
        list->args = grown(list->args, larger, sizeof *list->args);
        list->sizes = grown(list->sizes, larger, sizeof *list->sizes);
        list->types = grown(list->types, larger, sizeof *list->types);
        list->names = grown(list->names, larger, sizeof *list->names);
        list->capacity = larger;
    }
    list->base[list->n] = base;
    list->args[list->n] = args;
    list->sizes[list->n] = size;
    list->types[list->n] = type;
    list->names[list->n++] = name;
}

void rex_list_free(rex_list *list) {
    free(list->base);
    free(list->args);
    free(list->sizes);
    free(list->types);
    free(list->names);
}
