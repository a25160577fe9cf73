#ifndef GROVER_H
#define GROVER_H
/* Amplitudes in two arrays in the device's memory, which the host never sees whole. */
struct register_soa {
    int n;
    double *re, *im;
};
typedef unsigned key;
#pragma omp declare target
int oracle(key k, key mask, key wanted);
#pragma omp end declare target
double *device_array(int n);
void device_release(double *p);
double device_peek(const double *p, int index);
void uniform(struct register_soa r);
void iterate(struct register_soa r, key mask, key wanted);
double success(struct register_soa r, key mask, key wanted);
#endif
