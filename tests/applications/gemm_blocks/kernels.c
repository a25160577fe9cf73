#include "common.h"

void sgemm_naive(const real_t *A, const real_t *B, real_t *C, params_t p)
{
	for (int i = 0; i < p.hA; ++i)
		for (int j = 0; j < p.wB; ++j) {
			real_t sum = 0;
			for (int k = 0; k < p.wA; ++k)
				sum += A[i * p.wA + k] * B[k * p.wB + j];
			C[i * p.wB + j] = sum;
		}
}

/* __global__ void matrixMul(C, A, B, wA, wB) with <<< grid, threads >>> */
void sgemm_tiled(const real_t *A, const real_t *B, real_t *C, int hA, int wA, int wB)
{
	const dim3 grid = mkdim(CEIL_DIV(wB, BLOCK_SIZE), CEIL_DIV(hA, BLOCK_SIZE));
	const dim3 block = mkdim(BLOCK_SIZE, BLOCK_SIZE);
	#pragma omp target teams num_teams(grid.x * grid.y) thread_limit(BLOCK_SIZE * BLOCK_SIZE)
	{
		real_t As[BLOCK_SIZE][BLOCK_SIZE];
		real_t Bs[BLOCK_SIZE][BLOCK_SIZE];
		#pragma omp parallel num_threads(BLOCK_SIZE * BLOCK_SIZE)
		{
			int bx = omp_get_team_num() % grid.x;
			int by = omp_get_team_num() / grid.x;
			int tx = omp_get_thread_num() % block.x;
			int ty = omp_get_thread_num() / block.x;
			int row = by * BLOCK_SIZE + ty;
			int col = bx * BLOCK_SIZE + tx;
			real_t Csub = 0;
			for (int m = 0; m < CEIL_DIV(wA, BLOCK_SIZE); ++m) {
				As[ty][tx] = row < hA && m * BLOCK_SIZE + tx < wA ? A[row * wA + m * BLOCK_SIZE + tx] : 0.f;
				Bs[ty][tx] = col < wB && m * BLOCK_SIZE + ty < wA ? B[(m * BLOCK_SIZE + ty) * wB + col] : 0.f;
				#pragma omp barrier
				for (int k = 0; k < BLOCK_SIZE; ++k)
					Csub += As[ty][k] * Bs[k][tx];
				#pragma omp barrier
			}
			if (row < hA && col < wB)
				C[row * wB + col] = Csub;
		}
	}
}

#define TM 4
#define TILE (BLOCK_SIZE * TM)
/* each thread has TM x TM results in registers */
void sgemm_register(const real_t *A, const real_t *B, real_t *C, int hA, int wA, int wB, real_t alpha, real_t beta)
{
	int gx = CEIL_DIV(wB, TILE), gy = CEIL_DIV(hA, TILE);
	#pragma omp target teams num_teams(gx * gy) thread_limit(256)
	{
		real_t sA[8 * TILE], sB[8 * TILE];
		#pragma omp parallel num_threads(256)
		{
			const int tid = omp_get_thread_num(), bid = omp_get_team_num();
			const int tx = tid & 15, ty = tid >> 4;
			const int row0 = bid / gx * TILE, col0 = bid % gx * TILE;
			real_t acc[TM][TM] = { { 0 } };
			real_t a_reg[TM], b_reg[TM];
			for (int k0 = 0; k0 < wA; k0 += 8) {
				for (int i = tid; i < 8 * TILE; i += 256) {
					int r = i % TILE, k = i / TILE;
					sA[k * TILE + r] = row0 + r < hA && k0 + k < wA ? A[(row0 + r) * wA + k0 + k] : 0;
					sB[k * TILE + r] = col0 + r < wB && k0 + k < wA ? B[(k0 + k) * wB + col0 + r] : 0;
				}
				#pragma omp barrier
				#pragma unroll
				for (int k = 0; k < 8; ++k) {
					for (int i = 0; i < TM; ++i) {
						a_reg[i] = sA[k * TILE + ty + 16 * i];
						b_reg[i] = sB[k * TILE + tx + 16 * i];
					}
					#pragma unroll
					for (int i = 0; i < TM; ++i)
						#pragma unroll
						for (int j = 0; j < TM; ++j)
							acc[i][j] += a_reg[i] * b_reg[j];
				}
				#pragma omp barrier
			}
			for (int i = 0; i < TM; ++i)
				for (int j = 0; j < TM; ++j) {
					int r = row0 + ty + 16 * i, c = col0 + tx + 16 * j;
					if (r < hA && c < wB)
						C[r * wB + c] = alpha * acc[i][j] + beta * C[r * wB + c];
				}
		}
	}
}
