#ifndef OTHER_H
#define OTHER_H
#pragma omp declare target
int cube(int x);
#pragma omp end declare target
void bump(void);
#endif
