/* Messages on stderr, and the environment variables that decide what is said and done. */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "rex_internal.h"

int rex_verbose;
/* Whether `required` leaves the host to regions that ask for it, and to those without a kernel. */
static int unless_asked, unless_kept;
static int cancellation;
static int64_t most_teams, most_team_threads; /* 0: whatever the program chooses */
static const char *disabled, *required; /* the settings that say so, or NULL */
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

/* A positive number; 0 where there is none. */
static int64_t number(const char *name) {
    const char *text = getenv(name);
    char *end;
    const long long value = text && *text ? strtoll(text, &end, 10) : 0;
    return value > 0 && end[strspn(end, " \t")] == 0 ? value : 0;
}

__attribute__((constructor)) void rex_read_environment(void) {
    rex_verbose = flag("REX_VERBOSE");
    const char *offload = getenv("OMP_TARGET_OFFLOAD");
    disabled = flag("REX_DISABLE")                             ? "REX_DISABLE"
               : offload && strcasecmp(offload, "disabled") == 0 ? "OMP_TARGET_OFFLOAD=DISABLED"
                                                               : NULL;
    const int mandatory = offload && strcasecmp(offload, "mandatory") == 0;
    required = flag("REX_REQUIRE_DEVICE") ? "REX_REQUIRE_DEVICE" : mandatory ? "OMP_TARGET_OFFLOAD=MANDATORY" : NULL;
    unless_kept = flag("REX_REQUIRE_DEVICE") && strcmp(getenv("REX_REQUIRE_DEVICE"), "lowered") == 0;
    unless_asked = unless_kept || !flag("REX_REQUIRE_DEVICE");
    const char *cancel = getenv("OMP_CANCELLATION");
    cancellation = cancel && strcasecmp(cancel, "true") == 0;
    most_teams = number("OMP_NUM_TEAMS");
    most_team_threads = number("OMP_TEAMS_THREAD_LIMIT");
}

/* Of this, loaders make one object in a process, whatever libraries have a runtime of their own. */
#ifdef __linux__
__asm__(".pushsection .bss.rex_runtimes,\"aw\",%nobits\n.globl rex_runtimes\n.type rex_runtimes,%gnu_unique_object\n"
        ".size rex_runtimes,4\n.balign 4\nrex_runtimes: .zero 4\n.popsection");
extern int rex_runtimes;
int rex_runtime_here;
extern int rex_runtime_own __attribute__((alias("rex_runtime_here"), visibility("hidden")));

/* A library uses the program's runtime where that is linked by rex-lsp, else its own. */
__attribute__((constructor)) static void count_runtimes(void) {
    if (&rex_runtime_here == &rex_runtime_own && rex_runtimes++ == 1) {
        fprintf(stderr, "rex: warning: libraries of this program have runtimes of their own, none of which knows what "
                        "another has on the device; link the program by rex-lsp --cc, or load them with RTLD_GLOBAL\n");
    }
}
#endif

int rex_uncancelled(const rex_site *site) {
    if (cancellation) {
        rex_explain(site, ": runs on the host: OMP_CANCELLATION is true, and nothing is cancelled on the device");
    }
    return !cancellation;
}
int64_t rex_teams(int64_t blocks) { return most_teams > 0 && most_teams < blocks ? most_teams : blocks; }

int64_t rex_team_width(int64_t threads) {
    return most_team_threads > 0 && most_team_threads < threads ? most_team_threads : threads;
}

const char *rex_variable(const rex_items *items, int k) {
    const char *const *names = items->site->__arg_names;
    return names && names[k] ? names[k] : "?";
}

static void say(const char *severity, const rex_site *site, const char *format, va_list arguments) {
    char text[1024];
    vsnprintf(text, sizeof text, format, arguments);
    const char *name = site->__kernel ? site->__kernel()->name : site->__name ? site->__name : "region";
    fprintf(stderr, "rex: %s: %s:%d: %s%s%s\n", severity, site->__file ? site->__file : "?", (int)site->__line,
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
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    va_list arguments;
    size_t k = 0;
    pthread_mutex_lock(&mutex);
    while (k < warned_length && (warned[k].file != site->__file || warned[k].line != site->__line)) {
        ++k;
    }
    if (k < warned_length && !required) {
        pthread_mutex_unlock(&mutex);
        return;
    }
    va_start(arguments, format);
    say(required ? "error" : "warning", site, format, arguments);
    va_end(arguments);
    if (required) {
        fflush(NULL);
        _exit(REX_EXIT_CODE);
    }
    /* Without memory for the list the explanation is repeated, which does no harm. */
    void *grown = realloc(warned, (warned_length + 1) * sizeof *warned);
    if (grown) {
        warned = grown;
        warned[warned_length].file = site->__file;
        warned[warned_length++].line = (int)site->__line;
    }
    pthread_mutex_unlock(&mutex);
}

int rex_available(void) { return !disabled && !rex_missing(); }

int64_t rex_host_runs;

void rex_tell_host(const rex_site *site, int requested) {
    if (required && !(unless_asked && !requested) && !(unless_kept && !site->__kernel)) {
        rex_fail(site, requested ? ": runs on the host, and %s forbids it"
                                 : ": runs on the host, for its condition is false or the host is its device, and %s "
                                   "forbids it",
                 required);
    }
    __atomic_fetch_add(&rex_host_runs, 1, __ATOMIC_RELAXED);
    if (rex_verbose) {
        fprintf(stderr, "rex: host: %s:%d: %s%s\n", site->__file, (int)site->__line,
                site->__kernel ? site->__kernel()->name : site->__name, requested ? "" : ": not requested");
    }
}

void rex_lost(const rex_site *sites, int n) {
    rex_read_environment();
    for (int k = 0; k < n; ++k) {
        rex_tell_host(&sites[k], 1);
    }
}

int rex_active(const rex_site *site, int requested) {
    if (!requested || rex_without_device(requested - 1)) {
        return 0;
    }
    if (disabled) {
        if (required) {
            rex_fail(site, ": runs on the host because %s is set, and %s forbids it", disabled, required);
        }
        return 0;
    }
    const char *missing = rex_missing();
    if (missing) {
        static int said;
        const int told = said || missing != rex_backend_missing(); /* what the program requires was said before main */
        if (!told || required) {
            rex_explain(site, ": runs on the host: %s", missing);
            said = 1;
        }
        return 0;
    }
    static int prepared[REX_MOST_DEVICES];
    rex_use(requested - 1);
    if (!prepared[rex_here]) {
        prepared[rex_here] = 1;
        rex_backend_prepare();
    }
    rex_install_globals();
    const char *unreached = rex_unified() ? rex_backend_reach() : NULL;
    if (unreached) {
        rex_explain(site, ": runs on the host: the device cannot use the host's own memory any more: %s", unreached);
    }
    return !unreached;
}

void rex_error(int fatal, const char *message) {
    fprintf(stderr, "rex: %s: %s\n", fatal ? "error" : "warning", message);
    if (fatal) {
        exit(EXIT_FAILURE);
    }
}
