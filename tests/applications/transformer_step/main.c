#include "llm.h"
#include <stdio.h>
#include <stdlib.h>

int sample_mult(const float *probabilities, int n, float coin) {
    float cdf = 0.0f;
    for (int i = 0; i < n; i++) {
        cdf += probabilities[i];
        if (coin < cdf) return i;
    }
    return n - 1;
}

int main(void) {
    GPT2 model;
    GPT2Config config = { .max_seq_len = 16, .vocab_size = 40, .num_layers = 1, .num_heads = 2, .channels = 16 };
    int B = 1, T = 4, tokens[17];
    gpt2_build(&model, config, B, T);
    for (int i = 0; i < 17; i++) tokens[i] = (i * i + 3) % 40;
    gpt2_forward(&model, tokens, tokens + 1);
    printf("loss %.4f\n", model.mean_loss);
    for (int t = 1; t < 3; t++) {
        gpt2_forward(&model, tokens, NULL);
        float *probs = model.probs + (t - 1) * 40;
        #pragma omp target update from(probs[0:40])
        tokens[t] = sample_mult(probs, 40, 0.1f * t);
        printf("%d ", tokens[t]);
    }
    printf("\n");
    gpt2_free(&model);
    return 0;
}
