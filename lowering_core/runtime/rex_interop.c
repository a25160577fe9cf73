/* The interop construct and the interoperability routines of omp.h (OpenMP 5.2, chapter 14 and section 18.12).
 *
 * An object is a device, a foreign runtime, and with `targetsync` a stream of that runtime which belongs to the program
 * until `destroy`. The runtime's own work uses other streams, which it waits for; so what is on the stream comes after
 * all constructs that have ended, and `use` and `destroy` wait for the stream. The objects of a device that shares the
 * host's processor have no foreign runtime.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_devices.h"

enum { REX_EMPTY = -1, REX_OUT_OF_RANGE = -2, REX_NO_VALUE = 1 };
typedef enum rex_property {
    REX_FR_ID = -1, REX_FR_NAME = -2, REX_VENDOR = -3, REX_VENDOR_NAME = -4, REX_DEVICE_NUM = -5, REX_PLATFORM = -6,
    REX_DEVICE_HANDLE = -7, REX_CONTEXT = -8, REX_TARGETSYNC = -9
} rex_property;
/* The codes by which a routine says which one is meant for a property. */
typedef enum rex_value_type { REX_IS_INT = -3, REX_IS_PTR = -4, REX_IS_STR = -5 } rex_value_type;

typedef struct rex_interop {
    int device, foreign; /* the number of the device; 0 for no foreign runtime */
    int types, on_device;
    void *stream, *context;
} rex_interop;

/* What the generated task of a `nowait` construct waits for. */
struct rex_interop_mark {
    rex_interop *ended;
    void *event;
};

typedef struct rex_value {
    int known;
    intptr_t number;
    void *pointer;
    const char *text;
} rex_value;

static const char *const names[] = {"fr_id", "fr_name", "vendor", "vendor_name", "device_num", "platform", "device",
                                    "device_context", "targetsync"};
static const char *const foreign_names[] = {"none", "cuda", "cuda_driver", "opencl", "sycl", "hip", "level_zero"};

int omp_get_num_interop_properties(const void *object);
intptr_t omp_get_interop_int(const void *object, int property, int *code);
void *omp_get_interop_ptr(const void *object, int property, int *code);
const char *omp_get_interop_str(const void *object, int property, int *code);
const char *omp_get_interop_name(const void *object, int property);
const char *omp_get_interop_type_desc(const void *object, int property);
const char *omp_get_interop_rc_desc(const void *object, int code);

/* The first foreign runtime of the program's choice that the back end has, else its first one. */
static int chosen_foreign(int count, const int *preferred) {
    for (int k = 0; k < count; ++k) {
        for (int n = 0; rex_backend_foreign(n) != 0; ++n) {
            if (rex_backend_foreign(n) == preferred[k]) {
                return preferred[k];
            }
        }
    }
    return rex_backend_foreign(0);
}

/* The variable may be an integer or a pointer. */
static rex_interop *object_in(const void *variable) {
    rex_interop *object;
    memcpy(&object, variable, sizeof object);
    return object;
}

static void store(void *variable, rex_interop *object) { memcpy(variable, &object, sizeof object); }

static rex_interop *made_object(const rex_site *site, long long device, int types, int count, const int *preferred) {
    const int number = device == -1 ? rex_device_count() : (int)device;
    const rex_place place = number == device || device == -1 ? rex_place_of(number) : REX_NOWHERE;
    rex_interop *made = place == REX_NOWHERE ? NULL : calloc(1, sizeof *made);
    if (!made) {
        return NULL;
    }
    made->device = number;
    made->types = types;
    made->on_device = place == REX_ON_DEVICE;
    if (!made->on_device) {
        return made;
    }
    made->foreign = chosen_foreign(count, preferred);
    const char *why = NULL;
    rex_lock();
    rex_use(number);
    if (made->foreign != 0) {
        made->context = rex_backend_context(made->foreign);
        why = types & REX_TARGETSYNC_TYPE ? rex_backend_stream(&made->stream) : NULL;
    }
    pthread_mutex_unlock(&rex_mutex);
    if (why) {
        fprintf(stderr, "rex: warning: %s:%d: the interoperability object is omp_interop_none: %s\n", site->__file,
                (int)site->__line, why);
        free(made);
        return NULL;
    }
    return made;
}

void rex_interop_init(const rex_site *site, long long device, int types, int count, const int *preferred,
                      void *variable) {
    store(variable, made_object(site, device, types, count, preferred));
}

/* What the program has put on the stream is complete. */
static void synchronise(const rex_site *site, const rex_interop *object) {
    const char *why = object && object->stream ? rex_backend_await(object->stream) : NULL;
    if (why) {
        rex_fail(site, ": what the program put on the stream failed: %s", why);
    }
}

void rex_interop_use(const rex_site *site, const void *variable) { synchronise(site, object_in(variable)); }

static void end(const rex_site *site, rex_interop *object) {
    synchronise(site, object);
    const char *why = NULL;
    if (object && object->stream) {
        rex_lock();
        rex_use(object->device);
        why = rex_backend_end_stream(object->stream);
        pthread_mutex_unlock(&rex_mutex);
    }
    free(object);
    if (why) {
        rex_fail(site, ": the stream cannot be destroyed: %s", why);
    }
}

void rex_interop_destroy(const rex_site *site, void *variable) {
    rex_interop *const object = object_in(variable);
    store(variable, NULL);
    end(site, object);
}

