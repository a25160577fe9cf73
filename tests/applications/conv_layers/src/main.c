#include "layers.h"

#ifndef MAXCLASSES
#error "say how many classes"
#endif

static float filters[8 * 3 * 3 * 3], biases[8], gammas[8], betas[8], depth[8 * 9], head[MAXCLASSES * 8 * 1 * 1];

static void init(float *p, int n, int a, int b)
{
    for (int i = 0; i < n; i++)
        p[i] = (float)((i * a + b) % 17) / 17.0f - 0.45f;
}

int main(void)
{
    tensor image = tensor_make(3, 20, 20), a = tensor_make(8, 20, 20), b = tensor_make(8, 10, 10),
           c = tensor_make(8, 4, 4);
    int *where = malloc(sizeof(int) * VOLUME(b)), votes[4] = {0};
    float pooled[8], logits[MAXCLASSES];

    init(filters, 8 * 27, 5, 3), init(biases, 8, 3, 1), init(depth, 72, 7, 2), init(head, MAXCLASSES * 8, 11, 5);
    for (int i = 0; i < 8; i++)
        gammas[i] = 1.0f + 0.05f * i, betas[i] = 0.01f * i;
    for (unsigned n = 0; n < 4; n++) {
        tensor_fill(image, n + 1);
        conv2d(image, filters, biases, 3, a);
        batch_norm(a, gammas, betas);
        max_pool(a, 2, b, where);
        for (int i = 0; i < VOLUME(b); i++)
            votes[where[i]]++;
        depthwise(b, depth, 3, 2, c);
        average_pool(c, pooled);
        for (int k = 0; k < MAXCLASSES; k++) {
            logits[k] = 0;
            for (int i = 0; i < 8; i++)
                logits[k] += 4 * head[k * 8 + i] * pooled[i];
        }
        int label = softmax(logits, MAXCLASSES);
        printf("image %u: class %d with %.4f\n", n, label, logits[label]);
    }
    printf("pooling corners %d %d %d %d\n", votes[0], votes[1], votes[2], votes[3]);
    free(image.data), free(a.data), free(b.data), free(c.data), free(where);
    return 0;
}
