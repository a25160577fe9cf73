#ifndef OFFLOAD_H
#define OFFLOAD_H

/* One place decides how loops are written. Built with -DHOST_ONLY the program has no device code. */
#define STRINGIFY(x) #x
#define PRAGMA(x) _Pragma(STRINGIFY(x))

#ifdef HOST_ONLY
#define DEVICE_FOR2 PRAGMA(omp parallel for collapse(2))
#define DEVICE_FUNCTION_BEGIN
#define DEVICE_FUNCTION_END
#define DEVICE_ALLOCATE(p, n) ((void)(n))
#define DEVICE_RELEASE(p, n) ((void)(n))
#define DEVICE_FETCH(p, n) ((void)(n))
#else
#define DEVICE_FOR2 PRAGMA(omp target teams distribute parallel for collapse(2))
#define DEVICE_FUNCTION_BEGIN PRAGMA(omp declare target)
#define DEVICE_FUNCTION_END PRAGMA(omp end declare target)
#define DEVICE_ALLOCATE(p, n) PRAGMA(omp target enter data map(to: p[0:n]))
#define DEVICE_RELEASE(p, n) PRAGMA(omp target exit data map(delete: p[0:n]))
#define DEVICE_FETCH(p, n) PRAGMA(omp target update from(p[0:n]))
#endif

#define FOR_EACH_CELL(i, j)                                                                                          \
    DEVICE_FOR2                                                                                                      \
    for (int i = 1; i <= N; i++)                                                                                     \
        for (int j = 1; j <= N; j++)

#endif
