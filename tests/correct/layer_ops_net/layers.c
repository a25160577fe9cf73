#include "nn.h"

int tensor_init(struct tensor *t, int a, int b, int c, int d)
{
    const int dim[] = { a, b, c, d };
    memcpy(t->dim, dim, sizeof dim);
    t->rank = 4;
    while (t->rank > 1 && t->dim[t->rank - 1] == 1) t->rank--;
    t->data = calloc(NUMEL(t), sizeof *t->data);
    if (!t->data) return -1;
    real *data = t->data;
    size_t n = NUMEL(t);
#pragma omp target enter data map(to: data[:n])
    return 0;
}

void tensor_free(struct tensor *t)
{
    if (!t->data) return;
    real *data = t->data;
#pragma omp target exit data map(delete: data[:NUMEL(t)])
    free(data);
    t->data = NULL;
}

void tensor_randomise(struct tensor *t, real scale, unsigned *state)
{
    real *data = t->data;
    for (size_t i = 0; i < NUMEL(t); i++) {
        *state = *state * 1664525u + 1013904223u;
        data[i] = scale * ((*state >> 8) / 8388608.f - 1.f);
    }
#pragma omp target update to(data[0:NUMEL(t)])
}

static int dense_fwd(struct layer *self, const struct tensor *in, int batch)
{
    const int ni = self->u.dense.in, no = self->u.dense.out;
    const enum act act = self->act;
    const real (*restrict x)[ni] = (const void *)in->data;
    real (*restrict y)[no] = (void *)self->out.data;
    const real (*restrict w)[ni] = (const void *)self->w.data, *b = self->b.data;
#pragma omp target teams distribute parallel for collapse(2) map(to: x[0:batch][0:ni], w[0:no][0:ni], b[0:no]) map(from: y[0:batch][0:no])
    for (int s = 0; s < batch; s++)
        for (int o = 0; o < no; o++) {
            real acc = b[o];
            for (int i = 0; i < ni; i++)
                acc += w[o][i] * x[s][i];
            y[s][o] = activate(act, acc);
        }
    return 0;
}

static void dense_bwd(struct layer *self, const struct tensor *in, struct tensor *din, int batch)
{
    const int ni = self->u.dense.in, no = self->u.dense.out;
    const enum act act = self->act;
    const real *x = in->data, *y = self->out.data, *w = self->w.data;
    real *dy = self->dout.data, *gw = self->gw.data, *gb = self->gb.data;
    const size_t wn = NUMEL(&self->w);

#pragma omp target teams distribute parallel for
    for (int e = 0; e < batch * no; e++)
        dy[e] *= slope(act, y[e]);
#pragma omp target teams distribute parallel for
    for (size_t e = 0; e < wn; e++) {
        const int o = (int)(e / ni), i = (int)(e % ni);
        real g = 0;
        for (int s = 0; s < batch; s++) g += dy[s * no + o] * x[s * ni + i];
        gw[e] = g / batch;
        if (i == 0) {
            g = 0;
            for (int s = 0; s < batch; s++) g += dy[s * no + o];
            gb[o] = g / batch;
        }
    }
    if (din) {
        real *dx = din->data;
#pragma omp target teams distribute parallel for collapse(2)
        for (int s = 0; s < batch; s++)
            for (int i = 0; i < ni; i++) {
                real g = 0;
                for (int o = 0; o < no; o++) g += dy[s * no + o] * w[o * ni + i];
                dx[s * ni + i] = g;
            }
    }
}
const struct layer_ops dense_ops = { dense_fwd, dense_bwd };

#define AT4(p, C, H, W, n, c, h, w) (p)[(((n) * (C) + (c)) * (H) + (h)) * (W) + (w)]
static int conv_fwd(struct layer *self, const struct tensor *in, int batch)
{
    const __typeof__(self->u.conv) g = self->u.conv;
    const int oh = g.h - g.k + 1, ow = g.w - g.k + 1;
    const real *const x = in->data, *const w = self->w.data, *const b = self->b.data;
    real *const y = self->out.data;
    const enum act act = self->act;
    if (oh <= 0 || ow <= 0) return -2;
#pragma omp target teams distribute parallel for collapse(4)
    for (int s = 0; s < batch; s++)
        for (int co = 0; co < g.cout; co++)
            for (int i = 0; i < oh; i++)
                for (int j = 0; j < ow; j++) {
                    real acc = b[co];
                    for (int ci = 0; ci < g.cin; ci++)
                        for (int p = 0; p < g.k; p++)
                            for (int q = 0; q < g.k; q++)
                                acc += AT4(w, g.cin, g.k, g.k, co, ci, p, q) * AT4(x, g.cin, g.h, g.w, s, ci, i + p, j + q);
                    AT4(y, g.cout, oh, ow, s, co, i, j) = activate(act, acc);
                }
    return 0;
}
const struct layer_ops conv_ops = { .fwd = conv_fwd };

static int pool_fwd(struct layer *self, const struct tensor *in, int batch)
{
    const int c = self->u.pool.c, h = self->u.pool.h, w = self->u.pool.w, oh = h / 2, ow = w / 2;
    const real *x = in->data;
    real *y = self->out.data;
#pragma omp target teams distribute parallel for collapse(3)
    for (int p = 0; p < batch * c; p++)
        for (int i = 0; i < oh; i++)
            for (int j = 0; j < ow; j++) {
                const real *win = &x[(p * h + 2 * i) * w + 2 * j];
                real m = -INFINITY;
                for (int k = 0; k < 4; k++) m = fmaxf(m, win[(k >> 1) * w + (k & 1)]);
                y[(p * oh + i) * ow + j] = m;
            }
    return 0;
}
const struct layer_ops pool_ops = { .bwd = NULL, .fwd = pool_fwd };
