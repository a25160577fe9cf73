/* f2c.h  --  Standard Fortran to C header file */
#ifndef F2C_INCLUDE
#define F2C_INCLUDE
typedef int integer;
typedef float real;
typedef double doublereal;
typedef int logical;
#define TRUE_ (1)
#define FALSE_ (0)
#define abs_(x) ((x) >= 0 ? (x) : -(x))
#define dabs(x) (doublereal)abs_(x)
#define min_(a,b) ((a) <= (b) ? (a) : (b))
#define max_(a,b) ((a) >= (b) ? (a) : (b))
#define dmax(a,b) (doublereal)max_(a,b)
typedef /* Subroutine */ int (*S_fp)();
#endif
