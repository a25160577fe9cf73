#include "rex_device.cuh"
#define KERNEL(name) reduce_##name
#define ENTRY_OF(K) REX_KERNEL_ENTRY(K)
#include "rex_reductions.inc"
