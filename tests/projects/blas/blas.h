#define DECLARE(T, P) \
    void P##gemm(int n, int m, int k, T a, const T *x, const T *y, T b, T *z); \
    T P##dot(int n, const T *x, const T *y); \
    void P##transpose(int n, T *x);
DECLARE(float, s)
DECLARE(double, d)
DECLARE(int, i)
#undef DECLARE
