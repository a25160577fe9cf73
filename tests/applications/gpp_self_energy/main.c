#include "gpp.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
static ARRAY2D make2(unsigned n1, unsigned n2, CustomComplex v)
{
	ARRAY2D a = { n1, n2, n1 * n2, malloc(n1 * n2 * sizeof(CustomComplex)) };
	for (unsigned i = 0; i < a.size; i++)
		a.dptr[i] = v * (1 + 0.01 * (i % 11));
	return a;
}
int main(int argc, char **argv)
{
	int number_bands = 8, ngpown = 10, ncouls = 24;
	if (argc == 4)
		number_bands = atoi(argv[1]), ngpown = atoi(argv[2]), ncouls = atoi(argv[3]);
	ARRAY1D_int inv = { ngpown, malloc(ngpown * sizeof(int)) }, ind = { ncouls + 1, malloc((ncouls + 1) * sizeof(int)) };
	ARRAY1D_DataType wx = { nend, malloc(nend * sizeof(dataType)) }, vc = { ncouls, malloc(ncouls * sizeof(dataType)) };
	for (int i = 0; i < ngpown; i++) inv.dptr[i] = (i + 1) * ncouls / ngpown;
	for (int i = 0; i <= ncouls; i++) ind.dptr[i] = i < ncouls ? i : ncouls - 1;
	for (int i = 0; i < ncouls; i++) vc.dptr[i] = 1.0 + 0.1 * i;
	for (int i = nstart; i < nend; i++) wx.dptr[i] = 2.5 - i * 0.5;
	CustomComplex e = 0.5 + 0.5 * I, ach[5];
	ARRAY2D wt = make2(ngpown, ncouls, e), am = make2(number_bands, ncouls, e), an = make2(number_bands, ncouls, e), ie = make2(ngpown, ncouls, e);
	noflagOCC_solver(number_bands, ngpown, ncouls, inv, ind, wx, wt, am, an, ie, vc, ach);
	for (int i = 0; i < 5; i++)
		printf("achtemp[%d] = (%.6f, %.6f)\n", i, creal(ach[i]), cimag(ach[i]));
	return 0;
}
