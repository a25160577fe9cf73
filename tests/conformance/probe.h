/* Macros of a header that hide directives, loops and whole regions. */
#define DO_PRAGMA(x) _Pragma(#x)
#define OMP_TARGET(...) DO_PRAGMA(omp target __VA_ARGS__)
#define PROBE_DEVICE(flag) \
    do { \
        int probe_ = 0; \
        _Pragma("omp target map(from : probe_)") { probe_ = !omp_is_initial_device(); } \
        (flag) = probe_; \
    } while (0)
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define PARALLEL_FOR(i, n, body) \
    _Pragma("omp target teams distribute parallel for map(tofrom : a, on_device)") FOR(i, n) { body }
