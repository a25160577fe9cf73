/* The HIP back end. */
#include <hip/hip_runtime.h>

/* Contexts are deprecated, but OpenMP's definition of the property names them. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
static void *hip_context() {
    hipCtx_t context = nullptr;
    return hipCtxGetCurrent(&context) == hipSuccess ? context : nullptr;
}
#pragma GCC diagnostic pop

#define GPU(name) hip##name
#define GPU_TITLE "HIP"
#define GPU_ATTRIBUTE hipDeviceAttribute_t
#define GPU_MOST_THREADS hipDeviceAttributeMaxThreadsPerBlock
#define GPU_MOST_BLOCKS hipDeviceAttributeMaxGridDimX
#define GPU_PROCESSORS hipDeviceAttributeMultiprocessorCount
#define GPU_PAGEABLE hipDeviceAttributePageableMemoryAccess
#define GPU_MANAGED hipMemAttachGlobal
#define GPU_ATTRIBUTES hipPointerAttribute_t
#define GPU_FOREIGN 5 /* hip */
#define GPU_CONTEXT(foreign) hip_context()
#if HIP_VERSION_MAJOR < 6
#define GPU_IS_DEVICE(attributes) ((attributes).memoryType == hipMemoryTypeDevice || (attributes).isManaged)
#else
#define GPU_STACK hipLimitStackSize
#define GPU_HEAP hipLimitMallocHeapSize
#define GPU_IS_DEVICE(attributes) ((attributes).type == hipMemoryTypeDevice || (attributes).isManaged)
#endif

#include "rex_backend_gpu.h"
#include "rex_streams.h"
