#include "nek.h"
#include <stdio.h>
int main(void)
{
	nek n;
	double residual;
	setup(&n, 4);
	cg(&n, 6, &residual);
	printf("residual small: %d\n", residual < 1);
	double norm = glsc3(&n, n.u, n.u);
	printf("|u|^2 %.5e\n", norm);
	teardown(&n);
	return 0;
}
