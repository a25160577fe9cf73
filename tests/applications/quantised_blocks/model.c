#include "quant.h"
#include <stdlib.h>
#include <string.h>
#include <math.h>

static uint32_t state = 12345;
static float uniform(void) { state ^= state << 13, state ^= state >> 17, state ^= state << 5; return (state >> 8) / 8388608.f - 1; }

static block_q8 *random_q8(int rows, int n)
{
	block_q8 *w = malloc(sizeof *w * rows * n / GS);
	for (int b = 0; b < rows * n / GS; b++) {
		w[b].scale = float_to_half(.004f * (1 + b % 3));
		for (int i = 0; i < GS; i++)
			w[b].q[i] = (int8_t)(uniform() * 127);
	}
	return w;
}

static block_q4 *random_q4(int rows, int n)
{
	block_q4 *w = malloc(sizeof *w * rows * n / GS);
	for (int b = 0; b < rows * n / GS; b++) {
		w[b].d = float_to_half(.03f), w[b].m = float_to_half(-.22f);
		for (int i = 0; i < GS / 2; i++)
			w[b].qs[i] = (uint8_t)(128 + uniform() * 127);
	}
	return w;
}

void model_build(Model *m, Config c)
{
	m->c = c;
	m->emb = random_q8(c.vocab, c.dim);
	m->layer = malloc(c.layers * sizeof *m->layer);
	#pragma omp target enter data map(to: m->emb[0:c.vocab * c.dim / GS])
	for (LayerWeights *l = m->layer; l < m->layer + c.layers; l++) {
		l->wq = random_q8(c.dim, c.dim), l->w1 = random_q4(c.hidden, c.dim), l->w2 = random_q4(c.dim, c.hidden);
		l->norm = malloc(c.dim * sizeof(float));
		for (int i = 0; i < c.dim; i++)
			l->norm[i] = 1 + .1f * (i % 5);
		block_q8 *wq = l->wq;
		block_q4 *w1 = l->w1, *w2 = l->w2;
		float *norm = l->norm;
		#pragma omp target enter data map(to: wq[0:c.dim * c.dim / GS], w1[0:c.hidden * c.dim / GS], w2[0:c.hidden * c.dim / GS], norm[0:c.dim])
	}
}

void model_free(Model *m)
{
	Config c = m->c;
	for (int k = 0; k < c.layers; k++) {
		LayerWeights l = m->layer[k];
		#pragma omp target exit data map(delete: l.wq[0:c.dim * c.dim / GS], l.w1[0:c.hidden * c.dim / GS], l.w2[0:c.hidden * c.dim / GS], l.norm[0:c.dim])
		free(l.wq), free(l.w1), free(l.w2), free(l.norm);
	}
	#pragma omp target exit data map(delete: m->emb[0:c.vocab * c.dim / GS])
	free(m->emb), free(m->layer);
}

int forward(const Model *m, int token, float *logits)
{
	const Config *c = &m->c;
	int dim = c->dim, hidden = c->hidden, best = 0;
	float *x = malloc(dim * sizeof *x), *xb = malloc(dim * sizeof *xb), *h = malloc(hidden * sizeof *h);
	block_q8 *xq = malloc(hidden / GS * sizeof *xq);
	const block_q8 *emb = m->emb;
	#pragma omp target data map(alloc: x[0:dim], xb[0:dim], h[0:hidden], xq[0:hidden / GS]) map(from: logits[0:c->vocab])
	{
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < dim; i++) {
			const block_q8 *b = &emb[(token * dim + i) / GS];
			x[i] = b->q[i % GS] * half_to_float(b->scale);
		}
		for (int l = 0; l < c->layers; l++) {
			const LayerWeights *w = m->layer + l;
			rmsnorm(xb, x, w->norm, dim);
			quantize_row(xq, xb, dim);
			matvec_q8(xb, w->wq, xq, dim, dim);
			quantize_row(xq, xb, dim);
			matvec_q4(h, w->w1, xq, hidden, dim);
			#pragma omp target teams distribute parallel for
			for (int i = 0; i < hidden; i++)
				h[i] *= 1.0f / (1.0f + expf(-h[i]));
			quantize_row(xq, h, hidden);
			matvec_q4(xb, w->w2, xq, dim, hidden);
			#pragma omp target teams distribute parallel for
			for (int i = 0; i < dim; i++)
				x[i] += xb[i];
		}
		quantize_row(xq, x, dim);
		matvec_q8(logits, emb, xq, c->vocab, dim);
		#pragma omp target map(from: best)
		{
			best = 0;
			for (int v = 1; v < c->vocab; v++)
				if (logits[v] > logits[best])
					best = v;
		}
	}
	free(x), free(xb), free(h), free(xq);
	return best;
}
