#pragma omp declare target
int even(int n); int odd(int n);
#pragma omp end declare target
