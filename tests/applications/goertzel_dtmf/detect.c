#include "dtmf.h"

void detect(const pcm *signal, int samples, signed char *keys, float *strength)
{
    const int frames = samples / FRAME;
#pragma omp target map(to : signal[0:samples]) map(from : keys[0:frames], strength[0:frames])
#pragma omp teams distribute thread_limit(TONES)
    for (int f = 0; f < frames; f++) {
        float power[TONES], all = 0;
#pragma omp parallel num_threads(TONES)
        {
#pragma omp for schedule(static, 1) nowait
            for (int t = 0; t < TONES; t++) {
                goertzel g = goertzel_start(tones[t]);
                for (int i = 0; i < FRAME; i++)
                    goertzel_push(&g, signal[f * FRAME + i] / 32768.0f);
                power[t] = goertzel_power(&g);
            }
#pragma omp barrier
#pragma omp for reduction(+ : all)
            for (int t = 0; t < TONES; t++)
                all += power[t];
#pragma omp master
            {
                int row = 0, column = ROWS;
                for (int t = 1; t < ROWS; t++)
                    row = power[t] > power[row] ? t : row;
                for (int t = ROWS + 1; t < TONES; t++)
                    column = power[t] > power[column] ? t : column;
                float share = (power[row] + power[column]) / (all + 1e-9f);
                strength[f] = share;
                keys[f] = share > 0.8f && all > 1.0f ? row * COLUMNS + column - ROWS : SILENCE;
            }
        }
    }
}
