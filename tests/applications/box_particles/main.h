#ifndef MAIN_H
#define MAIN_H
#define fp float
#define NUMBER_PAR_PER_BOX 20
#define NUMBER_THREADS 32
#define DOT(A, B) ((A.x) * (B.x) + (A.y) * (B.y) + (A.z) * (B.z))
typedef struct { fp x, y, z; } THREE_VECTOR;
typedef struct { fp v, x, y, z; } FOUR_VECTOR;
typedef struct nei_str { int x, y, z; int number; long offset; } nei_str;
typedef struct box_str { int x, y, z; int number; long offset; int nn; nei_str nei[26]; } box_str;
typedef struct par_str { fp alpha; } par_str;
typedef struct dim_str {
	int cur_arg, arch_arg, cores_arg, boxes1d_arg;
	long number_boxes, box_mem, space_elem, space_mem, space_mem2;
} dim_str;
#ifdef __cplusplus
extern "C"
#endif
void kernel_gpu_wrapper(par_str par_cpu, dim_str dim_cpu, box_str *box_cpu, FOUR_VECTOR *rv_cpu, fp *qv_cpu, FOUR_VECTOR *fv_cpu);
#endif
