/* Work that the program puts on the streams of interoperability objects: kernels and copies of CUDA's driver, which is
 * loaded, not linked. Its kernel takes 20 ms before it writes, so that nothing is right by luck. On the CPU back end objects
 * have no stream, and the host does the same work. */
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

enum { N = 1 << 16, BLOCK = 256 };

static const char kernel_text[] =
    ".version 7.0\n.target sm_70\n.address_size 64\n"
    ".visible .entry add(.param .u64 place, .param .u32 count, .param .u32 value)\n{\n"
    "    .reg .pred %p<3>;\n    .reg .u32 %r<8>;\n    .reg .u64 %d<8>;\n"
    "    mov.u64 %d4, %globaltimer;\n    add.u64 %d5, %d4, 20000000;\n"
    "wait:\n    mov.u64 %d4, %globaltimer;\n    setp.lt.u64 %p2, %d4, %d5;\n    @%p2 bra wait;\n"
    "    ld.param.u64 %d1, [place];\n    cvta.to.global.u64 %d1, %d1;\n"
    "    ld.param.u32 %r1, [count];\n    ld.param.u32 %r2, [value];\n"
    "    mov.u32 %r3, %ctaid.x;\n    mov.u32 %r4, %ntid.x;\n    mov.u32 %r5, %tid.x;\n"
    "    mad.lo.u32 %r6, %r3, %r4, %r5;\n    setp.ge.u32 %p1, %r6, %r1;\n    @%p1 bra done;\n"
    "    mul.wide.u32 %d2, %r6, 4;\n    add.u64 %d3, %d1, %d2;\n"
    "    ld.global.u32 %r7, [%d3];\n    add.u32 %r7, %r7, %r2;\n    st.global.u32 [%d3], %r7;\n"
    "done:\n    ret;\n}\n";

typedef unsigned long long Address;
static int (*load_module)(void **, const void *);
static int (*get_function)(void **, void *, const char *);
static int (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **);
static int (*copy)(Address, Address, size_t, void *);
static int (*stream_context)(void *, void **);
static void *adder;
static int foreign_calls, failures;

static void check(const char *what, int right) {
    failures += !right;
    printf("%s: %s\n", what, right ? "right" : "WRONG");
}

static int find(void *into, void *library, const char *name) {
    void *found = dlsym(library, name);
    memcpy(into, &found, sizeof found);
    return found != NULL;
}

/* Finds the driver's functions, in the context that the stream belongs to. */
static int prepare(void) {
    void *library = dlopen("libcuda.so.1", RTLD_LAZY), *module = NULL;
    return adder || (library && find(&load_module, library, "cuModuleLoadData") &&
                     find(&get_function, library, "cuModuleGetFunction") && find(&launch, library, "cuLaunchKernel") &&
                     find(&copy, library, "cuMemcpyDtoDAsync_v2") && find(&stream_context, library, "cuStreamGetCtx") &&
                     load_module(&module, kernel_text) == 0 && get_function(&adder, module, "add") == 0);
}

/* Adds a value to what the device has of an array, by a kernel on the stream. */
static void add(omp_interop_t object, int *there, int value) {
    void *stream = omp_get_interop_ptr(object, omp_ipr_targetsync, NULL);
    if (!stream) {
#pragma omp target is_device_ptr(there)
        for (int i = 0; i < N; i++)
            there[i] += value;
        return;
    }
    int count = N;
    void *parameters[] = {&there, &count, &value};
    if (!prepare() || launch(adder, N / BLOCK, 1, 1, BLOCK, 1, 1, 0, stream, parameters, NULL) != 0)
        check("launch", 0);
    ++foreign_calls;
}

static void copy_there(omp_interop_t object, int *to, const int *from) {
    void *stream = omp_get_interop_ptr(object, omp_ipr_targetsync, NULL);
    if (!stream) {
        const int device = omp_get_default_device();
        omp_target_memcpy(to, from, N * sizeof *to, 0, 0, device, device);
        return;
    }
    if (!prepare() || copy((Address)(size_t)to, (Address)(size_t)from, N * sizeof *to, stream) != 0)
        check("copy", 0);
    ++foreign_calls;
}