rex_interop_mark *rex_interop_note(const rex_site *site, void *variable, int ends) {
    rex_interop *const given = object_in(variable);
    rex_interop_mark *mark = calloc(1, sizeof *mark);
    if (!mark) {
        rex_fail(site, ": out of host memory");
    }
    if (ends) {
        mark->ended = given;
        store(variable, NULL);
    } else if (given && given->stream) {
        rex_lock();
        rex_use(given->device);
        const char *why = rex_backend_note(given->stream, &mark->event);
        pthread_mutex_unlock(&rex_mutex);
        if (why) {
            rex_fail(site, ": no event on the stream: %s", why);
        }
    }
    return mark;
}

void rex_interop_reached(const rex_site *site, rex_interop_mark *mark) {
    const char *why = mark->event ? rex_backend_reached(mark->event) : NULL;
    if (why) {
        rex_fail(site, ": what the program put on the stream failed: %s", why);
    }
    end(site, mark->ended);
    free(mark);
}

static int is_property(int property) { return property <= REX_FR_ID && property >= REX_TARGETSYNC; }

static rex_value_type type_of(int property) {
    switch (property) {
        case REX_FR_NAME:
        case REX_VENDOR_NAME: return REX_IS_STR;
        case REX_FR_ID:
        case REX_VENDOR:
        case REX_DEVICE_NUM:
        case REX_DEVICE_HANDLE: return REX_IS_INT;
        default: return REX_IS_PTR;
    }
}

/* The vendor is that of the OpenMP implementation, as in context selectors; it has no number of its own. */
static rex_value value_of(const rex_interop *object, int property) {
    const int foreign = object->foreign;
    switch (property) {
        case REX_FR_ID: return (rex_value){foreign != 0, foreign, NULL, NULL};
        case REX_FR_NAME: return (rex_value){foreign != 0, 0, NULL, foreign_names[foreign]};
        case REX_VENDOR: return (rex_value){1, 0, NULL, NULL};
        case REX_VENDOR_NAME: return (rex_value){1, 0, NULL, "rex"};
        case REX_DEVICE_NUM: return (rex_value){1, object->device, NULL, NULL};
        case REX_DEVICE_HANDLE: return (rex_value){foreign != 0, object->device, NULL, NULL};
        case REX_CONTEXT: return (rex_value){object->context != NULL, 0, object->context, NULL};
        case REX_TARGETSYNC: return (rex_value){object->stream != NULL, 0, object->stream, NULL};
        default: return (rex_value){0, 0, NULL, NULL};
    }
}

static rex_value asked(const rex_interop *object, int property, rex_value_type type, int *code) {
    rex_value value = {0, 0, NULL, NULL};
    int result = 0;
    if (!object) {
        result = REX_EMPTY;
    } else if (!is_property(property)) {
        result = REX_OUT_OF_RANGE;
    } else if (type_of(property) != type) {
        result = type_of(property);
    } else {
        value = value_of(object, property);
        result = value.known ? 0 : REX_NO_VALUE;
    }
    if (code) {
        *code = result;
    }
    return value.known ? value : (rex_value){0, 0, NULL, NULL};
}

/* There are no properties beside those of the standard. */
int omp_get_num_interop_properties(const void *object) {
    (void)object;
    return 0;
}

intptr_t omp_get_interop_int(const void *object, int property, int *code) {
    return asked(object, property, REX_IS_INT, code).number;
}

void *omp_get_interop_ptr(const void *object, int property, int *code) {
    return asked(object, property, REX_IS_PTR, code).pointer;
}

const char *omp_get_interop_str(const void *object, int property, int *code) {
    return asked(object, property, REX_IS_STR, code).text;
}

const char *omp_get_interop_name(const void *object, int property) {
    return object && is_property(property) ? names[-1 - property] : NULL;
}

const char *omp_get_interop_type_desc(const void *object, int property) {
    enum { CUDA = 1, CUDA_DRIVER = 2, HIP = 5 };
    if (!object || !is_property(property)) {
        return NULL;
    }
    const int foreign = ((const rex_interop *)object)->foreign;
    switch (property) {
        case REX_FR_ID: return "omp_interop_fr_t";
        case REX_DEVICE_HANDLE:
            return foreign == CUDA_DRIVER ? "CUdevice" : foreign == HIP ? "hipDevice_t" : "int";
        case REX_CONTEXT: return foreign == CUDA_DRIVER ? "CUcontext" : foreign == HIP ? "hipCtx_t" : "void *";
        case REX_TARGETSYNC:
            return foreign == CUDA          ? "cudaStream_t"
                   : foreign == CUDA_DRIVER ? "CUstream"
                   : foreign == HIP         ? "hipStream_t"
                                            : "void *";
        default:
            return type_of(property) == REX_IS_STR ? "const char *" : type_of(property) == REX_IS_INT ? "int" : "void *";
    }
}

const char *omp_get_interop_rc_desc(const void *object, int code) {
    static const char *const failures[] = {"the object is omp_interop_none",
                                           "there is no such property",
                                           "the property is an integer; omp_get_interop_int gives it",
                                           "the property is a pointer; omp_get_interop_ptr gives it",
                                           "the property is a string; omp_get_interop_str gives it",
                                           "an error of another kind"};
    (void)object;
    if (code == REX_NO_VALUE) {
        return "the property has no value for this object";
    }
    return code == 0 ? "success" : code < 0 && code >= -6 ? failures[-1 - code] : "no return code of this runtime";
}
