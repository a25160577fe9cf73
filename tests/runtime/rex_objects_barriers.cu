/* As a GPU does it, with barriers. */
#define REX_REDUCE_WITH_BARRIERS
#include "rex_device.cuh"
#define KERNEL(name) wait_##name
#define SAMPLE wait_sample
#define MERGE wait_merge
#define ENTRY_OF(K) REX_KERNEL_ENTRY_SYNC(K)
#include "rex_objects.inc"