static int all(const int *a, int value) {
    for (int i = 0; i < N; i++)
        if (a[i] != value)
            return 0;
    return 1;
}

static void on_stream(int *there, omp_interop_t object) { add(object, there, 5); }
#pragma omp declare variant(on_stream) match(construct = {dispatch}) adjust_args(need_device_ptr : p) \
    append_args(interop(targetsync))
static void add_five(int *p) { p[0] = -1; }

static int a[N], b[N];

static void used_and_destroyed(void) {
    omp_interop_t object = omp_interop_none;
    int before = 0, after = 0;
    memset(a, 0, sizeof a);
#pragma omp target enter data map(to : a, b)
#pragma omp interop init(prefer_type("cuda", "hip"), targetsync : object)
    add(object, omp_get_mapped_ptr(a, omp_get_default_device()), 1);
#pragma omp interop use(object)
#pragma omp target map(from : before)
    before = a[N - 1];
    add(object, omp_get_mapped_ptr(a, omp_get_default_device()), 2);
    copy_there(object, omp_get_mapped_ptr(b, omp_get_default_device()), omp_get_mapped_ptr(a, omp_get_default_device()));
#pragma omp interop destroy(object)
#pragma omp target map(from : after)
    after = b[N - 1];
#pragma omp target exit data map(from : a, b)
    check("use", before == 1);
    check("destroy", after == 3 && all(a, 3) && all(b, 3) && object == omp_interop_none);
}

static void in_tasks(void) {
    omp_interop_t object = omp_interop_none;
    memset(a, 0, sizeof a);
#pragma omp target enter data map(to : a)
#pragma omp parallel
#pragma omp single
    {
#pragma omp target depend(out : a) nowait
        for (int i = 0; i < N; i++)
            a[i] = 1;
#pragma omp interop init(targetsync : object) depend(inout : a)
        add(object, omp_get_mapped_ptr(a, omp_get_default_device()), 1);
#pragma omp interop use(object) depend(inout : a) nowait
#pragma omp target depend(inout : a) nowait
        for (int i = 0; i < N; i++)
            a[i] *= 10;
#pragma omp taskwait
        add(object, omp_get_mapped_ptr(a, omp_get_default_device()), 1);
#pragma omp interop destroy(object) depend(inout : a) nowait
#pragma omp target depend(inout : a) nowait
        for (int i = 0; i < N; i++)
            a[i] *= 10;
#pragma omp taskwait
    }
#pragma omp target exit data map(from : a)
    check("tasks", all(a, 210));
}

static void dispatched(void) {
    memset(a, 0, sizeof a);
#pragma omp target enter data map(to : a)
#pragma omp dispatch
    add_five(a);
#pragma omp target
    for (int i = 0; i < N; i++)
        a[i] *= 2;
#pragma omp parallel
#pragma omp single
    {
#pragma omp dispatch depend(inout : a) nowait
        add_five(a);
#pragma omp target depend(inout : a) nowait
        for (int i = 0; i < N; i++)
            a[i] *= 2;
#pragma omp taskwait
    }
#pragma omp target exit data map(from : a)
    check("dispatch", all(a, 30));
}

static void properties(void) {
    omp_interop_t object = omp_interop_none;
    int code = 0;
#pragma omp interop init(prefer_type("cuda_driver"), targetsync : object)
    void *stream = omp_get_interop_ptr(object, omp_ipr_targetsync, &code), *context = NULL;
    if (stream && omp_get_interop_int(object, omp_ipr_fr_id, NULL) == omp_ifr_cuda_driver) {
        const int asked = prepare() && stream_context(stream, &context) == 0;
        check("context", asked && omp_get_interop_ptr(object, omp_ipr_device_context, &code) == context && code == 0);
        check("name", strcmp(omp_get_interop_str(object, omp_ipr_fr_name, NULL), "cuda_driver") == 0);
    }
#pragma omp interop destroy(object)
}

int main(void) {
    used_and_destroyed();
    in_tasks();
    dispatched();
    properties();
    printf("%d foreign calls, %d failures\n", foreign_calls, failures);
    return failures != 0;
}
