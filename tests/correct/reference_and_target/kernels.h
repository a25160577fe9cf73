#ifndef KERNELS_H
#define KERNELS_H
/* Each kernel is declared once and made twice: for the host, and offloaded. */
#define KERNEL_LIST(K)                                                          \
    K(saxpy, (int n, float *y, const float *x, float a), (n, y, x, a))          \
    K(clip, (int n, float *y, const float *x, float a), (n, y, x, a))           \
    K(shift, (int n, float *y, const float *x, float a), (n, y, x, a))

#define DECLARE(name, parameters, arguments) void host_##name parameters; void target_##name parameters;
KERNEL_LIST(DECLARE)
#undef DECLARE
#endif
