#pragma once
#include "tensor.h"

void conv2d(tensor in, const float *kernel, const float *bias, int k, tensor out);
void depthwise(tensor in, const float *kernel, int k, int stride, tensor out);
void max_pool(tensor in, int size, tensor out, int *where);
void average_pool(tensor in, float *out);
void batch_norm(tensor t, const float *gamma, const float *beta);
int softmax(float *logits, int n);
