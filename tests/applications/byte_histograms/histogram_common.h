#ifndef HISTOGRAM_COMMON_H
#define HISTOGRAM_COMMON_H
#include <stdint.h>
typedef uint32_t uint;
typedef unsigned char uchar;
typedef struct __attribute__((aligned(16))) { uint x, y, z, w; } uint4;

#define HISTOGRAM64_BIN_COUNT 64
#define HISTOGRAM256_BIN_COUNT 256
#define HISTOGRAM64_THREADBLOCK_SIZE 64
#define WARP_COUNT 3
#define LOG2_WARP_SIZE 5U
#define WARP_SIZE (1U << LOG2_WARP_SIZE)
#define HISTOGRAM256_THREADBLOCK_SIZE (WARP_COUNT * WARP_SIZE)
#define HISTOGRAM256_THREADBLOCK_MEMORY (WARP_COUNT * HISTOGRAM256_BIN_COUNT)
#define UMUL(a, b) ((a) * (b))
#define UMAD(a, b, c) (UMUL((a), (b)) + (c))
#define PARTIAL 8

#ifdef __cplusplus
extern "C" {
#endif
void initHistogram64(void);
void closeHistogram64(void);
void histogram64(uint *h_Histogram, const uint4 *data, uint byteCount);
void histogram256(uint *d_Histogram, const uint *d_Data, uint byteCount);
void histogram64CPU(uint *h_Histogram, const void *h_Data, uint byteCount);
void histogram256CPU(uint *h_Histogram, const void *h_Data, uint byteCount);
#ifdef __cplusplus
}
#endif
#endif
