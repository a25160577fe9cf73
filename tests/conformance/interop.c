/* Objects for other runtimes (OpenMP 5.2, 14.1 and 18.12). On a GPU `targetsync` has a stream, on the CPU it has none. */
#include "check.h"

#pragma omp begin declare target
static int without(omp_interop_t given) {
#pragma omp interop init(targetsync : given)
    const int none = given == omp_interop_none;
#pragma omp interop use(given)
#pragma omp interop destroy(given)
    return none;
}
#pragma omp end declare target
/* row: target | interop inside: init, use, destroy | objects that are omp_interop_none | device */
static int interop_inside(void) {
    int x = 0, none = 0;
    omp_interop_t object = (omp_interop_t)&x;
#pragma omp target map(tofrom : x, none) firstprivate(object) DEVICE
    {
        MARK;
#pragma omp interop init(targetsync, target : object)
        none = object == omp_interop_none;
#pragma omp interop use(object)
        x = 5;
#pragma omp interop destroy(object) nowait
        none += object == omp_interop_none;
    }
    return x == 5 && none == 2;
}
/* row: target teams distribute parallel for | interop in a called function | array | device */
static int interop_in_a_function(void) {
    int a[N], right = 1;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = without((omp_interop_t)&a[i]) + i;
    }
    for (int i = 0; i < N; i++)
        right = right && a[i] == i + 1;
    return right;
}
static int stream_of(omp_interop_t object, int device) {
    int code = 7, right = object != omp_interop_none;
    right = right && omp_get_interop_int(object, omp_ipr_device_num, &code) == device && code == omp_irc_success;
    void *stream = omp_get_interop_ptr(object, omp_ipr_targetsync, &code);
    right = right && (stream ? code == omp_irc_success : code == omp_irc_no_value);
    (void)omp_get_interop_int(object, omp_ipr_fr_id, &code);
    return right && code == (stream ? omp_irc_success : omp_irc_no_value);
}
/* row: interop | init(targetsync), use, destroy between regions | array on the device | device */
static int between_regions(void) {
    int a[N], right = 1;
    omp_interop_t object = omp_interop_none;
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma omp target enter data map(to : a)
#pragma omp target map(tofrom : a) DEVICE
    {
        MARK;
        for (int i = 0; i < N; i++)
            a[i] += 1;
    }
#pragma omp interop init(prefer_type("cuda", "hip"), targetsync : object)
    right = right && stream_of(object, omp_get_default_device());
#pragma omp interop use(object)
#pragma omp target exit data map(from : a)
#pragma omp interop destroy(object)
    right = right && object == omp_interop_none;
    for (int i = 0; i < N; i++)
        right = right && a[i] == i + 1;
    return right;
}
/* row: interop | nowait, depend on init and destroy, between target tasks | scalar | device */
static int between_tasks(void) {
    int x = 1, y = 0, right = 1;
    omp_interop_t object = omp_interop_none, other[2] = {omp_interop_none, omp_interop_none};
#pragma omp parallel
#pragma omp single
    {
#pragma omp target map(tofrom : x) map(from : on_device) depend(out : x) nowait
        {
            on_device = !omp_is_initial_device();
            for (int i = 0; i < 1000; i++)
                x += i % 3;
        }
#pragma omp interop init(targetsync : object) depend(inout : x) device(omp_get_default_device())
        /* The region is complete, for the object's task comes after it and is not deferred. */
        y = x;
        right = right && stream_of(object, omp_get_default_device());
#pragma omp interop init(target : other[1])
#pragma omp interop use(object) nowait depend(inout : x)
#pragma omp interop destroy(object) destroy(other[1]) nowait depend(inout : x)
        right = right && object == omp_interop_none && other[1] == omp_interop_none;
#pragma omp target map(tofrom : x) depend(inout : x) nowait
        x += 1;
#pragma omp taskwait
    }
    return right && y == 1000 && x == 1001;
}
/* row: interop | init on the host, and on no device | objects | device */
static int host_and_nowhere(void) {
    int right = 1, code = 0, x = 0;
    omp_interop_t here, nowhere;
#pragma omp interop init(target : here) device(omp_get_initial_device())
#pragma omp interop init(targetsync : nowhere) device(omp_get_num_devices() + 100)
    right = right && stream_of(here, omp_get_initial_device()) && nowhere == omp_interop_none;
    right = right && omp_get_interop_ptr(here, omp_ipr_device_context, &code) == NULL && code == omp_irc_no_value;
#pragma omp interop use(nowhere)
#pragma omp interop destroy(here) destroy(nowhere)
#pragma omp target map(tofrom : x) DEVICE
    {
        MARK;
        x = 1;
    }
    return right && x == 1 && here == omp_interop_none;
}
/* row: interop | the routines: codes, names, descriptions | objects | device */
static int routines(void) {
    int right = 1, code = 0, x = 0;
    omp_interop_t object;
#pragma omp interop init(target, targetsync : object)
    right = right && omp_get_num_interop_properties(object) == 0;
    right = right && omp_get_interop_str(object, omp_ipr_vendor_name, &code) != NULL && code == omp_irc_success;
    omp_get_interop_int(object, omp_ipr_vendor, &code);
    right = right && code == omp_irc_success;
    omp_get_interop_ptr(object, omp_ipr_fr_id, &code);
    right = right && code == omp_irc_type_int;
    omp_get_interop_int(object, omp_ipr_fr_name, &code);
    right = right && code == omp_irc_type_str;
    omp_get_interop_str(object, omp_ipr_targetsync, &code);
    right = right && code == omp_irc_type_ptr;
    omp_get_interop_int(object, (omp_interop_property_t)(omp_ipr_first - 1), &code);
    right = right && code == omp_irc_out_of_range;
    omp_get_interop_int(object, (omp_interop_property_t)0, &code);
    right = right && code == omp_irc_out_of_range;
    right = right && strcmp(omp_get_interop_name(object, omp_ipr_device_context), "device_context") == 0;
    right = right && strcmp(omp_get_interop_name(object, omp_ipr_fr_id), "fr_id") == 0;
    right = right && strlen(omp_get_interop_type_desc(object, omp_ipr_targetsync)) > 0;
    right = right && strlen(omp_get_interop_rc_desc(object, omp_irc_no_value)) > 0;
    right = right && omp_get_interop_int(object, omp_ipr_device_num, NULL) == omp_get_default_device();
#pragma omp interop destroy(object)
    omp_get_interop_int(object, omp_ipr_device_num, &code);
    right = right && code == omp_irc_empty;
    right = right && omp_get_interop_name(object, omp_ipr_fr_id) == NULL;
    right = right && omp_get_interop_type_desc(object, omp_ipr_fr_id) == NULL;
#pragma omp target map(tofrom : x) DEVICE
    {
        MARK;
        x = 1;
    }
    return right && x == 1;
}
int main(void) {
    CASE(interop_inside);
    CASE(interop_in_a_function);
    CASE(between_regions);
    CASE(between_tasks);
    CASE(host_and_nowhere);
    CASE(routines);
    return finish();
}
