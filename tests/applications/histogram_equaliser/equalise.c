#include "equalise.h"

void equalise(picture *p, struct tone *t)
{
    byte *pixel = p->pixel;
    int width = p->width, height = p->height, size = width * height * CHANNELS;
    int rows = 16;

#pragma omp target data map(tofrom: pixel[0:size]) map(from: t[0:1])
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int c = 0; c < CHANNELS; c++)
            for (int l = 0; l < LEVELS; l++)
                t->bins[c][l] = 0;

        /* Each team counts a strip for itself and adds what it found. */
#pragma omp target teams num_teams(8) thread_limit(64)
        {
            int mine[CHANNELS][LEVELS];
#pragma omp distribute
            for (int top = 0; top < height; top += rows) {
                int bottom = top + rows < height ? top + rows : height;
#pragma omp parallel
                {
#pragma omp for collapse(2)
                    for (int c = 0; c < CHANNELS; c++)
                        for (int l = 0; l < LEVELS; l++)
                            mine[c][l] = 0;
#pragma omp for collapse(2)
                    for (int y = top; y < bottom; y++)
                        for (int x = 0; x < width; x++)
                            for (int c = 0; c < CHANNELS; c++) {
#pragma omp atomic
                                mine[c][pixel[(y * width + x) * CHANNELS + c]]++;
                            }
#pragma omp for
                    for (int k = 0; k < CHANNELS * LEVELS; k++) {
                        int c = k / LEVELS, l = k % LEVELS;
                        if (mine[c][l]) {
#pragma omp atomic
                            t->bins[c][l] += mine[c][l];
                        }
                    }
                }
            }
        }

#pragma omp target parallel for num_threads(CHANNELS)
        for (int c = 0; c < CHANNELS; c++) {
            int below = 0, total = width * height;
            for (int l = 0; l < LEVELS; l++) {
                below += t->bins[c][l];
                t->map[c][l] = (byte)((255 * below + total / 2) / total);
            }
        }
#pragma omp target teams distribute parallel for simd
        for (int k = 0; k < size; k++)
            pixel[k] = t->map[k % CHANNELS][pixel[k]];
    }
}

void levels(const picture *p, int low[CHANNELS], int high[CHANNELS], double mean[CHANNELS])
{
    const byte *pixel = p->pixel;
    int pixels = p->width * p->height;
    for (int c = 0; c < CHANNELS; c++) {
        int least = 255, most = 0;
        long sum = 0;
#pragma omp target teams distribute parallel for map(to: pixel[0:pixels * CHANNELS]) \
    reduction(min: least) reduction(max: most) reduction(+: sum) map(tofrom: sum, least, most)
        for (int k = 0; k < pixels; k++) {
            int v = pixel[k * CHANNELS + c];
            least = v < least ? v : least;
            most = v > most ? v : most;
            sum += v;
        }
        low[c] = least;
        high[c] = most;
        mean[c] = (double)sum / pixels;
    }
}
