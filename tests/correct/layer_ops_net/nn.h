#ifndef NN_H
#define NN_H
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

typedef float real;
enum act { ACT_NONE, ACT_RELU, ACT_TANH, ACT_SIGMOID, ACT_LEAKY };
enum kind { L_DENSE, L_CONV, L_POOL, L_SOFTMAX };

struct tensor { int rank; int dim[4]; real *data; };
struct layer;
typedef struct net net_t;
typedef int (*forward_fn)(struct layer *self, const struct tensor *in, int batch);
typedef void (*backward_fn)(struct layer *self, const struct tensor *in, struct tensor *din, int batch);

struct layer {
    const char *name;
    enum kind kind;
    enum act act;
    union {
        struct { int in, out; } dense;
        struct { int cin, cout, k, h, w; } conv;
        struct { int c, h, w; } pool;
    } u;
    struct tensor w, b, out, dout, gw, gb;
    const struct layer_ops { forward_fn fwd; backward_fn bwd; } *ops;
    struct layer *next;
};
struct net { struct layer *first, *last; int batch; real lr; };

#define NUMEL(t) ((size_t)(t)->dim[0] * (t)->dim[1] * (t)->dim[2] * (t)->dim[3])
#define CHK(expr) do { int chk_ = (expr); if (chk_) { fprintf(stderr, "%s failed: %d\n", #expr, chk_); goto fail; } } while (0)

#pragma omp declare target
static inline real activate(enum act a, real x)
{
    switch (a) {
    case ACT_RELU:    return x > 0 ? x : 0;
    case ACT_TANH:    return tanhf(x);
    case ACT_SIGMOID: return 1.f / (1.f + expf(-x));
    case ACT_LEAKY:   return x > 0 ? x : .01f * x;
    case ACT_NONE:;
    }
    return x;
}
static inline real slope(enum act a, real y)
{
    return a == ACT_RELU ? y > 0 : a == ACT_TANH ? 1 - y * y : a == ACT_SIGMOID ? y * (1 - y) : a == ACT_LEAKY ? (y > 0 ? 1.f : .01f) : 1.f;
}
#pragma omp end declare target

int tensor_init(struct tensor *t, int a, int b, int c, int d);
void tensor_free(struct tensor *t);
void tensor_randomise(struct tensor *t, real scale, unsigned *state);
extern const struct layer_ops dense_ops, conv_ops, pool_ops;
#endif
