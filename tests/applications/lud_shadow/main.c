#include <stdio.h>
#include <unistd.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include "lud.h"

static int do_verify = 1;

static struct option long_options[] = {
	/* name, has_arg, flag, val */
	{ "input", 1, NULL, 'i' },
	{ "size", 1, NULL, 's' },
	{ "verify", 0, NULL, 'v' },
	{ 0, 0, 0, 0 }
};

int main(int argc, char *argv[])
{
	int matrix_dim = 48;
	int opt, option_index = 0;
	func_ret_t ret = RET_FAILURE;
	const char *input_file = NULL;
	float *m, *mm;
	stopwatch sw;
	while ((opt = getopt_long(argc, argv, "::vs:i:", long_options, &option_index)) != -1) {
		switch (opt) {
		case 'i': input_file = optarg; break;
		case 'v': do_verify = 1; break;
		case 's': matrix_dim = atoi(optarg); break;
		case '?': fprintf(stderr, "invalid option\n"); break;
		case ':': fprintf(stderr, "missing argument\n"); break;
		default: fprintf(stderr, "Usage: %s [-v] [-s matrix_size|-i input_file]\n", argv[0]); exit(EXIT_FAILURE);
		}
	}
	ret = input_file ? create_matrix_from_file(&m, input_file, &matrix_dim) : create_matrix(&m, matrix_dim);
	if (ret != RET_SUCCESS) {
		m = NULL;
		fprintf(stderr, "error create matrix of size %d\n", matrix_dim);
		exit(EXIT_FAILURE);
	}
	if (do_verify)
		matrix_duplicate(m, &mm, matrix_dim);
	stopwatch_start(&sw);
	lud_omp(m, matrix_dim);
	stopwatch_stop(&sw);
	if (get_interval_by_sec(&sw) < 0)
		printf("Time consumed(ms): %lf\n", 1000 * get_interval_by_sec(&sw));
	if (do_verify) {
		printf(">>>Verify<<<< %s\n", lud_verify(mm, m, matrix_dim) == RET_SUCCESS ? "matched" : "dismatch");
		free(mm);
	}
	printf("%.2f %.2f\n", m[5 * matrix_dim + 3], m[(matrix_dim - 1) * matrix_dim + matrix_dim - 1]);
	free(m);
	return 0;
}
