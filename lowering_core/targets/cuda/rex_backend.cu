/* The CUDA back end. */
#include <cuda_runtime.h>
#include <dlfcn.h>

/* The CUcontext of the device in use, for programs that call the driver; its library is loaded, but not linked. */
static void *driver_context() {
    using Ask = int (*)(void **);
    void *const library = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL), *context = nullptr;
    const Ask ask = library ? reinterpret_cast<Ask>(dlsym(library, "cuCtxGetCurrent")) : nullptr;
    return ask && cudaFree(nullptr) == cudaSuccess && ask(&context) == 0 ? context : nullptr;
}

#define GPU(name) cuda##name
#define GPU_TITLE "CUDA"
#define GPU_ATTRIBUTE cudaDeviceAttr
#define GPU_MOST_THREADS cudaDevAttrMaxThreadsPerBlock
#define GPU_MOST_BLOCKS cudaDevAttrMaxGridDimX
#define GPU_PROCESSORS cudaDevAttrMultiProcessorCount
#define GPU_PAGEABLE cudaDevAttrPageableMemoryAccess
#define GPU_MANAGED cudaMemAttachGlobal
#define GPU_STACK cudaLimitStackSize
#define GPU_HEAP cudaLimitMallocHeapSize
#define GPU_ATTRIBUTES cudaPointerAttributes
#define GPU_IS_DEVICE(attributes) \
    ((attributes).type == cudaMemoryTypeDevice || (attributes).type == cudaMemoryTypeManaged)
#define GPU_IS_PAGEABLE(attributes) ((attributes).type == cudaMemoryTypeUnregistered)
#define GPU_PORTABLE cudaHostAllocPortable
#define GPU_MAPPED (cudaHostAllocPortable | cudaHostAllocMapped)
#define GPU_FOREIGN 1, 2 /* cuda, cuda_driver */
#define GPU_CONTEXT(foreign) ((foreign) == 2 ? driver_context() : nullptr)
#ifdef __GLIBC__
#define GPU_REGISTERABLE cudaDevAttrHostRegisterSupported
#define GPU_SAME_ADDRESS cudaDevAttrCanUseHostPointerForRegisteredMem
#define GPU_CONCURRENT cudaDevAttrConcurrentManagedAccess
#define GPU_REGISTER_READ_ONLY cudaDevAttrHostRegisterReadOnlySupported
#define GPU_REGISTERED (cudaHostRegisterPortable | cudaHostRegisterMapped)
#define GPU_REGISTERED_CONSTANT (GPU_REGISTERED | cudaHostRegisterReadOnly)
#endif

#include "rex_nvrtc.h"
#define GPU_VERSIONS 1

#include "rex_backend_gpu.h"
#include "rex_streams.h"
