#ifndef _LUD_H
#define _LUD_H
#include <sys/time.h>
#define BLOCK_SIZE 16
#define AA(_i, _j) a[(size_t)(offset + (_i)) * size + offset + (_j)]
#define BB(_i, _j) a[_i * size + _j]
typedef enum _FUNC_RETURN_CODE { RET_SUCCESS, RET_FAILURE } func_ret_t;
typedef struct __stopwatch_t { struct timeval begin, end; } stopwatch;
func_ret_t create_matrix_from_file(float **mp, const char *filename, int *size_p);
func_ret_t create_matrix(float **mp, int size);
func_ret_t lud_verify(float *m, float *lu, int size);
void matrix_duplicate(float *src, float **dst, int matrix_dim);
void lud_base(float *a, int size);
void lud_omp(float *a, int size);
void stopwatch_start(stopwatch *sw);
void stopwatch_stop(stopwatch *sw);
double get_interval_by_sec(stopwatch *sw);
#endif
