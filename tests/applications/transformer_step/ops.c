#include "llm.h"
#include <math.h>
#include <assert.h>

void encoder_forward(float *out, const int *inp, const float *wte, const float *wpe, int B, int T, int C) {
    #pragma omp target teams distribute parallel for collapse(3)
    for (int b = 0; b < B; b++) {
        for (int t = 0; t < T; t++) {
            for (int i = 0; i < C; i++) {
                float *out_bt = out + b * T * C + t * C;
                const float *wte_ix = wte + inp[b * T + t] * C;
                const float *wpe_t = wpe + t * C;
                out_bt[i] = wte_ix[i] + wpe_t[i];
            }
        }
    }
}

void layernorm_forward(float *out, const float *inp, const float *weight, const float *bias, int B, int T, int C) {
    float eps = 1e-5f;
    #pragma omp target teams distribute collapse(2)
    for (int b = 0; b < B; b++) {
        for (int t = 0; t < T; t++) {
            const float *x = inp + b * T * C + t * C;
            float m = 0.0f;
            #pragma omp parallel for reduction(+:m)
            for (int i = 0; i < C; i++) m += x[i];
            m = m / C;
            float v = 0.0f;
            #pragma omp parallel for reduction(+:v)
            for (int i = 0; i < C; i++) {
                float xshift = x[i] - m;
                v += xshift * xshift;
            }
            v = v / C;
            float s = 1.0f / sqrtf(v + eps);
            float *out_bt = out + b * T * C + t * C;
            #pragma omp parallel for
            for (int i = 0; i < C; i++) {
                float n = (s * (x[i] - m));
                float o = n * weight[i] + bias[i];
                out_bt[i] = o;
            }
        }
    }
}

void matmul_forward(float *out, const float *inp, const float *weight, const float *bias, int B, int T, int C, int OC) {
    const int LOOP_UNROLL = 4;
    assert(B * T % LOOP_UNROLL == 0);
    #pragma omp target teams distribute parallel for collapse(2)
    for (int obt = 0; obt < B * T; obt += LOOP_UNROLL) {
        for (int o = 0; o < OC; o++) {
            float result[4];
            for (int ibt = 0; ibt < LOOP_UNROLL; ibt++) {
                result[ibt] = (bias != NULL) ? bias[o] : 0.0f;
            }
            for (int i = 0; i < C; i++) {
                float w = weight[i + o * C];
                for (int ibt = 0; ibt < LOOP_UNROLL; ibt++) {
                    int bt = obt + ibt;
                    result[ibt] += inp[bt * C + i] * w;
                }
            }
            for (int ibt = 0; ibt < LOOP_UNROLL; ibt++) {
                int bt = obt + ibt;
                out[bt * OC + o] = result[ibt];
            }
        }
    }
}

void attention_forward(float *out, float *preatt, float *att, const float *inp, int B, int T, int C, int NH) {
    int C3 = C * 3;
    int hs = C / NH;
    float scale = 1.0 / sqrtf(hs);
    #pragma omp target teams distribute parallel for collapse(3)
    for (int b = 0; b < B; b++) {
        for (int t = 0; t < T; t++) {
            for (int h = 0; h < NH; h++) {
                const float *query_t = inp + b * T * C3 + t * C3 + h * hs;
                float *preatt_bth = preatt + b * NH * T * T + h * T * T + t * T;
                float *att_bth = att + b * NH * T * T + h * T * T + t * T;
                // pass 1: calculate query dot key and maxval
                float maxval = -10000.0f;
                for (int t2 = 0; t2 <= t; t2++) {
                    const float *key_t2 = inp + b * T * C3 + t2 * C3 + h * hs + C; // +C because it's key
                    float val = 0.0f;
                    for (int i = 0; i < hs; i++) {
                        val += query_t[i] * key_t2[i];
                    }
                    val *= scale;
                    if (val > maxval) {
                        maxval = val;
                    }
                    preatt_bth[t2] = val;
                }
                // pass 2: calculate the exp and keep track of sum
                float expsum = 0.0f;
                for (int t2 = 0; t2 <= t; t2++) {
                    float expv = expf(preatt_bth[t2] - maxval);
                    expsum += expv;
                    att_bth[t2] = expv;
                }
                float expsum_inv = expsum == 0.0f ? 0.0f : 1.0f / expsum;
                // pass 3: normalize to get the softmax
                for (int t2 = 0; t2 < T; t2++) {
                    if (t2 <= t) {
                        att_bth[t2] *= expsum_inv;
                    } else {
                        att_bth[t2] = 0.0f;
                    }
                }
                // pass 4: accumulate weighted values into the output of attention
                float *out_bth = out + b * T * C + t * C + h * hs;
                for (int i = 0; i < hs; i++) { out_bth[i] = 0.0f; }
                for (int t2 = 0; t2 <= t; t2++) {
                    const float *value_t2 = inp + b * T * C3 + t2 * C3 + h * hs + C*2;
                    float att_btht2 = att_bth[t2];
                    for (int i = 0; i < hs; i++) {
                        out_bth[i] += att_btht2 * value_t2[i];
                    }
                }
            }
        }
    }
}

#define GELU_SCALING_FACTOR sqrtf(2.0f / M_PI)
void gelu_forward(float *out, int N) {
    #pragma omp target teams loop
    for (int i = 0; i < N; i++) {
        float x = out[i];
        float cube = 0.044715f * x * x * x;
        out[i] = 0.5f * x * (1.0f + tanhf(GELU_SCALING_FACTOR * (x + cube)));
    }
}

void residual_forward(float *out, const float *inp, int N) {
    #pragma omp target teams distribute parallel for simd
    for (int i = 0; i < N; i++) { out[i] += inp[i]; }
}

void softmax_forward(float *probs, const float *logits, int B, int T, int V) {
    #pragma omp target teams distribute collapse(2)
    for (int b = 0; b < B; b++)
        for (int t = 0; t < T; t++) {
            const float *logits_bt = logits + b * T * V + t * V;
            float *probs_bt = probs + b * T * V + t * V;
            float maxval = -10000.0f, sum = 0.0f;
            #pragma omp parallel
            {
                #pragma omp for reduction(max: maxval)
                for (int i = 0; i < V; i++) if (logits_bt[i] > maxval) maxval = logits_bt[i];
                #pragma omp for reduction(+: sum)
                for (int i = 0; i < V; i++) {
                    probs_bt[i] = expf(logits_bt[i] - maxval);
                    sum += probs_bt[i];
                }
                #pragma omp for
                for (int i = 0; i < V; i++) probs_bt[i] /= sum;
            }
        }
}

float crossentropy_forward(float *losses, const float *probs, const int *targets, int B, int T, int V) {
    float mean_loss = 0.0f;
    #pragma omp target teams distribute parallel for reduction(+: mean_loss) map(tofrom: mean_loss)
    for (int bt = 0; bt < B * T; bt++) {
        int ix = targets[bt];
        losses[bt] = -logf(probs[bt * V + ix]);
        mean_loss += losses[bt];
    }
    return mean_loss / (B * T);
}
