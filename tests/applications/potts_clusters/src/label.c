#include "potts.h"

/* The smallest site of each cluster: neighbours' labels spread, then labels of labels, until nothing changes. */
int potts_label(potts p)
{
    int n = p.w * p.h, w = p.w, rounds = 0, *label = p.label;
    bool *right = p.right, *down = p.down, changed = true;
    #pragma omp target teams distribute parallel for map(alloc: label[:n])
    for (int i = 0; i < n; i++)
        label[i] = i;
    while (changed) {
        changed = false;
        #pragma omp target parallel map(alloc: label[:n], right[:n], down[:n]) map(tofrom: changed) reduction(||: changed)
        {
            for (int colour = 0; colour < 2; colour++) {
                #pragma omp for schedule(dynamic, 64)
                for (int i = 0; i < n; i++) {
                    if (((i % w + i / w) & 1) != colour)
                        continue;
                    int least = label[i];
                    if (right[i] && label[i + 1] < least)
                        least = label[i + 1];
                    if (down[i] && label[i + w] < least)
                        least = label[i + w];
                    if (i % w > 0 && right[i - 1] && label[i - 1] < least)
                        least = label[i - 1];
                    if (i >= w && down[i - w] && label[i - w] < least)
                        least = label[i - w];
                    changed = changed || least < label[i];
                    label[i] = least;
                }
            }
        }
        rounds++;
    }
    return rounds;
}
