#include "dtmf.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const char *number = argc > 1 ? argv[1] : "0 1-49*30 2093#ABCD 5678";
    int samples, heard = 0;
    pcm *signal = dial(number, 4, &samples);
    int frames = samples / FRAME;
    signed char *keys = malloc(frames);
    float *strength = malloc(frames * sizeof(float)), least = 1;

    detect(signal, samples, keys, strength);
    for (int f = 0; f < frames; f++)
        if (keys[f] >= 0) {
            heard++;
            least = fminf(least, strength[f]);
        }
    printf("%d frames, %d with a key, least share %.3f\n", frames, heard, least);
    for (int f = 0; f < frames; f += 4)
        putchar(key_name(keys[f]));
    putchar('\n');
    free(signal), free(keys), free(strength);
    return 0;
}
