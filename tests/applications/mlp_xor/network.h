#ifndef NETWORK_H
#define NETWORK_H

#include <math.h>
#include <stddef.h>

typedef enum { ACT_LINEAR, ACT_TANH, ACT_SIGMOID } Activation;

/* One dense layer: w[out][in], b[out]; everything lives on the device between net_attach and net_detach. */
typedef struct {
    int in, out;
    Activation act;
    double *w, *b;       /* parameters */
    double *z, *delta;   /* outputs and errors, batch x out */
    double *gw, *gb;     /* gradients */
} Layer;

typedef struct {
    int depth, batch;
    Layer *layers;
} Network;

#pragma omp declare target
static inline double activate(Activation a, double x)
{
    switch (a) {
    case ACT_TANH: return tanh(x);
    case ACT_SIGMOID: return 1.0 / (1.0 + exp(-x));
    default: return x;
    }
}
static inline double slope(Activation a, double y)
{
    return a == ACT_TANH ? 1.0 - y * y : a == ACT_SIGMOID ? y * (1.0 - y) : 1.0;
}
#pragma omp end declare target

Network *net_new(int depth, const int *widths, int batch);
void net_free(Network *);
void net_attach(Network *);
void net_detach(Network *);
void net_forward(Network *, const double *inputs);
double net_backward(Network *, const double *inputs, const double *wanted);
void net_step(Network *, double rate);

/* data.c */
int xor_table(double (**inputs)[2], double **wanted);
#endif
