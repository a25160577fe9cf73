/* Device numbers (OpenMP 5.2, 1.2.1 and 18.7): those of the back end's devices, and the host as the initial device. */
#define _POSIX_C_SOURCE 200809L
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "rex_devices.h"

enum { REX_NO_OTHER = INT_MIN };
/* omp_invalid_device: using it ends the program. */
enum { invalid_device = -4 };
static int default_device;
static __thread int in_dispatch = REX_NO_OTHER; /* the default device of this thread during a call of `dispatch` */
__thread int rex_here;

__attribute__((constructor)) static void read_default(void) {
    const char *text = getenv("OMP_DEFAULT_DEVICE");
    char *end;
    const long number = text && *text ? strtol(text, &end, 10) : 0;
    default_device = text && *text && !*end && number >= -1 && number <= INT_MAX ? (int)number : 0;
}

int rex_device_count(void) {
    const int count = rex_available() ? rex_backend_devices() : 0;
    return count < REX_MOST_DEVICES ? count : REX_MOST_DEVICES;
}

void rex_use(int device) {
    rex_here = device > 0 ? device : 0;
    if (rex_available()) {
        rex_backend_select(rex_here);
    }
}

int rex_default_device(void) {
    return in_dispatch != REX_NO_OTHER ? in_dispatch : __atomic_load_n(&default_device, __ATOMIC_RELAXED);
}

void rex_set_default_device(int number) {
    if (in_dispatch != REX_NO_OTHER) {
        in_dispatch = number;
    } else {
        __atomic_store_n(&default_device, number, __ATOMIC_RELAXED);
    }
}

int rex_dispatch_begin(long long device) {
    const int before = in_dispatch;
    in_dispatch = device > INT_MIN && device <= INT_MAX ? (int)device : INT_MAX;
    return before;
}

void rex_dispatch_end(int before) { in_dispatch = before; }

rex_place rex_place_of(int number) {
    if (number == invalid_device) {
        fprintf(stderr, "rex: error: omp_invalid_device is used as the number of a device\n");
        fflush(NULL);
        _exit(REX_EXIT_CODE);
    }
    const int count = rex_device_count();
    if (number == -1 || number == count) {
        return REX_INITIAL;
    }
    return number >= 0 && number < count ? REX_ON_DEVICE : REX_NOWHERE;
}

int rex_device(const rex_site *site, long long number) {
    const int is_number = number >= INT_MIN && number <= INT_MAX;
    /* Without any device, number 0 asks for one as well as for the host; what there is to say is said at the launch. */
    if (number == 0 || (is_number && rex_place_of((int)number) == REX_ON_DEVICE)) {
        return (int)number + 1;
    }
    if (!is_number || rex_place_of((int)number) == REX_NOWHERE) {
        rex_explain(site, ": runs on the host: there is no device %lld; device numbers are 0 to %d", number,
                    rex_device_count());
    }
    return 0;
}

int rex_default(const rex_site *site) { return rex_device(site, rex_default_device()); }
