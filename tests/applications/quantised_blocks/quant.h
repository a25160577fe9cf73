#ifndef QUANT_H
#define QUANT_H
#include <stdint.h>
#include <stddef.h>
#define GS 16
typedef uint16_t half_t;
typedef struct { half_t scale; int8_t q[GS]; } block_q8;          /* 18 bytes, as in ggml */
typedef struct __attribute__((packed)) { half_t d, m; uint8_t qs[GS / 2]; } block_q4;
typedef struct { int dim, hidden, layers, heads, vocab; } Config;
typedef struct { block_q8 *wq; block_q4 *w1, *w2; float *norm; } LayerWeights;
typedef struct { Config c; LayerWeights *layer; block_q8 *emb; size_t bytes; } Model;
typedef union { float f; uint32_t u; struct { uint32_t mantissa : 23, exponent : 8, sign : 1; } bits; } float_bits;
void model_build(Model *m, Config c);
void model_free(Model *m);
void quantize_row(block_q8 *out, const float *x, int n);
void matvec_q8(float *out, const block_q8 *w, const block_q8 *x, int rows, int n);
void matvec_q4(float *out, const block_q4 *w, const block_q8 *x, int rows, int n);
void rmsnorm(float *out, const float *x, const float *weight, int n);
int forward(const Model *m, int token, float *logits);
#pragma omp declare target
half_t float_to_half(float f);
float half_to_float(half_t h);
#pragma omp end declare target
#endif
