#include "network.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int epochs = argc > 1 ? atoi(argv[1]) : 150;
    int hidden = argc > 2 ? atoi(argv[2]) : 5;
    double(*inputs)[2], *wanted;
    int batch = xor_table(&inputs, &wanted);
    double *x = &inputs[0][0];
    Network *net = net_new(3, (int[]){2, hidden, 3, 1}, batch);

    net_attach(net);
#pragma omp target data map(to : x[0 : 2 * batch], wanted[0 : batch])
    for (int e = 0; e <= epochs; e++) {
        net_forward(net, x);
        double loss = net_backward(net, x, wanted);
        if (e % 30 == 0)
            printf("epoch %4d  loss %.5f\n", e, loss);
        net_step(net, 1.5);
    }
    net_detach(net);
    for (int s = 0; s < batch; s++)
        printf("%g xor %g -> %.4f\n", inputs[s][0], inputs[s][1], net->layers[2].z[s]);
    net_free(net);
    return 0;
}
