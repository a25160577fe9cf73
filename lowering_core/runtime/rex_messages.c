/* Messages on stderr, and the environment variables that decide what is said and done. */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rex_internal.h"

int rex_verbose;
static int disabled, device_required;
/* The constructs that were explained already. */
static struct {
    const char *file;
    int line;
} *warned;
static size_t warned_length;

static int flag(const char *name) {
    const char *value = getenv(name);
    return value && *value && strcmp(value, "0") != 0;
}

__attribute__((constructor)) static void read_environment(void) {
    rex_verbose = flag("REX_VERBOSE");
    disabled = flag("REX_DISABLE");
    device_required = flag("REX_REQUIRE_DEVICE");
}

const char *rex_variable(const rex_items *items, int k) {
    const char *const *names = items->site->__arg_names;
    return names && names[k] ? names[k] : "?";
}

static void say(const char *severity, const rex_site *site, const char *format, va_list arguments) {
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    const char *name = site->__kernel ? site->__kernel()->name : site->__name ? site->__name : "region";
    fprintf(stderr, "rex: %s: %s:%d: %s%s%s\n", severity, site->__file ? site->__file : "?", site->__line,
            site->__kernel ? "kernel " : "", name, text);
}

void rex_fail(const rex_site *site, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    say("error", site, format, arguments);
    va_end(arguments);
    fflush(NULL);
    /* Exit handlers could wait for a device that will not answer, or for this mutex. */
    _exit(REX_EXIT_CODE);
}

void rex_explain(const rex_site *site, const char *format, ...) {
    va_list arguments;
    size_t k = 0;
    while (k < warned_length && (warned[k].file != site->__file || warned[k].line != site->__line)) {
        ++k;
    }
    if (k < warned_length && !device_required) {
        return;
    }
    va_start(arguments, format);
    say(device_required ? "error" : "warning", site, format, arguments);
    va_end(arguments);
    if (device_required) {
        fflush(NULL);
        _exit(REX_EXIT_CODE);
    }
    /* Without memory for the list the explanation is repeated, which does no harm. */
    void *grown = realloc(warned, (warned_length + 1) * sizeof *warned);
    if (grown) {
        warned = grown;
        warned[warned_length].file = site->__file;
        warned[warned_length++].line = site->__line;
    }
}

int rex_available(void) { return !disabled && !rex_backend_missing(); }

int rex_active(const rex_site *site, int requested) {
    if (!requested || rex_on_host()) {
        return 0;
    }
    if (disabled) {
        if (device_required) {
            rex_fail(site, ": runs on the host because REX_DISABLE is set, and REX_REQUIRE_DEVICE forbids it");
        }
        return 0;
    }
    const char *missing = rex_backend_missing();
    if (missing) {
        static int said;
        if (!said || device_required) {
            rex_explain(site, ": runs on the host: %s", missing);
            said = 1;
        }
        return 0;
    }
    rex_install_globals();
    return 1;
}

