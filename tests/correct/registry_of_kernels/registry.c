#include "registry.h"
#include <string.h>

static struct registration *first;

void registry_add(struct registration *r)
{
    struct registration **at = &first;
    while (*at && strcmp((*at)->name, r->name) < 0) at = &(*at)->next;
    r->next = *at;
    *at = r;
}

struct registration *registry_first(void) { return first; }
