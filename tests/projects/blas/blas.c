#include "blas.h"
#define T float
#define P s
#include "blas_t.h"
#define T double
#define P d
#include "blas_t.h"
#define T int
#define P i
#include "blas_t.h"
