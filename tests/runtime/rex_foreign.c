/* rex_interop.c with a back end in place of a GPU's: what it asks of the streams, and in which order. */
#include "rex_interop.c"

#include <stdarg.h>

static char log_text[512];
static int made, at_device = -1, fails;

static void note(const char *word) {
    strncat(log_text, word, sizeof log_text - strlen(log_text) - 1);
    strncat(log_text, " ", sizeof log_text - strlen(log_text) - 1);
}

pthread_mutex_t rex_mutex = PTHREAD_MUTEX_INITIALIZER;
void rex_lock(void) { pthread_mutex_lock(&rex_mutex); }
void rex_use(int device) { at_device = device; }
int rex_device_count(void) { return 2; }
rex_place rex_place_of(int number) {
    return number == 2 ? REX_INITIAL : number >= 0 && number < 2 ? REX_ON_DEVICE : REX_NOWHERE;
}
void rex_fail(const rex_site *site, const char *format, ...) {
    printf("line %d%s\n", (int)site->__line, format);
    exit(1);
}
int rex_backend_foreign(int position) { return position == 0 ? 1 : position == 1 ? 2 : 0; }
void *rex_backend_context(int foreign) { return foreign == 2 ? &made : NULL; }
const char *rex_backend_stream(void **stream) {
    note(at_device == 1 ? "stream1" : "stream0");
    *stream = fails ? NULL : &made;
    return fails ? "no memory" : NULL;
}
const char *rex_backend_end_stream(void *stream) { return note("end"), stream == &made ? NULL : "another"; }
const char *rex_backend_note(void *stream, void **event) {
    note("note");
    *event = stream;
    return NULL;
}
const char *rex_backend_await(void *stream) { return note("await"), stream == &made ? NULL : "another"; }
const char *rex_backend_reached(void *event) { return note("reached"), event == &made ? NULL : "another"; }

static const rex_site here = {"foreign.c", 1, "interop", NULL, NULL};

static int logged(const char *text) {
    const int same = strcmp(log_text, text) == 0;
    if (!same) {
        printf("%s in place of %s\n", log_text, text);
    }
    log_text[0] = 0;
    return same;
}

static int is(const void *object, int property, intptr_t value) {
    int code = 7;
    return omp_get_interop_int(object, property, &code) == value && code == 0;
}

int main(void) {
    const int hip_then_driver[] = {5, 2}, unknown[] = {0, 3};
    void *object = NULL, *other = NULL;
    int right = 1, code = 7;
    /* The first that there is of what is preferred, and the usual one without. */
    rex_interop_init(&here, 1, REX_TARGETSYNC_TYPE, 2, hip_then_driver, &object);
    right &= logged("stream1 ") && is(object, REX_FR_ID, 2) && is(object, REX_DEVICE_NUM, 1);
    right &= is(object, REX_DEVICE_HANDLE, 1) && omp_get_interop_ptr(object, REX_TARGETSYNC, &code) == &made && !code;
    right &= omp_get_interop_ptr(object, REX_CONTEXT, &code) == &made && !code;
    right &= !strcmp(omp_get_interop_str(object, REX_FR_NAME, NULL), "cuda_driver");
    right &= !strcmp(omp_get_interop_type_desc(object, REX_TARGETSYNC), "CUstream");
    rex_interop_init(&here, 0, REX_TARGET_TYPE, 2, unknown, &other);
    right &= logged("") && is(other, REX_FR_ID, 1);
    right &= !omp_get_interop_ptr(other, REX_TARGETSYNC, &code) && code == REX_NO_VALUE;
    right &= !omp_get_interop_ptr(other, REX_CONTEXT, &code) && code == REX_NO_VALUE;
    /* Only an object with a stream is waited for; its end comes after what is on it. */
    rex_interop_use(&here, &object);
    rex_interop_use(&here, &other);
    right &= logged("await ");
    rex_interop_destroy(&here, &other);
    right &= logged("") && !other;
    rex_interop_mark *used = rex_interop_note(&here, &object, 0);
    right &= logged("note ") && object;
    rex_interop_reached(&here, used);
    right &= logged("reached ");
    rex_interop_mark *ended = rex_interop_note(&here, &object, 1);
    right &= logged("") && !object;
    rex_interop_reached(&here, ended);
    right &= logged("await end ");
    /* No device of the number, no stream: omp_interop_none, with which there is nothing to do. */
    rex_interop_init(&here, 7, REX_TARGETSYNC_TYPE, 0, NULL, &object);
    right &= logged("") && !object;
    fails = 1;
    rex_interop_init(&here, 0, REX_TARGETSYNC_TYPE, 0, NULL, &object);
    right &= logged("stream0 ") && !object;
    rex_interop_use(&here, &object);
    rex_interop_reached(&here, rex_interop_note(&here, &object, 0));
    rex_interop_destroy(&here, &object);
    rex_interop_init(&here, -1, REX_TARGETSYNC_TYPE, 0, NULL, &object);
    right &= logged("") && is(object, REX_DEVICE_NUM, 2);
    rex_interop_destroy(&here, &object);
    puts(right ? "passed" : "wrong");
    return !right;
}
