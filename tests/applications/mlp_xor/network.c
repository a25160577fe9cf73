#include "network.h"
#include <stdlib.h>

static double *zeros(size_t n) { return calloc(n, sizeof(double)); }

Network *net_new(int depth, const int *widths, int batch)
{
    Network *net = malloc(sizeof *net);
    unsigned state = 20u;
    net->depth = depth;
    net->batch = batch;
    net->layers = malloc(depth * sizeof(Layer));
    for (int l = 0; l < depth; l++) {
        Layer *p = &net->layers[l];
        *p = (Layer){.in = widths[l], .out = widths[l + 1], .act = l + 1 < depth ? ACT_TANH : ACT_SIGMOID};
        p->w = zeros((size_t)p->in * p->out);
        p->gw = zeros((size_t)p->in * p->out);
        p->b = zeros(p->out);
        p->gb = zeros(p->out);
        p->z = zeros((size_t)batch * p->out);
        p->delta = zeros((size_t)batch * p->out);
        for (int i = 0; i < p->in * p->out; i++) {
            state = state * 1664525u + 1013904223u;
            p->w[i] = ((state >> 8) / 8388608.0 - 1.0) * sqrt(3.0 / p->in);
        }
    }
    return net;
}

void net_free(Network *net)
{
    for (Layer *p = net->layers; p < net->layers + net->depth; p++) {
        free(p->w), free(p->b), free(p->gw), free(p->gb), free(p->z), free(p->delta);
    }
    free(net->layers);
    free(net);
}

void net_attach(Network *net)
{
    for (int l = 0; l < net->depth; l++) {
        Layer *p = &net->layers[l];
        int nw = p->in * p->out, nz = net->batch * p->out;
        double *w = p->w, *b = p->b, *gw = p->gw, *gb = p->gb, *z = p->z, *d = p->delta;
        (void)w, (void)b, (void)gw, (void)gb, (void)z, (void)d;
#pragma omp target enter data map(to : w[0 : nw], b[0 : p->out]) map(alloc : gw[0 : nw], gb[0 : p->out], z[0 : nz], d[0 : nz])
    }
}

void net_detach(Network *net)
{
    for (int l = 0; l < net->depth; l++) {
        Layer *p = &net->layers[l];
        int nw = p->in * p->out, nz = net->batch * p->out;
        double *w = p->w, *b = p->b, *gw = p->gw, *gb = p->gb, *z = p->z, *d = p->delta;
        (void)w, (void)b, (void)gw, (void)gb, (void)z, (void)d;
#pragma omp target exit data map(from : w[0 : nw], b[0 : p->out], z[0 : nz]) map(release : gw[0 : nw], gb[0 : p->out], d[0 : nz])
    }
}

void net_forward(Network *net, const double *inputs)
{
    const double *x = inputs;
    for (int l = 0; l < net->depth; l++) {
        const Layer *p = &net->layers[l];
        const int in = p->in, out = p->out, batch = net->batch;
        const Activation act = p->act;
        const double *w = p->w, *b = p->b;
        double *z = p->z;
#pragma omp target teams distribute parallel for collapse(2) map(to : x[0 : batch * in], w[0 : in * out], b[0 : out]) map(from : z[0 : batch * out])
        for (int s = 0; s < batch; s++)
            for (int o = 0; o < out; o++) {
                double sum = b[o];
                for (int i = 0; i < in; i++)
                    sum += w[o * in + i] * x[s * in + i];
                z[s * out + o] = activate(act, sum);
            }
        x = z;
    }
}

double net_backward(Network *net, const double *inputs, const double *wanted)
{
    const int batch = net->batch;
    const Layer *last = &net->layers[net->depth - 1];
    const int classes = last->out;
    double loss = 0.0, *z = last->z, *d = last->delta;
#pragma omp target teams distribute parallel for reduction(+ : loss) map(tofrom : loss) map(to : wanted[0 : batch * classes], z[0 : batch * classes]) map(from : d[0 : batch * classes])
    for (int k = 0; k < batch * classes; k++) {
        double e = z[k] - wanted[k];
        loss += 0.5 * e * e;
        d[k] = e * slope(ACT_SIGMOID, z[k]);
    }
    for (int l = net->depth - 1; l >= 0; l--) {
        const Layer *p = &net->layers[l];
        const int in = p->in, out = p->out;
        const double *x = l ? net->layers[l - 1].z : inputs;
        double *dl = p->delta, *gw = p->gw, *gb = p->gb, *w = p->w;
#pragma omp target teams distribute map(to : x[0 : batch * in], dl[0 : batch * out]) map(from : gw[0 : in * out], gb[0 : out])
        for (int o = 0; o < out; o++) {
            double bias = 0.0;
            for (int s = 0; s < batch; s++)
                bias += dl[s * out + o];
            gb[o] = bias;
#pragma omp parallel for
            for (int i = 0; i < in; i++) {
                double g = 0.0;
                for (int s = 0; s < batch; s++)
                    g += dl[s * out + o] * x[s * in + i];
                gw[o * in + i] = g;
            }
        }
        if (l == 0)
            break;
        const Activation below = net->layers[l - 1].act;
        double *dn = net->layers[l - 1].delta;
#pragma omp target teams distribute parallel for collapse(2) map(to : x[0 : batch * in], dl[0 : batch * out], w[0 : in * out]) map(from : dn[0 : batch * in])
        for (int s = 0; s < batch; s++)
            for (int i = 0; i < in; i++) {
                double sum = 0.0;
                for (int o = 0; o < out; o++)
                    sum += w[o * in + i] * dl[s * out + o];
                dn[s * in + i] = sum * slope(below, x[s * in + i]);
            }
    }
    return loss;
}

void net_step(Network *net, double rate)
{
    for (int l = 0; l < net->depth; l++) {
        const Layer *p = &net->layers[l];
        const int in = p->in, out = p->out;
        double *w = p->w, *b = p->b, *gw = p->gw, *gb = p->gb;
#pragma omp target map(tofrom : w[0 : in * out], b[0 : out]) map(to : gw[0 : in * out], gb[0 : out])
        {
#pragma omp parallel
            {
#pragma omp for nowait
                for (int i = 0; i < in * out; i++)
                    w[i] -= rate * gw[i];
#pragma omp for
                for (int o = 0; o < out; o++)
                    b[o] -= rate * gb[o];
            }
        }
    }
}
