#define FN_LIST(X) X(sq, x * x) X(cube, x * x * x) X(neg, -x)
#pragma omp declare target
#define X(n, e) double fn_##n(double x);
FN_LIST(X)
#undef X
#define X(n, e) extern int hits_##n;
FN_LIST(X)
#undef X
#pragma omp end declare target
enum fn { 
#define X(n, e) FN_##n,
FN_LIST(X)
#undef X
FN_N };
void run(enum fn f, double *x, int n); void report(void);
