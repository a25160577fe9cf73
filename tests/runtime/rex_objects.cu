#include "rex_device.cuh"
#define KERNEL(name) arrive_##name
#define SAMPLE arrive_sample
#define MERGE arrive_merge
#define ENTRY_OF(K) REX_KERNEL_ENTRY(K)
#include "rex_objects.inc"
