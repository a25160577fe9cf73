#pragma omp declare target
double hook(double); extern int level;
#pragma omp end declare target
