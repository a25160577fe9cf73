#include <stdlib.h>
#include <stdio.h>
#include <omp.h>
#include "lud.h"

static void lud_diagonal(float *m, int matrix_dim, int offset)
{
	#pragma omp target teams num_teams(1) thread_limit(BLOCK_SIZE) map(tofrom: m[0:matrix_dim * matrix_dim])
	{
		float shadow[BLOCK_SIZE * BLOCK_SIZE];
		#pragma omp parallel num_threads(BLOCK_SIZE)
		{
			int i, j;
			int tx = omp_get_thread_num();
			int array_offset = offset * matrix_dim + offset;
			for (i = 0; i < BLOCK_SIZE; i++) {
				shadow[i * BLOCK_SIZE + tx] = m[array_offset + tx];
				array_offset += matrix_dim;
			}
			#pragma omp barrier
			for (i = 0; i < BLOCK_SIZE - 1; i++) {
				if (tx > i) {
					for (j = 0; j < i; j++)
						shadow[tx * BLOCK_SIZE + i] -= shadow[tx * BLOCK_SIZE + j] * shadow[j * BLOCK_SIZE + i];
					shadow[tx * BLOCK_SIZE + i] /= shadow[i * BLOCK_SIZE + i];
				}
				#pragma omp barrier
				if (tx > i) {
					for (j = 0; j < i + 1; j++)
						shadow[(i + 1) * BLOCK_SIZE + tx] -= shadow[(i + 1) * BLOCK_SIZE + j] * shadow[j * BLOCK_SIZE + tx];
				}
				#pragma omp barrier
			}
			array_offset = (offset + 1) * matrix_dim + offset;
			for (i = 1; i < BLOCK_SIZE; i++) {
				m[array_offset + tx] = shadow[i * BLOCK_SIZE + tx];
				array_offset += matrix_dim;
			}
		}
	}
}

static void lud_perimeter(float *m, int matrix_dim, int offset)
{
	int teams = (matrix_dim - offset) / BLOCK_SIZE - 1;
	#pragma omp target teams num_teams(teams) thread_limit(2 * BLOCK_SIZE) map(tofrom: m[0:matrix_dim * matrix_dim])
	{
		float dia[BLOCK_SIZE][BLOCK_SIZE], peri_row[BLOCK_SIZE][BLOCK_SIZE], peri_col[BLOCK_SIZE][BLOCK_SIZE];
		#pragma omp parallel num_threads(2 * BLOCK_SIZE)
		{
			int i, j, array_offset, idx;
			const int bx = omp_get_team_num(), tx = omp_get_thread_num();
			if (tx < BLOCK_SIZE) {
				idx = tx;
				array_offset = offset * matrix_dim + offset;
				for (i = 0; i < BLOCK_SIZE / 2; i++, array_offset += matrix_dim)
					dia[i][idx] = m[array_offset + idx];
				array_offset = offset * matrix_dim + offset;
				for (i = 0; i < BLOCK_SIZE; i++, array_offset += matrix_dim)
					peri_row[i][idx] = m[array_offset + (bx + 1) * BLOCK_SIZE + idx];
			} else {
				idx = tx - BLOCK_SIZE;
				array_offset = (offset + BLOCK_SIZE / 2) * matrix_dim + offset;
				for (i = BLOCK_SIZE / 2; i < BLOCK_SIZE; i++, array_offset += matrix_dim)
					dia[i][idx] = m[array_offset + idx];
				array_offset = (offset + (bx + 1) * BLOCK_SIZE) * matrix_dim + offset;
				for (i = 0; i < BLOCK_SIZE; i++, array_offset += matrix_dim)
					peri_col[i][idx] = m[array_offset + idx];
			}
			#pragma omp barrier
			if (tx < BLOCK_SIZE) { // peri-row
				idx = tx;
				for (i = 1; i < BLOCK_SIZE; i++)
					for (j = 0; j < i; j++)
						peri_row[i][idx] -= dia[i][j] * peri_row[j][idx];
			} else { // peri-col
				idx = tx - BLOCK_SIZE;
				for (i = 0; i < BLOCK_SIZE; i++) {
					for (j = 0; j < i; j++)
						peri_col[idx][i] -= peri_col[idx][j] * dia[j][i];
					peri_col[idx][i] /= dia[i][i];
				}
			}
			#pragma omp barrier
			if (tx < BLOCK_SIZE) {
				idx = tx;
				array_offset = (offset + 1) * matrix_dim + offset;
				for (i = 1; i < BLOCK_SIZE; i++, array_offset += matrix_dim)
					m[array_offset + (bx + 1) * BLOCK_SIZE + idx] = peri_row[i][idx];
			} else {
				idx = tx - BLOCK_SIZE;
				array_offset = (offset + (bx + 1) * BLOCK_SIZE) * matrix_dim + offset;
				for (i = 0; i < BLOCK_SIZE; i++, array_offset += matrix_dim)
					m[array_offset + idx] = peri_col[i][idx];
			}
		}
	}
}

static void lud_internal(float *m, int matrix_dim, int offset)
{
	int n = (matrix_dim - offset) / BLOCK_SIZE - 1;
	#pragma omp target teams num_teams(n * n) thread_limit(BLOCK_SIZE * BLOCK_SIZE) map(tofrom: m[0:matrix_dim * matrix_dim])
	{
		float peri_row[BLOCK_SIZE][BLOCK_SIZE];
		float peri_col[BLOCK_SIZE][BLOCK_SIZE];
		#pragma omp parallel num_threads(BLOCK_SIZE * BLOCK_SIZE)
		{
			int bx = omp_get_team_num() % n, by = omp_get_team_num() / n;
			int tx = omp_get_thread_num() % BLOCK_SIZE, ty = omp_get_thread_num() / BLOCK_SIZE;
			float sum;
			int global_row_id = offset + (by + 1) * BLOCK_SIZE;
			int global_col_id = offset + (bx + 1) * BLOCK_SIZE;
			peri_row[ty][tx] = m[(offset + ty) * matrix_dim + global_col_id + tx];
			peri_col[ty][tx] = m[(global_row_id + ty) * matrix_dim + offset + tx];
			#pragma omp barrier
			sum = 0;
			for (int i = 0; i < BLOCK_SIZE; i++)
				sum += peri_col[ty][i] * peri_row[i][tx];
			m[(global_row_id + ty) * matrix_dim + global_col_id + tx] -= sum;
		}
	}
}

void lud_omp(float *m, int matrix_dim)
{
	int i = 0;
	#pragma omp target data map(tofrom: m[0:matrix_dim * matrix_dim])
	{
		for (i = 0; i < matrix_dim - BLOCK_SIZE; i += BLOCK_SIZE) {
			lud_diagonal(m, matrix_dim, i);
			lud_perimeter(m, matrix_dim, i);
			lud_internal(m, matrix_dim, i);
		}
		lud_diagonal(m, matrix_dim, i);
	}
}
