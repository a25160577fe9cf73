#include <math.h>
#include <room.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int length = 160, samples = argc > 1 ? atoi(argv[1]) : 240, count = 3;
    static image images[SPAN][SPAN][SPAN];
    shoebox room = {{6, 4, 3}, {1.5, 1, 1.2}, {0.8, 0.7, 0.9, 0.75, 0.6, 0.85}};
    microphone mics[] = {{{4, 3, 1.5}}, {{5.5, 0.5, 2}}, {{2, 1.5, 1.2}}};
    long long(*response)[length] = malloc(count * sizeof *response);
    float *dry = malloc(samples * sizeof(float)), *wet = malloc((samples + length) * sizeof(float)), *energy = malloc(length * sizeof(float)), *real = malloc(length * sizeof(float));

    mirror(&room, images);
    impulse(&images[0][0][0], mics, count, length, response);
    for (int t = 0; t < samples; t++)
        dry[t] = sinf(0.3f * t) * expf(-0.02f * t);
    for (int k = 0; k < count; k++) {
        int first = 0, t20;
        float power = 0;
        for (int t = 0; t < length; t++)
            real[t] = response[k][t] / MILLI;
        while (first < length && response[k][first] == 0)
            first++;
        convolve(length, dry, samples, real, wet);
        reverberation(real, length, energy, &t20);
        for (int t = 0; t < samples + length; t++)
            power += wet[t] * wet[t];
        printf("microphone %d: first at %d, level %lld, energy %.4f, down 20 dB at %d, wet %.4f\n", k, first, response[k][first],
               energy[0], t20, power);
    }
    free(response), free(dry), free(wet), free(energy), free(real);
    return 0;
}
