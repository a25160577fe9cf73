/* polybench.h: this file is part of a PolyBench-like suite */
#ifndef POLYBENCH_H
# define POLYBENCH_H
# include <stdlib.h>
# define POLYBENCH_C99_SELECT(x,y) y
# define POLYBENCH_1D(var, dim1,ddim1) var[POLYBENCH_C99_SELECT(dim1,ddim1)]
# define POLYBENCH_2D(var, dim1, dim2, ddim1, ddim2) var[POLYBENCH_C99_SELECT(dim1,ddim1)][POLYBENCH_C99_SELECT(dim2,ddim2)]
# define POLYBENCH_3D(var, dim1, dim2, dim3, ddim1, ddim2, ddim3) var[ddim1][ddim2][ddim3]
# ifdef POLYBENCH_STACK_ARRAYS
#  define POLYBENCH_ARRAY(x) x
#  define POLYBENCH_FREE_ARRAY(x)
#  define POLYBENCH_DECL_VAR(x) x
# else
#  define POLYBENCH_ARRAY(x) *x
#  define POLYBENCH_FREE_ARRAY(x) free((void*)x);
#  define POLYBENCH_DECL_VAR(x) (*x)
# endif
# define POLYBENCH_ALLOC_1D_ARRAY(n1, type) (type(*)[n1])polybench_alloc_data (n1, sizeof(type))
# define POLYBENCH_ALLOC_2D_ARRAY(n1, n2, type) (type(*)[n1][n2])polybench_alloc_data ((n1) * (n2), sizeof(type))
# define POLYBENCH_1D_ARRAY_DECL(var, type, dim1, ddim1) type POLYBENCH_1D(POLYBENCH_DECL_VAR(var), dim1, ddim1); var = POLYBENCH_ALLOC_1D_ARRAY(ddim1, type)
# define POLYBENCH_2D_ARRAY_DECL(var, type, dim1, dim2, ddim1, ddim2) type POLYBENCH_2D(POLYBENCH_DECL_VAR(var), dim1, dim2, ddim1, ddim2); var = POLYBENCH_ALLOC_2D_ARRAY(ddim1, ddim2, type)
# define POLYBENCH_LOOP_BOUND(x,y) x
# ifdef POLYBENCH_TIME
#  define polybench_start_instruments polybench_timer_start();
#  define polybench_stop_instruments polybench_timer_stop();
#  define polybench_print_instruments polybench_timer_print();
# else
#  define polybench_start_instruments
#  define polybench_stop_instruments
#  define polybench_print_instruments
# endif
# define polybench_prevent_dce(func) if (argc > 42 && ! strcmp(argv[0], "")) func
extern void* polybench_alloc_data(unsigned long long int n, int elt_size);
extern void polybench_timer_start(void);
extern void polybench_timer_stop(void);
extern void polybench_timer_print(void);
#endif
