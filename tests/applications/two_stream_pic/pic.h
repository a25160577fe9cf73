#ifndef PIC_H
#define PIC_H
#define NG 64                 /* cells */
#define PER_CELL 40
#define NP (NG * PER_CELL)

/* Charge is counted in fixed point, so that the order of the particles leaves no trace. */
#define FIXED 1048576.0

#pragma omp declare target
extern double x[NP], v[NP];
extern double field[NG], potential[NG];
extern long long charge[NG];
extern double length, dt;
#pragma omp end declare target

void deposit(void);
void solve(void);
void push(double fraction);
double kinetic(void);
double electrostatic(void);
#endif
