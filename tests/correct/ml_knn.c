/* k nearest neighbours with a small sorted list per query, generic over the element type by a macro. */
#include <float.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define DIM 4
#define NEIGHBOURS 5
#define CLASSES 3

#define DEFINE_KNN(NAME, TYPE, ACC, MAXIMUM)                                                            \
    typedef struct { ACC distance; int label; } NAME##_entry;                                           \
    static inline ACC NAME##_distance(const TYPE *a, const TYPE *b)                                     \
    {                                                                                                   \
        ACC sum = 0;                                                                                    \
        for (int d = 0; d < DIM; d++) sum += ((ACC)a[d] - b[d]) * ((ACC)a[d] - b[d]);                   \
        return sum;                                                                                     \
    }                                                                                                   \
    static void NAME(int train, int test, TYPE (*known)[DIM], const int *label, TYPE (*query)[DIM], int *answer) \
    {                                                                                                   \
        _Pragma("omp target teams distribute parallel for map(to: known[0:train], label[0:train], query[0:test]) map(from: answer[0:test])") \
        for (int q = 0; q < test; q++) {                                                                \
            NAME##_entry best[NEIGHBOURS];                                                              \
            int votes[CLASSES] = {0}, winner = 0;                                                       \
            for (int k = 0; k < NEIGHBOURS; k++) best[k] = (NAME##_entry){MAXIMUM, -1};                 \
            for (int t = 0; t < train; t++) {                                                           \
                NAME##_entry e = {NAME##_distance(known[t], query[q]), label[t]};                       \
                int k = NEIGHBOURS;                                                                     \
                while (k > 0 && e.distance < best[k - 1].distance) {                                    \
                    if (k < NEIGHBOURS) best[k] = best[k - 1];                                          \
                    k--;                                                                                \
                }                                                                                       \
                if (k < NEIGHBOURS) best[k] = e;                                                        \
            }                                                                                           \
            for (int k = 0; k < NEIGHBOURS; k++) if (best[k].label >= 0) votes[best[k].label]++;        \
            for (int c = 1; c < CLASSES; c++) if (votes[c] > votes[winner]) winner = c;                 \
            answer[q] = winner;                                                                         \
        }                                                                                               \
    }

DEFINE_KNN(knn_f32, float, float, FLT_MAX)
DEFINE_KNN(knn_i8, int8_t, int32_t, INT32_MAX)

#define TRY(NAME, TYPE)                                                                         \
    do {                                                                                        \
        TYPE (*known)[DIM] = malloc(TRAIN * sizeof *known), (*query)[DIM] = malloc(TEST * sizeof *query); \
        int right = 0;                                                                          \
        for (int i = 0; i < TRAIN; i++) {                                                       \
            label[i] = i % CLASSES;                                                             \
            for (int d = 0; d < DIM; d++) known[i][d] = (TYPE)(label[i] * 30 - 40 + (i * 7 + d * 13) % 23); \
        }                                                                                       \
        for (int i = 0; i < TEST; i++)                                                          \
            for (int d = 0; d < DIM; d++) query[i][d] = (TYPE)(i % CLASSES * 30 - 35 + (i * 5 + d) % 11); \
        NAME(TRAIN, TEST, known, label, query, answer);                                         \
        for (int i = 0; i < TEST; i++) right += answer[i] == i % CLASSES;                       \
        printf("%-8s %d of %d right\n", #NAME, right, TEST);                                    \
        free(known);                                                                            \
        free(query);                                                                            \
    } while (0)

int main(void)
{
    enum { TRAIN = 300, TEST = 90 };
    int *label = malloc(TRAIN * sizeof *label), *answer = malloc(TEST * sizeof *answer);
    TRY(knn_f32, float);
    TRY(knn_i8, int8_t);
    free(label);
    free(answer);
    return 0;
}
