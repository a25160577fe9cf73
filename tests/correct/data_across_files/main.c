#include <stdio.h>
#include "model.h"

int main(void)
{
    struct model m = {0};
    float input[12 * 8];
    if (!model_allocate(&m, (const int[]){8, 10, 6, 3}, 4)) return 1;
    for (int i = 0; i < 12 * 8; i++) input[i] = (float)(i % 11) / 8.0f;
    model_on_device(&m);
    for (int epoch = 0; epoch < 3; epoch++) {
        const float *y = model_forward(&m, input, 12 - epoch);
        double sum = 0;
        for (int i = 0; i < 10 * 3; i++) sum += y[i];
        printf("epoch %d: %.6f %.6f\n", epoch, sum, y[0]);
        model_nudge(&m, 0.125f);
    }
    model_off_device(&m);
    printf("bias %.3f %.3f\n", m.layer[0].bias[0], m.layer[2].bias[2]);
    model_free(&m);
    return 0;
}
