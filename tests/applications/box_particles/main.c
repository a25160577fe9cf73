#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#include "main.h"

static int isInteger(char *str)
{
	if (*str == '\0')
		return 0;
	for (; *str != '\0'; str++)
		if (*str < 48 || *str > 57)
			return 0;
	return 1;
}

int main(int argc, char *argv[])
{
	int i, j, k, l, m, n;
	par_str par_cpu;
	dim_str dim_cpu;
	dim_cpu.boxes1d_arg = 3;
	for (dim_cpu.cur_arg = 1; dim_cpu.cur_arg < argc; dim_cpu.cur_arg++) {
		if (strcmp(argv[dim_cpu.cur_arg], "-boxes1d") == 0) {
			if (argc >= dim_cpu.cur_arg + 1 && isInteger(argv[dim_cpu.cur_arg + 1]) == 1) {
				dim_cpu.boxes1d_arg = atoi(argv[dim_cpu.cur_arg + 1]);
				dim_cpu.cur_arg = dim_cpu.cur_arg + 1;
			}
		} else {
			printf("ERROR: Unknown argument\n");
			return 1;
		}
	}
	par_cpu.alpha = 0.5;
	dim_cpu.number_boxes = dim_cpu.boxes1d_arg * dim_cpu.boxes1d_arg * dim_cpu.boxes1d_arg;
	dim_cpu.space_elem = dim_cpu.number_boxes * NUMBER_PAR_PER_BOX;
	dim_cpu.box_mem = dim_cpu.number_boxes * sizeof(box_str);
	box_str *box_cpu = (box_str *)malloc(dim_cpu.box_mem);
	int nh = 0;
	for (i = 0; i < dim_cpu.boxes1d_arg; i++)
		for (j = 0; j < dim_cpu.boxes1d_arg; j++)
			for (k = 0; k < dim_cpu.boxes1d_arg; k++) {
				box_cpu[nh].x = k, box_cpu[nh].y = j, box_cpu[nh].z = i;
				box_cpu[nh].number = nh;
				box_cpu[nh].offset = nh * NUMBER_PAR_PER_BOX;
				box_cpu[nh].nn = 0;
				for (l = -1; l < 2; l++)
					for (m = -1; m < 2; m++)
						for (n = -1; n < 2; n++)
							if ((((i + l) >= 0 && (j + m) >= 0 && (k + n) >= 0) == true
							     && ((i + l) < dim_cpu.boxes1d_arg && (j + m) < dim_cpu.boxes1d_arg && (k + n) < dim_cpu.boxes1d_arg) == true)
							    && (l == 0 && m == 0 && n == 0) == false) {
								nei_str *nei = &box_cpu[nh].nei[box_cpu[nh].nn];
								nei->x = k + n, nei->y = j + m, nei->z = i + l;
								nei->number = (nei->z * dim_cpu.boxes1d_arg * dim_cpu.boxes1d_arg) + (nei->y * dim_cpu.boxes1d_arg) + nei->x;
								nei->offset = nei->number * NUMBER_PAR_PER_BOX;
								box_cpu[nh].nn = box_cpu[nh].nn + 1;
							}
				nh = nh + 1;
			}
	FOUR_VECTOR *rv_cpu = malloc(dim_cpu.space_elem * sizeof *rv_cpu), *fv_cpu = calloc(dim_cpu.space_elem, sizeof *fv_cpu);
	fp *qv_cpu = malloc(dim_cpu.space_elem * sizeof(fp));
	for (i = 0; i < dim_cpu.space_elem; i = i + 1) {
		rv_cpu[i].v = (i * 17 % 10 + 1) / 10.0, rv_cpu[i].x = (i * 29 % 10 + 1) / 10.0;
		rv_cpu[i].y = (i * 13 % 10 + 1) / 10.0, rv_cpu[i].z = (i * 7 % 10 + 1) / 10.0;
		qv_cpu[i] = (i * 11 % 10 + 1) / 10.0;
	}
	kernel_gpu_wrapper(par_cpu, dim_cpu, box_cpu, rv_cpu, qv_cpu, fv_cpu);
	for (i = 0; i < dim_cpu.space_elem; i += 97)
		printf("%.2f %.2f %.2f %.2f\n", fv_cpu[i].v, fv_cpu[i].x, fv_cpu[i].y, fv_cpu[i].z);
	free(rv_cpu), free(qv_cpu), free(fv_cpu), free(box_cpu);
	return 0.0;
}
