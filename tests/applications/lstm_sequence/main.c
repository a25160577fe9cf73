#include "lstm.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int length = argc > 1 ? atoi(argv[1]) : 24;
    lstm_t model;
    if (!lstm_open(&model, 26, 32, 7u)) {
        fprintf(stderr, "no memory on the device\n");
        return 1;
    }
    for (int first = 0; first < 3; first++) {
        int token = first * 5;
        float chance = 0, least = 1;
        for (int t = 0; t < length; t++) {
            lstm_feed(&model, token);
            token = lstm_choose(&model, 0.8f, &chance);
            putchar('a' + token);
            least = chance < least ? chance : least;
        }
        printf("  least %.3f\n", least);
    }
    lstm_close(&model);
    return 0;
}
