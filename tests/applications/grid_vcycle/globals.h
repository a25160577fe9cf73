//---------------------------------------------------------------------
//  Parameter lm (declared and set in "npbparams.h") is the log-base2 of
//  the edge size max for the partition on a given node
//---------------------------------------------------------------------
#define LT_DEFAULT 3
#define NM (2 + (1 << LT_DEFAULT))
#define NV ((long)(2 + (1 << LT_DEFAULT)) * (2 + (1 << LT_DEFAULT)) * (2 + (1 << LT_DEFAULT)))
#define NR (((NV + NM * NM + 5 * NM + 7 * LT_DEFAULT + 6) / 7) * 8)
#define MAXLEVEL (LT_DEFAULT + 1)
typedef enum { false, true } logical;
typedef struct { double real; double imag; } dcomplex;
#define max(x, y) ((x) > (y) ? (x) : (y))
void resid(void *ou, void *ov, void *or, int n1, int n2, int n3, double a[4], int k);
void psinv(void *or, void *ou, int n1, int n2, int n3, double c[4], int k);
void rprj3(void *or, int m1k, int m2k, int m3k, void *os, int m1j, int m2j, int m3j, int k);
void interp(void *oz, int mm1, int mm2, int mm3, void *ou, int n1, int n2, int n3, int k);
void norm2u3(void *or, int n1, int n2, int n3, double *rnm2, double *rnmu, int nx, int ny, int nz);
void comm3(void *ou, int n1, int n2, int n3, int kk);
void zero3(void *oz, int n1, int n2, int n3);
extern int debug_vec[8];
