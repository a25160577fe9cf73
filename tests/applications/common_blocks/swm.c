#include <stdio.h>
#include <math.h>
#include "swm.h"

int main(void)
{
	inital_();
	for (int ncycle = 1; ncycle <= cons_.itmax; ncycle++) {
		calc1_();
		calc2_();
		if (ncycle % cons_.mprint == 0) {
			#pragma omp target update from(fields_.pnew, fields_.unew)
			double pcheck = 0, ucheck = 0;
			for (int j = 1; j <= N; j++)
				for (int i = 1; i <= M; i++)
					pcheck += fabs(pnew(i, j)), ucheck += fabs(unew(i, j));
			printf("cycle %2d  pcheck %.4e ucheck %.4e p(5,5) %.3f\n", ncycle, pcheck, ucheck, pnew(5, 5));
		}
		if (ncycle <= 1)
			calc3z_();
		else
			calc3_();
	}
	return 0;
}
