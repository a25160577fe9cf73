/* One source for three back ends; the build chooses by macro, and the target one is on by default. */
#pragma once

#if !defined(USE_SERIAL) && !defined(USE_OMP_HOST)
#define USE_OMP_TARGET
#endif

#define DO_PRAGMA_(x) _Pragma(#x)
#define DO_PRAGMA(x) DO_PRAGMA_(x)

#if defined(USE_OMP_TARGET)
#define BACKEND_NAME "target"
#define KERNEL_CLAUSES num_teams(8) thread_limit(64)
#define PARALLEL_FOR(clauses) DO_PRAGMA(omp target teams distribute parallel for KERNEL_CLAUSES clauses)
#define DEVICE_BEGIN DO_PRAGMA(omp declare target)
#define DEVICE_END DO_PRAGMA(omp end declare target)
#elif defined(USE_OMP_HOST)
#define BACKEND_NAME "host"
#define PARALLEL_FOR(clauses) DO_PRAGMA(omp parallel for)
#define DEVICE_BEGIN
#define DEVICE_END
#else
#define BACKEND_NAME "serial"
#define PARALLEL_FOR(clauses)
#define DEVICE_BEGIN
#define DEVICE_END
#endif

#ifdef SINGLE
typedef float real;
#define R(x) x##f
#else
typedef double real;
#define R(x) x
#endif

#define SQUARE(x) ((x) * (x))
#define LERP(a, b, t) ((a) + ((b) - (a)) * (t))
#define CLAMP(x, lo, hi) ((x) < (lo) ? (lo) : (x) > (hi) ? (hi) : (x))
