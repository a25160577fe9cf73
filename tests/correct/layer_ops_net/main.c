/* A neural network whose layers are structs with a union of shapes and a table of functions. */
#include "nn.h"

static struct layer *add(net_t *n, struct layer proto)
{
    struct layer *l = malloc(sizeof *l);
    if (!l) return NULL;
    *l = proto;
    if (n->last) n->last->next = l; else n->first = l;
    return n->last = l;
}

static int build(net_t *n, unsigned *seed)
{
    struct layer *l;
    l = add(n, (struct layer){ .name = "conv", .kind = L_CONV, .act = ACT_LEAKY, .u.conv = { 1, 3, 3, 10, 10 }, .ops = &conv_ops });
    CHK(!l || tensor_init(&l->w, 3, 1, 3, 3) || tensor_init(&l->b, 3, 1, 1, 1) || tensor_init(&l->out, n->batch, 3, 8, 8));
    tensor_randomise(&l->w, .5f, seed);
    l = add(n, (struct layer){ .name = "pool", .kind = L_POOL, .u = { .pool = { 3, 8, 8 } }, .ops = &pool_ops });
    CHK(!l || tensor_init(&l->out, n->batch, 3, 4, 4));
    static const struct { int in, out; enum act act; const char *name; } shape[] = {
        { 48, 16, ACT_TANH, "hidden" }, { 16, 4, ACT_SIGMOID, "out" } };
    for (size_t i = 0; i < sizeof shape / sizeof shape[0]; i++) {
        l = add(n, (struct layer){ .name = shape[i].name, .kind = L_DENSE, .act = shape[i].act, .u.dense = { shape[i].in, shape[i].out }, .ops = &dense_ops });
        CHK(!l);
        CHK(tensor_init(&l->w, shape[i].out, shape[i].in, 1, 1));
        CHK(tensor_init(&l->gw, shape[i].out, shape[i].in, 1, 1));
        CHK(tensor_init(&l->b, shape[i].out, 1, 1, 1) | tensor_init(&l->gb, shape[i].out, 1, 1, 1));
        CHK(tensor_init(&l->out, n->batch, shape[i].out, 1, 1) | tensor_init(&l->dout, n->batch, shape[i].out, 1, 1));
        tensor_randomise(&l->w, 1.f / sqrtf(shape[i].in), seed);
    }
    return 0;
fail:
    return -1;
}

static real train(net_t *n, const struct tensor *x, const struct tensor *t)
{
    const struct tensor *in = x;
    real loss = 0;
    for (struct layer *l = n->first; l; in = &l->out, l = l->next)
        if (l->ops->fwd(l, in, n->batch) != 0) return -1;
    {
        const size_t m = NUMEL(&n->last->out);
        const real *y = n->last->out.data, *want = t->data;
        real *dy = n->last->dout.data;
#pragma omp target teams distribute parallel for reduction(+: loss)
        for (size_t i = 0; i < m; i++) {
            const real e = y[i] - want[i];
            dy[i] = e;
            loss += 0.5f * e * e;
        }
    }
    struct layer *hidden = n->first->next->next, *out = hidden->next;
    out->ops->bwd(out, &hidden->out, &hidden->dout, n->batch);
    hidden->ops->bwd(hidden, &n->first->next->out, NULL, n->batch);
    for (struct layer *l = n->first; l != NULL; l = l->next) {
        if (l->kind != L_DENSE) continue;
        struct { real *w; const real *g; size_t n; } upd[2] = {
            { l->w.data, l->gw.data, NUMEL(&l->w) }, { l->b.data, l->gb.data, NUMEL(&l->b) } };
        for (int k = 0; k < 2; k++) {
            real *w = upd[k].w; const real *g = upd[k].g; const real lr = n->lr;
#pragma omp target teams distribute parallel for simd
            for (size_t i = 0; i < upd[k].n; i++) w[i] -= lr * g[i];
        }
    }
    return loss / n->batch;
}

int main(void)
{
    net_t net = { .batch = 8, .lr = 0.8f };
    unsigned seed = 42u;
    struct tensor x = { 0 }, t = { 0 };
    int rc = EXIT_FAILURE;
    CHK(build(&net, &seed));
    CHK(tensor_init(&x, net.batch, 1, 10, 10));
    CHK(tensor_init(&t, net.batch, 4, 1, 1));
    tensor_randomise(&x, 1.f, &seed);
    for (int s = 0; s < net.batch; s++) t.data[s * 4 + s % 4] = 1.f;
    { real *td = t.data;
#pragma omp target update to(td[:NUMEL(&t)])
    }
    for (int e = 0; e <= 30; e++) {
        real loss = train(&net, &x, &t);
        if (e % 10 == 0) printf("epoch %d loss %.4f\n", e, loss);
    }
    real *y = net.last->out.data;
#pragma omp target update from(y[:NUMEL(&net.last->out)])
    for (int o = 0; o < 4; o++) printf("%.3f%c", y[o], o < 3 ? ' ' : '\n');
    rc = EXIT_SUCCESS;
fail:
    for (struct layer *l = net.first, *nx; l; l = nx) {
        nx = l->next;
        struct tensor *const all[] = { &l->w, &l->b, &l->out, &l->dout, &l->gw, &l->gb };
        for (unsigned k = 0; k < 6; k++) tensor_free(all[k]);
        free(l);
    }
    tensor_free(&x); tensor_free(&t);
    return rc;
}
