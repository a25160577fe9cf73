/* Stays on the host: nothing */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#define ME omp_get_thread_num()
#define COUNT (omp_get_num_threads() * 1)
enum color { RED, GREEN, BLUE };
/* Constructs in places for one statement, and in code that C++ spells in another way. */
int main(void) {
    int out[8] = {0}, n = 8, hits = 0;
#pragma omp target map(tofrom: out, hits)
    {
        enum color next = 0; /* a number */ struct { int low, high; } range = { .high = 6, .low = 2 };
        int *heap = malloc(sizeof(int) * 8), left = 3;
        for (int i = 0; i < 8; i++) heap[i] = COUNT + ME; // of one thread
        // Three rounds.
        while ((next = (next + 1) % 3) != RED || left-- > 1) {
#pragma omp parallel
            {
                void *place = heap;
                int *mine = place;
#pragma omp for
                for (int i = range.low; i < range.high; i++)
                    if (i % 2)
#pragma omp atomic
                        hits += mine[i] + 1;
                    else
#pragma omp critical
                        hits += 2;
            }
        }
        free(heap);
#pragma omp parallel num_threads(n / 2)
        {
            if (n > 7)
#pragma omp masked
                out[0] = COUNT > 0 ? 3 : 4;
            else
                out[ME] = -1;
            if (n < 7)
#pragma omp critical
                out[1] += ME * 10;
            else
#pragma omp atomic write
                out[1] = n;
        }
#pragma omp parallel
        {
            if (n > 7)
#pragma omp single
                { out[2] = 5; }
            else out[2] = -1;
            /* last */
        }
        if (left == 0)
#pragma omp parallel for
            for (int i = 4; i < 8; i++) out[i] = i;
        else
            out[4] = left;
    }
    printf("%d %d %d %d %d %d\n", hits, out[0], out[1], out[2], out[4], out[7]);
    return 0;
}
