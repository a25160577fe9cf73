/* train_gpt2-like: all parameters are pointers into one allocation */
#ifndef LLM_H
#define LLM_H
#include <stddef.h>
typedef struct { int max_seq_len, vocab_size, num_layers, num_heads, channels; } GPT2Config;
#define NUM_PARAMETER_TENSORS 12
typedef struct {
    float *wte;     // (V, C)
    float *wpe;     // (maxT, C)
    float *ln1w;    // (L, C)
    float *ln1b;    // (L, C)
    float *qkvw;    // (L, 3*C, C)
    float *qkvb;    // (L, 3*C)
    float *attprojw; // (L, C, C)
    float *attprojb; // (L, C)
    float *fcw;     // (L, 2*C, C)
    float *fcprojw; // (L, C, 2*C)
    float *lnfw;    // (C)
    float *lnfb;    // (C)
} ParameterTensors;
typedef struct {
    GPT2Config config;
    ParameterTensors params;
    size_t param_sizes[NUM_PARAMETER_TENSORS];
    size_t num_parameters;
    float *params_memory;
    // activations
    int batch_size, seq_len;
    float *encoded, *ln, *qkv, *att, *preatt, *atty, *fch, *residual, *logits, *probs, *losses;
    int *inputs, *targets;
    float mean_loss;
} GPT2;
void encoder_forward(float *out, const int *inp, const float *wte, const float *wpe, int B, int T, int C);
void layernorm_forward(float *out, const float *inp, const float *weight, const float *bias, int B, int T, int C);
void matmul_forward(float *out, const float *inp, const float *weight, const float *bias, int B, int T, int C, int OC);
void attention_forward(float *out, float *preatt, float *att, const float *inp, int B, int T, int C, int NH);
void gelu_forward(float *out, int N);
void residual_forward(float *out, const float *inp, int N);
void softmax_forward(float *probs, const float *logits, int B, int T, int V);
float crossentropy_forward(float *losses, const float *probs, const int *targets, int B, int T, int V);
int sample_mult(const float *probabilities, int n, float coin);
void gpt2_build(GPT2 *model, GPT2Config config, int B, int T);
void gpt2_forward(GPT2 *model, const int *inputs, const int *targets);
void gpt2_free(GPT2 *model);
#endif
