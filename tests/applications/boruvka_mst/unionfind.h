#ifndef UNIONFIND_H
#define UNIONFIND_H
#pragma omp declare target
/* Roots only change between the kernels that call this. */
int uf_find(const int *parent, int v);
#pragma omp end declare target
#endif
