#include "tensor.h"

void tensor_fill(tensor_t *given, float start, float step)
{
    tensor_t t = *given;
#pragma omp target teams distribute parallel for map(tofrom: WITH_DATA(t))
    for (long i = 0; i < t.length; i++) t.data[i] = start + step * (float)(i % 16);
}

void tensor_contract(tensor_t *out, const tensor_t *left, const tensor_t *right)
{
    tensor_t o = *out, l = *left, r = *right;
    const int rows = l.shape[0], inner = l.shape[1], columns = r.shape[1];
#pragma omp target map(tofrom: WITH_DATA(o)) map(to: WITH_DATA(l), WITH_DATA(r))
#pragma omp teams distribute parallel for collapse(2)
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            float sum = 0;
            for (int k = 0; k < inner; k++) sum += l.data[i * inner + k] * r.data[k * columns + j];
            o.data[i * columns + j] = sum;
        }
}
