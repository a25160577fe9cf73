#include <math.h>
#include "swm.h"

struct cons_ cons_;
struct fields_ fields_;
struct work_ work_;

void inital_(void)
{
	cons_.dt = 90., cons_.tdt = cons_.dt, cons_.dx = 1e5, cons_.dy = 1e5;
	cons_.a = 1e6, cons_.alpha = .001, cons_.itmax = 6, cons_.mprint = 3;
	cons_.m = M, cons_.n = N, cons_.mp1 = MP1, cons_.np1 = NP1;
	cons_.el = N * cons_.dx;
	cons_.pi = 4 * atan(1.), cons_.tpi = 2 * cons_.pi;
	cons_.di = cons_.tpi / M, cons_.dj = cons_.tpi / N;
	cons_.pcf = cons_.pi * cons_.pi * cons_.a * cons_.a / (cons_.el * cons_.el);
	#pragma omp target update to(cons_)

	#pragma omp target teams distribute parallel for collapse(2)
	for (int j = 1; j <= NP1; j++)
		for (int i = 1; i <= MP1; i++) {
			psi(i, j) = cons_.a * sin((i - .5) * cons_.di) * sin((j - .5) * cons_.dj);
			p(i, j) = cons_.pcf * (cos(2. * (i - 1) * cons_.di) + cos(2. * (j - 1) * cons_.dj)) + 50000.;
		}
	#pragma omp target teams distribute parallel for collapse(2)
	for (int j = 1; j <= N; j++)
		for (int i = 1; i <= M; i++) {
			u(i + 1, j) = -(psi(i + 1, j + 1) - psi(i + 1, j)) / cons_.dy;
			v(i, j + 1) = (psi(i + 1, j + 1) - psi(i, j + 1)) / cons_.dx;
		}
	#pragma omp target teams
	{
		#pragma omp distribute parallel for
		for (int j = 1; j <= N; j++)
			u(1, j) = u(cons_.m + 1, j), v(cons_.m + 1, j + 1) = v(1, j + 1);
		#pragma omp distribute parallel for
		for (int i = 1; i <= M; i++)
			u(i + 1, cons_.n + 1) = u(i + 1, 1), v(i, 1) = v(i, cons_.n + 1);
	}
	#pragma omp target
	{
		u(1, NP1) = u(MP1, 1);
		v(MP1, 1) = v(1, NP1);
	}
	#pragma omp target teams distribute parallel for collapse(2)
	for (int j = 1; j <= NP1; j++)
		for (int i = 1; i <= MP1; i++)
			uold(i, j) = u(i, j), vold(i, j) = v(i, j), pold(i, j) = p(i, j);
}
