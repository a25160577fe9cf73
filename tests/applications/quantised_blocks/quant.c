#include "quant.h"
#include <math.h>
#include <string.h>

#pragma omp declare target
half_t float_to_half(float f)
{
	float_bits v = { .f = f };
	int e = (int)v.bits.exponent - 127 + 15;
	if (e <= 0)
		return (half_t)(v.bits.sign << 15);
	if (e >= 31)
		return (half_t)(v.bits.sign << 15 | 0x7c00);
	return (half_t)((v.bits.sign << 15 | e << 10 | v.bits.mantissa >> 13) + (v.bits.mantissa >> 12 & 1));
}

float half_to_float(half_t h)
{
	float_bits v = { .u = 0 };
	unsigned e = h >> 10 & 31;
	v.bits.sign = h >> 15;
	if (e != 0) {
		v.bits.exponent = e - 15 + 127;
		v.bits.mantissa = (uint32_t)(h & 0x3ff) << 13;
	}
	return v.f;
}

static inline int dot8(const int8_t *restrict a, const int8_t *restrict b)
{
	int s = 0;
	#pragma omp simd reduction(+: s)
	for (int i = 0; i < GS; i++)
		s += a[i] * b[i];
	return s;
}
#pragma omp end declare target

void quantize_row(block_q8 *out, const float *x, int n)
{
	const int nb = n / GS;
	#pragma omp target teams distribute parallel for
	for (int g = 0; g < nb; g++) {
		float wmax = 0;
		for (int i = 0; i < GS; i++) {
			float v = fabsf(x[g * GS + i]);
			if (v > wmax)
				wmax = v;
		}
		const float scale = half_to_float(float_to_half(wmax / 127.0f));
		out[g].scale = float_to_half(scale);
		for (int i = 0; i < GS; i++)
			out[g].q[i] = scale == 0 ? 0 : (int8_t)lrintf(x[g * GS + i] / scale);
	}
}

void matvec_q8(float *out, const block_q8 *w, const block_q8 *x, int rows, int n)
{
	int nb = n / GS;
	#pragma omp target teams distribute parallel for
	for (int r = 0; r < rows; r++) {
		float val = 0;
		const block_q8 *row = w + (size_t)r * nb;
		for (int b = 0; b < nb; b++)
			val += (float)dot8(row[b].q, x[b].q) * half_to_float(row[b].scale) * half_to_float(x[b].scale);
		out[r] = val;
	}
}

void matvec_q4(float *out, const block_q4 *w, const block_q8 *x, int rows, int n)
{
	int nb = n / GS;
	#pragma omp target teams distribute num_teams(rows) thread_limit(32)
	for (int r = 0; r < rows; r++) {
		float val = 0;
		#pragma omp parallel for reduction(+: val)
		for (int b = 0; b < nb; b++) {
			const block_q4 *restrict blk = &w[(size_t)r * nb + b];
			int sumi = 0, sumx = 0;
			for (int j = 0; j < GS / 2; j++) {
				const int v0 = blk->qs[j] & 0x0F, v1 = blk->qs[j] >> 4;
				sumi += v0 * x[b].q[j] + v1 * x[b].q[j + GS / 2];
				sumx += x[b].q[j] + x[b].q[j + GS / 2];
			}
			val += half_to_float(x[b].scale) * (half_to_float(blk->d) * sumi + half_to_float(blk->m) * sumx);
		}
		out[r] = val;
	}
}

void rmsnorm(float *out, const float *x, const float *weight, int n)
{
	#pragma omp target teams num_teams(1) thread_limit(64)
	{
		float ss = 0;
		#pragma omp parallel
		{
			#pragma omp for reduction(+: ss)
			for (int j = 0; j < n; j++)
				ss += x[j] * x[j];
			float s = 1.0f / sqrtf(ss / n + 1e-5f);
			#pragma omp for
			for (int j = 0; j < n; j++)
				out[j] = weight[j] * (s * x[j]);
		}
	}
}
