/* A type of functions that only the functions of other files name. */
#ifndef OPERATIONS_H
#define OPERATIONS_H
typedef unsigned char (*operation)(unsigned char value);
#pragma omp declare target
static inline unsigned char raised(unsigned char value) { return (unsigned char)(value + 1); }
static inline unsigned char doubled(unsigned char value) { return (unsigned char)(value * 2); }
#pragma omp end declare target
#endif
