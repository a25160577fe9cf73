#include <stdio.h>
#include <string.h>
#include "queue.h"

static struct queue now, then;

int main(void)
{
    int counts[4];
    long weight;
    for (unsigned i = 0; i < 60; i++) now.event[now.head++] = make_event(BIRTH, i, (int)i - 30);
    for (int g = 1; g <= 6; g++) {
        int lost = play(&now, &then, g);
        now = then;
        census(&now, counts, &weight);
        printf("%d: %d births %d moves %d deaths, weight %ld, lost %d\n", g, counts[BIRTH], counts[MOVE], counts[DEATH],
               weight, lost);
    }
    memset(&now, 0, sizeof now);
    census(&now, counts, &weight);
    printf("%d %ld, %zu bytes\n", counts[0], weight, sizeof(struct event));
    return 0;
}
