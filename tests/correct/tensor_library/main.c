#include <stdio.h>
#include "tensor.h"

int main(void)
{
    tensor_t a = tensor_make(8, 12, 0), b = tensor_make(12, 5, 0), c = tensor_make(8, 5, 0), v = tensor_make(2, 3, 4, 5, 0);
    tensor_fill(&a, 0.5f, 0.25f);
    tensor_fill(&b, -1.0f, 0.125f);
    tensor_fill(&v, 1, 1);
    tensor_contract(&c, &a, &b);
    printf("%dx%d: %.4f %.4f %.4f\n", c.shape[0], c.shape[1], c.data[0], c.data[17], c.data[c.length - 1]);

    long ones = 0;
#pragma omp target teams distribute parallel for map(to: WITH_DATA(v)) map(tofrom: ones) reduction(+: ones)
    for (long i = 0; i < v.length; i++) ones += v.data[i] == 1.0f;
    printf("rank %d of %ld, %ld ones\n", v.rank, v.length, ones);
    tensor_drop(&a);
    tensor_drop(&b);
    tensor_drop(&c);
    tensor_drop(&v);
    return 0;
}
