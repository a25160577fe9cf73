#include <math.h>
#include <stdio.h>
#include <wave.h>

static double truth(int c, int i) { return sin(0.02 * (c + 1) * i) * 3 + (i > 100 + 20 * c ? 2 : 0); }

static double error_of(const wave *w)
{
    double sum = 0;
    for (int c = 0; c < w->channels; c++)
        for (int i = 0; i < w->length; i++)
            sum += pow(WAVE_ROW(w->row, w, c)[i] - truth(c, i), 2);
    return sqrt(sum / (w->channels * w->length));
}

int main(int argc, char **argv)
{
    int channels = argc > 1 ? atoi(argv[1]) : 5, length = 256;
    for (wave_kind kind = WAVE_HAAR; kind <= WAVE_CDF53; kind++)
        for (int hard = 0; hard < 2; hard++) {
            wave *w = wave_new(kind, channels, length, 4);
            unsigned state = 4;
            for (int c = 0; c < channels; c++)
                for (int i = 0; i < length; i++) {
                    state = state * 1103515245u + 12345u;
                    WAVE_ROW(w->row, w, c)[i] = truth(c, i) + 0.6 * ((state >> 16 & 1023) / 512.0 - 1);
                }
            double before = error_of(w), *row = w->row, *spare = w->spare;
            long zeroed;
#pragma omp target enter data map(to: row[0:channels * length]) map(alloc: spare[0:channels * length])
            wave_forward(w);
            zeroed = wave_shrink(w, 0.7, hard);
            wave_inverse(w);
#pragma omp target exit data map(from: row[0:channels * length]) map(delete: spare[0:channels * length])
            printf("%s %s: %ld zeroed, error %.4f -> %.4f\n", kind ? "cdf53" : "haar ", hard ? "hard" : "soft", zeroed,
                   before, error_of(w));
            wave_free(w);
        }
    return 0;
}
