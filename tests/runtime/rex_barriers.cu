/* The reductions as a GPU does them, with barriers and shuffles. */
#define REX_REDUCE_WITH_BARRIERS
#include "rex_device.cuh"
#define KERNEL(name) barrier_##name
#define ENTRY_OF(K) REX_KERNEL_ENTRY_SYNC(K)
#include "rex_reductions.inc"
