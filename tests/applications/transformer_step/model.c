#include "llm.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

static float *malloc_and_point_parameters(ParameterTensors *params, size_t *param_sizes) {
    size_t num_parameters = 0;
    for (size_t i = 0; i < NUM_PARAMETER_TENSORS; i++) num_parameters += param_sizes[i];
    float *params_memory = (float *)malloc(num_parameters * sizeof(float));
    float **ptrs[] = {
        &params->wte, &params->wpe, &params->ln1w, &params->ln1b, &params->qkvw, &params->qkvb,
        &params->attprojw, &params->attprojb, &params->fcw, &params->fcprojw, &params->lnfw, &params->lnfb
    };
    float *params_memory_iterator = params_memory;
    for (size_t i = 0; i < NUM_PARAMETER_TENSORS; i++) {
        *(ptrs[i]) = params_memory_iterator;
        params_memory_iterator += param_sizes[i];
    }
    return params_memory;
}

#define PRAGMA(x) _Pragma(#x)
#define ACT(name, n) do { \
    model->name = calloc((n), sizeof *model->name); \
    PRAGMA(omp target enter data map(to: model->name[0:(n)])) \
} while (0)
#define UNACT(name) do { \
    void *p_ = model->name; \
    PRAGMA(omp target exit data map(delete: model->name[0:1])) \
    free(p_); \
} while (0)

void gpt2_build(GPT2 *model, GPT2Config config, int B, int T) {
    int C = config.channels, L = config.num_layers, V = config.vocab_size, maxT = config.max_seq_len;
    size_t sizes[NUM_PARAMETER_TENSORS] = { V*C, maxT*C, L*C, L*C, L*3*C*C, L*3*C, L*C*C, L*C, L*2*C*C, L*C*2*C, C, C };
    model->config = config;
    model->num_parameters = 0;
    for (int i = 0; i < NUM_PARAMETER_TENSORS; i++) model->num_parameters += model->param_sizes[i] = sizes[i];
    model->params_memory = malloc_and_point_parameters(&model->params, model->param_sizes);
    unsigned state = 1337;
    for (size_t i = 0; i < model->num_parameters; i++) {
        state = state * 1664525u + 1013904223u;
        model->params_memory[i] = ((state >> 8) / 16777216.0f - 0.5f) * 0.4f;
    }
    for (int i = 0; i < L * C; i++) model->params.ln1w[i] = 1;
    for (int i = 0; i < C; i++) model->params.lnfw[i] = 1;
    size_t n = model->num_parameters;
    #pragma omp target enter data map(to: model->params_memory[0:n])
    model->batch_size = B, model->seq_len = T;
    ACT(encoded, B*T*C); ACT(ln, B*T*C); ACT(qkv, B*T*3*C);
    ACT(att, B*config.num_heads*T*T); ACT(preatt, B*config.num_heads*T*T);
    ACT(atty, B*T*C); ACT(fch, B*T*2*C); ACT(residual, B*T*C);
    ACT(logits, B*T*V); ACT(probs, B*T*V); ACT(losses, B*T); ACT(inputs, B*T); ACT(targets, B*T);
}

void gpt2_forward(GPT2 *model, const int *inputs, const int *targets) {
    GPT2 *m = model;
    ParameterTensors params = model->params;
    int B = m->batch_size, T = m->seq_len, C = m->config.channels, V = m->config.vocab_size, NH = m->config.num_heads;
    for (int i = 0; i < B * T; i++) m->inputs[i] = inputs[i], m->targets[i] = targets ? targets[i] : 0;
    #pragma omp target update to(model->inputs[0:B*T], model->targets[0:B*T])
    encoder_forward(m->encoded, m->inputs, params.wte, params.wpe, B, T, C);
    for (int l = 0; l < m->config.num_layers; l++) {
        float *l_qkvw = params.qkvw + l * 3*C * C, *l_qkvb = params.qkvb + l * 3*C;
        layernorm_forward(m->ln, m->encoded, params.ln1w + l * C, params.ln1b + l * C, B, T, C);
        matmul_forward(m->qkv, m->ln, l_qkvw, l_qkvb, B, T, C, 3*C);
        attention_forward(m->atty, m->preatt, m->att, m->qkv, B, T, C, NH);
        matmul_forward(m->residual, m->atty, params.attprojw + l * C * C, params.attprojb + l * C, B, T, C, C);
        residual_forward(m->encoded, m->residual, B*T*C);
        matmul_forward(m->fch, m->encoded, params.fcw + l * 2*C * C, NULL, B, T, C, 2*C);
        gelu_forward(m->fch, B*T*2*C);
        matmul_forward(m->residual, m->fch, params.fcprojw + l * C * 2*C, NULL, B, T, 2*C, C);
        residual_forward(m->encoded, m->residual, B*T*C);
    }
    layernorm_forward(m->ln, m->encoded, params.lnfw, params.lnfb, B, T, C);
    matmul_forward(m->logits, m->ln, params.wte, NULL, B, T, C, V);
    softmax_forward(m->probs, m->logits, B, T, V);
    m->mean_loss = targets ? crossentropy_forward(m->losses, m->probs, m->targets, B, T, V) : -1.0f;
}

void gpt2_free(GPT2 *model) {
    UNACT(encoded); UNACT(ln); UNACT(qkv); UNACT(att); UNACT(preatt); UNACT(atty); UNACT(fch);
    UNACT(residual); UNACT(logits); UNACT(probs); UNACT(losses); UNACT(inputs); UNACT(targets);
    #pragma omp target exit data map(delete: model->params_memory[0:model->num_parameters])
    free(model->params_memory);
}
