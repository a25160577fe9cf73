#ifndef IN_DEVICE
#define IN_DEVICE
#pragma omp declare target
#else
#undef IN_DEVICE
#pragma omp end declare target
#endif
