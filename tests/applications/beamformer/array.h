#ifndef ARRAY_H
#define ARRAY_H
#include <complex.h>

#define SENSORS 8
typedef double complex cplx;
typedef struct { cplx at[SENSORS]; } snapshot;

typedef struct {
    double degrees, power;
} beam;

#pragma omp declare target
static inline cplx phase(double radians) { return cexp(I * radians); }
/* A line of sensors half a wave apart. */
static inline cplx steering(int sensor, double sine) { return phase(3.14159265358979 * sensor * sine); }
#pragma omp end declare target

void simulate(snapshot *s, int count);
void delay_and_sum(const snapshot *s, int count, beam *beams, int n);
void covariance(const snapshot *s, int count, cplx r[SENSORS][SENSORS]);
void capon(cplx r[SENSORS][SENSORS], beam *beams, int n);
#endif
