#include <stdio.h>
#define T float
#include "axpy.inc"
#define T double
#include "axpy.inc"
void axpy_int(int n,int a,int*x,int*y); void axpy_long(int n,long a,long*x,long*y);
int main(void){ float fx[8],fy[8]; double dx[8],dy[8]; int ix[8],iy[8]; long lx[8],ly[8];
 for(int i=0;i<8;i++){ fx[i]=dx[i]=ix[i]=lx[i]=i; fy[i]=dy[i]=iy[i]=ly[i]=1; }
 axpy_float(8,2.5f,fx,fy); axpy_double(8,0.1,dx,dy); axpy_int(8,3,ix,iy); axpy_long(8,-2,lx,ly);
 printf("%g %g %d %ld\n",fy[7],dy[7],iy[7],ly[7]); return 0; }
