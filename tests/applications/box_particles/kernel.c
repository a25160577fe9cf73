#include <math.h>
#include <omp.h>
#include "main.h"

void kernel_gpu_wrapper(par_str par_cpu, dim_str dim_cpu, box_str *box_cpu, FOUR_VECTOR *rv_cpu, fp *qv_cpu, FOUR_VECTOR *fv_cpu)
{
#pragma omp target data map(to: box_cpu[0:dim_cpu.number_boxes]) \
                        map(to: rv_cpu[0:dim_cpu.space_elem]) \
                        map(to: qv_cpu[0:dim_cpu.space_elem]) \
                        map(tofrom: fv_cpu[0:dim_cpu.space_elem])
{
	#pragma omp target teams num_teams(dim_cpu.number_boxes) thread_limit(NUMBER_THREADS)
	{
		FOUR_VECTOR rA_shared[NUMBER_PAR_PER_BOX];
		FOUR_VECTOR rB_shared[NUMBER_PAR_PER_BOX];
		fp qB_shared[NUMBER_PAR_PER_BOX];
		#pragma omp parallel num_threads(NUMBER_THREADS)
		{
			int bx = omp_get_team_num();
			int tx = omp_get_thread_num();
			int wtx = tx;

			if (bx < dim_cpu.number_boxes) {
				// parameters
				fp a2 = 2 * par_cpu.alpha * par_cpu.alpha;
				// home box
				int first_i;
				FOUR_VECTOR *rA;
				FOUR_VECTOR *fA;
				// nei box
				int pointer;
				int k = 0;
				int first_j;
				FOUR_VECTOR *rB;
				fp *qB;
				int j = 0;
				// common
				fp r2, u2, vij, fs, fxij, fyij, fzij;
				THREE_VECTOR d;

				first_i = box_cpu[bx].offset;
				rA = &rv_cpu[first_i];
				fA = &fv_cpu[first_i];
				while (wtx < NUMBER_PAR_PER_BOX) {
					rA_shared[wtx] = rA[wtx];
					wtx = wtx + NUMBER_THREADS;
				}
				wtx = tx;
				#pragma omp barrier

				for (k = 0; k < (1 + box_cpu[bx].nn); k++) {
					if (k == 0)
						pointer = bx;
					else
						pointer = box_cpu[bx].nei[k - 1].number;
					first_j = box_cpu[pointer].offset;
					rB = &rv_cpu[first_j];
					qB = &qv_cpu[first_j];
					while (wtx < NUMBER_PAR_PER_BOX) {
						rB_shared[wtx] = rB[wtx];
						qB_shared[wtx] = qB[wtx];
						wtx = wtx + NUMBER_THREADS;
					}
					wtx = tx;
					#pragma omp barrier
					while (wtx < NUMBER_PAR_PER_BOX) {
						for (j = 0; j < NUMBER_PAR_PER_BOX; j++) {
							r2 = (fp)rA_shared[wtx].v + (fp)rB_shared[j].v - DOT(rA_shared[wtx], rB_shared[j]);
							u2 = a2 * r2;
							vij = exp(-u2);
							fs = 2 * vij;
							d.x = (fp)rA_shared[wtx].x - (fp)rB_shared[j].x;
							fxij = fs * d.x;
							d.y = (fp)rA_shared[wtx].y - (fp)rB_shared[j].y;
							fyij = fs * d.y;
							d.z = (fp)rA_shared[wtx].z - (fp)rB_shared[j].z;
							fzij = fs * d.z;
							fA[wtx].v += (fp)((fp)qB_shared[j] * vij);
							fA[wtx].x += (fp)((fp)qB_shared[j] * fxij);
							fA[wtx].y += (fp)((fp)qB_shared[j] * fyij);
							fA[wtx].z += (fp)((fp)qB_shared[j] * fzij);
						}
						wtx = wtx + NUMBER_THREADS;
					}
					wtx = tx;
					#pragma omp barrier
				}
			}
		}
	}
}
}
