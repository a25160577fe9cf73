/* A forest of decision trees votes on many samples; the walk down a tree is in another file. */
#include "tree.h"
#include <stdio.h>
#include <stdlib.h>

enum { TREES = 21, SAMPLES = 900, LABELS = 3 };

int main(void)
{
    tree *forest = calloc(TREES, sizeof *forest);
    sample *samples = malloc(SAMPLES * sizeof *samples);
    uint8_t *answer = malloc(SAMPLES);
    unsigned votes[LABELS] = {0}, unanimous = 0, again = 0;
    for (int t = 0; t < TREES; t++) grow(&forest[t], 77u * t + 5);
    for (int i = 0; i < SAMPLES; i++)
        for (int f = 0; f < FEATURES; f++) samples[i].x[f] = (int8_t)((i * (f * 6 + 7) + i / 9) % 127 - 63);
#pragma omp target data map(to: forest[0:TREES], samples[0:SAMPLES]) map(from: answer[0:SAMPLES])
    {
#pragma omp target teams distribute parallel for reduction(+: votes[0:LABELS], unanimous)
        for (int i = 0; i < SAMPLES; i++) {
            unsigned mine[LABELS] = {0};
            int best = 0;
            for (int t = 0; t < TREES; t++) mine[tree_answer(forest + t, samples + i)]++;
            for (int l = 1; l < LABELS; l++)
                if (mine[l] > mine[best]) best = l;
            answer[i] = best;
            votes[best]++;
            unanimous += mine[best] == TREES;
        }
        /* The same with a team for each sample. */
#pragma omp target teams distribute reduction(+: again)
        for (int i = 0; i < SAMPLES; i++) {
            unsigned ones = 0, twos = 0;
#pragma omp parallel for reduction(+: ones, twos)
            for (int t = 0; t < TREES; t++) {
                const int l = tree_answer(&forest[t], &samples[i]);
                ones += l == 1;
                twos += l == 2;
            }
            const unsigned zeros = TREES - ones - twos;
            const int best = ones > zeros ? (twos > ones ? 2 : 1) : twos > zeros ? 2 : 0;
            again += best == answer[i];
        }
    }
    printf("votes %u %u %u, unanimous %u, again the same %u\n", votes[0], votes[1], votes[2], unanimous, again);
    free(forest), free(samples), free(answer);
    return 0;
}
