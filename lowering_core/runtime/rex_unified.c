/* One memory for host and device (`requires unified_shared_memory`, OpenMP 5.2, 8.2.1). Where a file of the program
 * requires it, a mapping is of the host's own memory: it counts references, and copies nothing. */
#include <stdlib.h>

#include "rex_internal.h"

static int required;
static const char *refused;

void rex_require_unified(const char *file, int line) {
    const rex_site site = {file, line, "requires unified_shared_memory", NULL, NULL};
    rex_read_environment();
    if (required) {
        return;
    }
    required = 1;
    if (!rex_available()) {
        return;
    }
    refused = rex_backend_unified();
    if (refused) {
        rex_explain(&site, ": all target regions run on the host: %s", refused);
    }
}

int rex_unified(void) { return required && !refused; }

const char *rex_missing(void) {
    const char *missing = rex_backend_missing();
    return missing ? missing : refused;
}

int rex_is_own(const rex_mapping *mapping) { return mapping->device == mapping->host; }
