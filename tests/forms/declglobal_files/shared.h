struct params { int n; double k[4]; };
#pragma omp declare target
extern struct params prm;
extern double field[64];
extern int calls;
double weight(int i);
#pragma omp end declare target
void advance(void);
