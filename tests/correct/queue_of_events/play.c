#include "queue.h"

int play(struct queue *from, struct queue *to, int generation)
{
    int lost = 0, n = from->head;
    to->head = 0;
#pragma omp target teams distribute parallel for map(to: from[0:1]) map(tofrom: to[0:1]) map(tofrom: lost) \
    reduction(+: lost)
    for (int i = 0; i < n; i++) {
        struct event e = from->event[i];
        switch (e.kind) {
        case BIRTH:
            lost += !enqueue(to, make_event(MOVE, e.who, e.amount + 1));
            if (e.who % 2) lost += !enqueue(to, make_event(BIRTH, e.who + 1000, -e.amount));
            break;
        case MOVE:
            e.amount = e.amount * 2 - generation;
            e.kind = e.amount > 100 || e.amount < -100 ? DEATH : MOVE;
            lost += !enqueue(to, e);
            break;
        case DEATH:
        default:
            break;
        }
    }
    return lost;
}

void census(const struct queue *q, int counts[4], long *weight)
{
    int n = q->head;
    long w = 0;
    for (int k = 0; k < 4; k++) counts[k] = 0;
#pragma omp target teams distribute parallel for map(to: q[0:1]) map(tofrom: counts[0:4], w) reduction(+: counts[0:4], w)
    for (int i = 0; i < n; i++) {
        counts[q->event[i].kind]++;
        w += (long)q->event[i].who * (q->event[i].amount + 300);
    }
    *weight = w;
}
