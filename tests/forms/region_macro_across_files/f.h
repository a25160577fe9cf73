#pragma omp declare target
extern int table[4];
int pick(int k);
static inline int pick2(int k){ return table[k&3]*2; }
#pragma omp end declare target
#define PRAGMA(x) _Pragma(#x)
#define RUN(o,n,e) do { PRAGMA(omp target teams distribute parallel for map(from: o[0:n])) for(int i=0;i<(n);i++) (o)[i]=(e); } while(0)
