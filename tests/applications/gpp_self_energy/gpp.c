#include "gpp.h"
#include <math.h>

void noflagOCC_solver(int number_bands, int ngpown, int ncouls, ARRAY1D_int inv_igp_index, ARRAY1D_int indinv, ARRAY1D_DataType wx_array,
	ARRAY2D wtilde_array, ARRAY2D aqsmtemp, ARRAY2D aqsntemp, ARRAY2D I_eps_array, ARRAY1D_DataType vcoul, CustomComplex *achtemp)
{
	dataType ach_re0 = 0.00, ach_re1 = 0.00, ach_re2 = 0.00, ach_im0 = 0.00, ach_im1 = 0.00, ach_im2 = 0.00;
	CustomComplex bands[2] = { 0, 0 };
	#pragma omp target enter data map(to: inv_igp_index, indinv, wx_array, wtilde_array, aqsmtemp, aqsntemp, I_eps_array, vcoul)
	#pragma omp target enter data map(to: inv_igp_index.dptr[0:inv_igp_index.n1], indinv.dptr[0:indinv.n1], wx_array.dptr[0:wx_array.n1], \
		wtilde_array.dptr[0:wtilde_array.size], aqsmtemp.dptr[0:aqsmtemp.size], aqsntemp.dptr[0:aqsntemp.size], \
		I_eps_array.dptr[0:I_eps_array.size], vcoul.dptr[0:vcoul.n1])
	#pragma omp target teams distribute parallel for collapse(2) num_teams(ngpown) thread_limit(32) \
		reduction(+ : ach_re0, ach_re1, ach_re2, ach_im0, ach_im1, ach_im2) reduction(+ : bands[0:2])
	for (int n1 = 0; n1 < number_bands; ++n1) {
		for (int my_igp = 0; my_igp < ngpown; ++my_igp) {
			int indigp = inv_igp_index.dptr[my_igp];
			int igp = indinv.dptr[indigp];
			CustomComplex sch_store1 = conj(AT2(aqsmtemp, n1, igp)) * AT2(aqsntemp, n1, igp) * 0.5 * vcoul.dptr[igp] * AT2(wtilde_array, my_igp, igp);
			for (int ig = 0; ig < ncouls; ++ig) {
				for (int iw = nstart; iw < nend; ++iw) {
					CustomComplex wdiff = wx_array.dptr[iw] - AT2(wtilde_array, my_igp, ig);
					CustomComplex delw = conj(wdiff) * (1 / creal(wdiff * conj(wdiff)));
					CustomComplex sch_array = delw * AT2(I_eps_array, my_igp, ig) * sch_store1;
					switch (iw) {
					case 0: ach_re0 += CustomComplex_real(sch_array); ach_im0 += cimag(sch_array); break;
					case 1: ach_re1 += CustomComplex_real(sch_array); ach_im1 += cimag(sch_array); break;
					default: ach_re2 += CustomComplex_real(sch_array); ach_im2 += cimag(sch_array);
					}
					bands[n1 & 1] += sch_array;
				}
			}
		}
	}
	#pragma omp target exit data map(release: inv_igp_index.dptr[0:inv_igp_index.n1], indinv.dptr[0:indinv.n1], wx_array.dptr[0:wx_array.n1], \
		wtilde_array.dptr[0:wtilde_array.size], aqsmtemp.dptr[0:aqsmtemp.size], aqsntemp.dptr[0:aqsntemp.size], \
		I_eps_array.dptr[0:I_eps_array.size], vcoul.dptr[0:vcoul.n1])
	#pragma omp target exit data map(release: inv_igp_index, indinv, wx_array, wtilde_array, aqsmtemp, aqsntemp, I_eps_array, vcoul)
	achtemp[0] = ach_re0 + ach_im0 * I;
	achtemp[1] = ach_re1 + ach_im1 * _Complex_I;
	achtemp[2] = ach_re2 + ach_im2 * I;
	achtemp[3] = bands[0], achtemp[4] = bands[1];
}
