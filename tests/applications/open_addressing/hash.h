#ifndef HASH_H
#define HASH_H
#include <stdint.h>
#pragma omp declare target
uint64_t mix(uint64_t key);
#pragma omp end declare target
#endif
