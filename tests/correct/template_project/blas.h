#ifndef BLAS_H
#define BLAS_H

#define TYPE float
#define NAME(x) s##x
#include "blas_template.h"

#define TYPE double
#define NAME(x) d##x
#include "blas_template.h"

#define TYPE long
#define NAME(x) l##x
#include "blas_template.h"

#endif
