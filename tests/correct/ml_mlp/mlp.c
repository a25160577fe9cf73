/* A perceptron with one hidden layer learns exclusive or; forward and backward passes on the device. */
#include "tensor.h"
#include <math.h>

enum { SAMPLES = 4, INPUTS = 2, HIDDEN = 8 };

struct net {
    tensor w1, b1, w2, h, dh, out, dout;
    real b2;
};

static void net_init(struct net *n)
{
    unsigned seed = 7;
    n->w1 = tensor_new(INPUTS, HIDDEN);
    n->b1 = tensor_new(1, HIDDEN);
    n->w2 = tensor_new(HIDDEN, 1);
    n->h = tensor_new(SAMPLES, HIDDEN);
    n->dh = tensor_new(SAMPLES, HIDDEN);
    n->out = tensor_new(SAMPLES, 1);
    n->dout = tensor_new(SAMPLES, 1);
    n->b2 = 0;
    tensor *all[] = {&n->w1, &n->w2};
    for (int k = 0; k < 2; k++) {
        for (size_t i = 0; i < LEN(all[k]); i++) {
            seed = seed * 1103515245u + 12345u;
            all[k]->a[i] = (seed >> 16 & 1023) / 512.0 - 1.0;
        }
        tensor_push(all[k]);
    }
}

static void forward(struct net *n, const tensor *x)
{
    const real *in = x->a, *w1 = n->w1.a, *b1 = n->b1.a, *w2 = n->w2.a, b2 = n->b2;
    real *h = n->h.a, *out = n->out.a;
#pragma omp target teams distribute parallel for collapse(2)
    for (int s = 0; s < SAMPLES; s++)
        for (int j = 0; j < HIDDEN; j++) {
            real sum = b1[j];
            for (int i = 0; i < INPUTS; i++) sum += in[s * INPUTS + i] * w1[i * HIDDEN + j];
            h[s * HIDDEN + j] = tanh(sum);
        }
#pragma omp target teams distribute parallel for
    for (int s = 0; s < SAMPLES; s++) {
        real sum = b2;
        for (int j = 0; j < HIDDEN; j++) sum += h[s * HIDDEN + j] * w2[j];
        out[s] = 1.0 / (1.0 + exp(-sum));
    }
}

static real backward(struct net *n, const tensor *x, const tensor *y, real rate)
{
    const real *in = x->a, *want = y->a, *h = n->h.a, *out = n->out.a;
    real *w1 = n->w1.a, *b1 = n->b1.a, *w2 = n->w2.a, *dh = n->dh.a, *dout = n->dout.a, loss = 0, db2 = 0;
#pragma omp target teams distribute parallel for reduction(+: loss, db2)
    for (int s = 0; s < SAMPLES; s++) {
        dout[s] = out[s] - want[s];
        loss += dout[s] * dout[s];
        db2 += dout[s];
        for (int j = 0; j < HIDDEN; j++)
            dh[s * HIDDEN + j] = dout[s] * w2[j] * (1 - h[s * HIDDEN + j] * h[s * HIDDEN + j]);
    }
#pragma omp target teams distribute parallel for
    for (int j = 0; j < HIDDEN; j++)
        for (int s = 0; s < SAMPLES; s++) {
            w2[j] -= rate * dout[s] * h[s * HIDDEN + j];
            b1[j] -= rate * dh[s * HIDDEN + j];
            for (int i = 0; i < INPUTS; i++) w1[i * HIDDEN + j] -= rate * dh[s * HIDDEN + j] * in[s * INPUTS + i];
        }
    n->b2 -= rate * db2;
    return loss;
}

int main(void)
{
    static struct net net;
    tensor x = tensor_new(SAMPLES, INPUTS), y = tensor_new(SAMPLES, 1);
    real loss = 1;
    net_init(&net);
    for (int s = 0; s < SAMPLES; s++) {
        AT(x, s, 0) = s & 1;
        AT(x, s, 1) = s >> 1;
        AT(y, s, 0) = (s & 1) ^ (s >> 1);
    }
    tensor_push(&x);
    tensor_push(&y);
    for (int epoch = 0; epoch < 800; epoch++) {
        forward(&net, &x);
        loss = backward(&net, &x, &y, 0.5);
    }
    tensor_pull(&net.out);
    for (int s = 0; s < SAMPLES; s++) printf("%d xor %d = %.0f\n", s & 1, s >> 1, net.out.a[s]);
    printf("%s\n", loss < 0.02 ? "learned" : "not learned");
    tensor *all[] = {&x, &y, &net.w1, &net.b1, &net.w2, &net.h, &net.dh, &net.out, &net.dout};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) tensor_free(all[i]);
    return 0;
}
