#pragma once
#include <complex.h>
#define dataType double
#define nend 3
#define nstart 0
typedef dataType _Complex CustomComplex;
/* Arrays as the C++ ones: Array2D<T>(i, j) */
typedef struct { unsigned n1, n2; unsigned size; CustomComplex *dptr; } ARRAY2D;
typedef struct { unsigned n1; int *dptr; } ARRAY1D_int;
typedef struct { unsigned n1; dataType *dptr; } ARRAY1D_DataType;
#define AT2(a, i, j) ((a).dptr[(i) * (a).n2 + (j)])
#define CustomComplex_real(z) (((dataType *)&(z))[0])
void noflagOCC_solver(int number_bands, int ngpown, int ncouls, ARRAY1D_int inv_igp_index, ARRAY1D_int indinv, ARRAY1D_DataType wx_array,
	ARRAY2D wtilde_array, ARRAY2D aqsmtemp, ARRAY2D aqsntemp, ARRAY2D I_eps_array, ARRAY1D_DataType vcoul, CustomComplex *achtemp);
