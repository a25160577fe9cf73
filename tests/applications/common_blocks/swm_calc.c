#include "swm.h"

void calc1_(void)
{
	double fsdx = 4. / cons_.dx, fsdy = 4. / cons_.dy;
	#pragma omp target teams distribute parallel for simd collapse(2)
	for (int j = 1; j <= N; j++)
		for (int i = 1; i <= M; i++) {
			cu(i + 1, j) = .5 * (p(i + 1, j) + p(i, j)) * u(i + 1, j);
			cv(i, j + 1) = .5 * (p(i, j + 1) + p(i, j)) * v(i, j + 1);
			z(i + 1, j + 1) = (fsdx * (v(i + 1, j + 1) - v(i, j + 1)) - fsdy * (u(i + 1, j + 1) - u(i + 1, j)))
			                / (p(i, j) + p(i + 1, j) + p(i + 1, j + 1) + p(i, j + 1));
			h(i, j) = p(i, j) + .25 * (u(i + 1, j) * u(i + 1, j) + u(i, j) * u(i, j)
			                           + v(i, j + 1) * v(i, j + 1) + v(i, j) * v(i, j));
		}
	#pragma omp target
	#pragma omp teams
	{
		#pragma omp distribute parallel for
		for (int j = 1; j <= N; j++) {
			cu(1, j) = cu(M + 1, j);
			cv(M + 1, j + 1) = cv(1, j + 1);
			z(1, j + 1) = z(M + 1, j + 1);
			h(M + 1, j) = h(1, j);
		}
	}
	#pragma omp target parallel for
	for (int i = 1; i <= M; i++) {
		cu(i + 1, N + 1) = cu(i + 1, 1);
		cv(i, 1) = cv(i, N + 1);
		z(i + 1, 1) = z(i + 1, N + 1);
		h(i, N + 1) = h(i, 1);
	}
	#pragma omp target
	{
		cu(1, N + 1) = cu(M + 1, 1), cv(M + 1, 1) = cv(1, N + 1);
		z(1, 1) = z(M + 1, N + 1), h(M + 1, N + 1) = h(1, 1);
	}
}

void calc2_(void)
{
	double tdts8 = cons_.tdt / 8., tdtsdx = cons_.tdt / cons_.dx, tdtsdy = cons_.tdt / cons_.dy;
	#pragma omp target teams distribute parallel for collapse(2) firstprivate(tdts8, tdtsdx, tdtsdy)
	for (int j = 1; j <= N; j++)
		for (int i = 1; i <= M; i++) {
			unew(i + 1, j) = uold(i + 1, j) + tdts8 * (z(i + 1, j + 1) + z(i + 1, j))
				* (cv(i + 1, j + 1) + cv(i, j + 1) + cv(i, j) + cv(i + 1, j)) - tdtsdx * (h(i + 1, j) - h(i, j));
			vnew(i, j + 1) = vold(i, j + 1) - tdts8 * (z(i + 1, j + 1) + z(i, j + 1))
				* (cu(i + 1, j + 1) + cu(i, j + 1) + cu(i, j) + cu(i + 1, j)) - tdtsdy * (h(i, j + 1) - h(i, j));
			pnew(i, j) = pold(i, j) - tdtsdx * (cu(i + 1, j) - cu(i, j)) - tdtsdy * (cv(i, j + 1) - cv(i, j));
		}
	#pragma omp target parallel
	{
		#pragma omp for nowait
		for (int j = 1; j <= N; j++)
			unew(1, j) = unew(M + 1, j), vnew(M + 1, j + 1) = vnew(1, j + 1), pnew(M + 1, j) = pnew(1, j);
		#pragma omp for
		for (int i = 1; i <= M; i++)
			unew(i + 1, N + 1) = unew(i + 1, 1), vnew(i, 1) = vnew(i, N + 1), pnew(i, N + 1) = pnew(i, 1);
		#pragma omp single
		{
			unew(1, N + 1) = unew(M + 1, 1);
			vnew(M + 1, 1) = vnew(1, N + 1);
			pnew(M + 1, N + 1) = pnew(1, 1);
		}
	}
}

void calc3z_(void)
{
	cons_.tdt += cons_.tdt;
	#pragma omp target teams loop collapse(2)
	for (int j = 1; j <= NP1; j++)
		for (int i = 1; i <= MP1; i++) {
			uold(i, j) = u(i, j), vold(i, j) = v(i, j), pold(i, j) = p(i, j);
			u(i, j) = unew(i, j), v(i, j) = vnew(i, j), p(i, j) = pnew(i, j);
		}
}

void calc3_(void)
{
	#pragma omp target teams loop collapse(2)
	for (int j = 1; j <= cons_.np1; j++)
		for (int i = 1; i <= cons_.mp1; i++) {
			uold(i, j) = u(i, j) + cons_.alpha * (unew(i, j) - 2. * u(i, j) + uold(i, j));
			vold(i, j) = v(i, j) + cons_.alpha * (vnew(i, j) - 2. * v(i, j) + vold(i, j));
			pold(i, j) = p(i, j) + cons_.alpha * (pnew(i, j) - 2. * p(i, j) + pold(i, j));
			u(i, j) = unew(i, j), v(i, j) = vnew(i, j), p(i, j) = pnew(i, j);
		}
}
