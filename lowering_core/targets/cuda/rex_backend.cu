/* The CUDA back end. */
#include <cuda_runtime.h>

#define GPU(name) cuda##name
#define GPU_TITLE "CUDA"
#define GPU_ATTRIBUTE cudaDeviceAttr
#define GPU_MOST_THREADS cudaDevAttrMaxThreadsPerBlock
#define GPU_MOST_BLOCKS cudaDevAttrMaxGridDimX
#define GPU_PAGEABLE cudaDevAttrPageableMemoryAccess
#define GPU_MANAGED cudaMemAttachGlobal
#define GPU_STACK cudaLimitStackSize
#define GPU_HEAP cudaLimitMallocHeapSize
#define GPU_ATTRIBUTES cudaPointerAttributes
#define GPU_IS_DEVICE(attributes) \
    ((attributes).type == cudaMemoryTypeDevice || (attributes).type == cudaMemoryTypeManaged)

#include "rex_backend_gpu.h"
