/* A mini-app's loop and offload macros: the kernels below never spell a pragma. */
#ifndef GRID_H
#define GRID_H

#define PRAGMA(x) _Pragma(#x)
#define USE_OMP_TARGET 1

#ifdef USE_OMP_TARGET
#define OFFLOAD_LOOP(...) PRAGMA(omp target teams distribute parallel for __VA_ARGS__)
#define DATA_IN(...) PRAGMA(omp target enter data map(to: __VA_ARGS__))
#define DATA_NEW(...) PRAGMA(omp target enter data map(alloc: __VA_ARGS__))
#define DATA_BACK(...) PRAGMA(omp target update from(__VA_ARGS__))
#define DATA_OUT(...) PRAGMA(omp target exit data map(delete: __VA_ARGS__))
#else
#define OFFLOAD_LOOP(...) PRAGMA(omp parallel for __VA_ARGS__)
#define DATA_IN(...)
#define DATA_NEW(...)
#define DATA_BACK(...)
#define DATA_OUT(...)
#endif

enum { HALO = 2 };

typedef struct {
    int nx, ny;
} extent;

#define STRIDE(e) ((e).nx + 2 * HALO)
#define CELLS(e) (STRIDE(e) * ((e).ny + 2 * HALO))
#define IDX(e, i, j) (((j) + HALO) * STRIDE(e) + (i) + HALO)

#define FOR_EACH_CELL(e, i, j) OFFLOAD_LOOP(collapse(2)) for (int j = 0; j < (e).ny; j++) for (int i = 0; i < (e).nx; i++)
#define FOR_EACH_ROW(e, j) OFFLOAD_LOOP() for (int j = -HALO; j < (e).ny + HALO; j++)
#define FOR_EACH_COLUMN(e, i) OFFLOAD_LOOP() for (int i = -HALO; i < (e).nx + HALO; i++)

void halo_exchange(extent e, double *field);
void advance(extent e, const double *restrict rho, double *restrict next, double dt);
long count_above(extent e, const double *rho, double limit);
#endif
