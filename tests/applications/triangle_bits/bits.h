#ifndef BITS_H
#define BITS_H
#include <stdint.h>
typedef uint64_t word;
#define WORDS(n) (((n) + 63) / 64)
#define HAS(row, k) ((row)[(k) >> 6] >> ((k) & 63) & 1)
#define PUT(row, k) ((row)[(k) >> 6] |= (word)1 << ((k) & 63))

#pragma omp declare target
static inline int ones(word w)
{
    w -= w >> 1 & 0x5555555555555555u;
    w = (w & 0x3333333333333333u) + (w >> 2 & 0x3333333333333333u);
    return (int)(((w + (w >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}
#pragma omp end declare target

long triangles(int n, word adjacency[n][WORDS(n)], int per_vertex[n]);
double clustering(int n, word adjacency[n][WORDS(n)], const int per_vertex[n], int *degrees);
#endif
