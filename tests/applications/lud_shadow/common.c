#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include "lud.h"
#define MIN(i, j) ((i) < (j) ? (i) : (j))

void stopwatch_start(stopwatch *sw)
{
	if (sw == NULL)
		return;
	memset(&sw->begin, 0, sizeof(struct timeval));
	memset(&sw->end, 0, sizeof(struct timeval));
	gettimeofday(&sw->begin, NULL);
}

void stopwatch_stop(stopwatch *sw)
{
	if (sw == NULL)
		return;
	gettimeofday(&sw->end, NULL);
}

double get_interval_by_sec(stopwatch *sw)
{
	if (sw == NULL)
		return 0;
	return (sw->end.tv_sec - sw->begin.tv_sec) + (double)(sw->end.tv_usec - sw->begin.tv_usec) / 1000000;
}

func_ret_t create_matrix_from_file(float **mp, const char *filename, int *size_p)
{
	int size;
	FILE *fp = fopen(filename, "rb");
	if (fp == NULL)
		return RET_FAILURE;
	if (fscanf(fp, "%d\n", &size) != 1)
		return RET_FAILURE;
	float *m = (float *)malloc(sizeof(float) * size * size);
	for (int i = 0; i < size; i++)
		for (int j = 0; j < size; j++)
			if (fscanf(fp, "%f ", m + i * size + j) != 1)
				return RET_FAILURE;
	fclose(fp);
	*size_p = size;
	*mp = m;
	return RET_SUCCESS;
}

func_ret_t create_matrix(float **mp, int size)
{
	float *m, lamda = -0.001, coe[2 * size - 1], coe_i;
	for (int i = 0; i < size; i++) {
		coe_i = 10 * exp(lamda * i);
		coe[size - 1 + i] = coe_i;
		coe[size - 1 - i] = coe_i;
	}
	m = (float *)malloc(sizeof(float) * size * size);
	if (m == NULL)
		return RET_FAILURE;
	for (int i = 0; i < size; i++)
		for (int j = 0; j < size; j++)
			m[i * size + j] = coe[size - 1 - i + j];
	*mp = m;
	return RET_SUCCESS;
}

func_ret_t lud_verify(float *m, float *lu, int matrix_dim)
{
	for (int i = 0; i < matrix_dim; i++)
		for (int j = 0; j < matrix_dim; j++) {
			float sum = 0, l, u;
			for (int k = 0; k <= MIN(i, j); k++) {
				l = i == k ? 1 : lu[i * matrix_dim + k];
				u = lu[k * matrix_dim + j];
				sum += l * u;
			}
			if (fabs(m[i * matrix_dim + j] - sum) > 0.001)
				return RET_FAILURE;
		}
	return RET_SUCCESS;
}

void matrix_duplicate(float *src, float **dst, int matrix_dim)
{
	int s = matrix_dim * matrix_dim * sizeof(float);
	float *p = (float *)malloc(s);
	memcpy(p, src, s);
	*dst = p;
}
