#ifndef QUEUE_H
#define QUEUE_H
#include <stdint.h>

#define CAPACITY 512

enum kind { NOTHING, BIRTH, DEATH, MOVE };

struct event {
    enum kind kind : 3;
    unsigned who : 20;
    signed int amount : 9;
};

struct queue {
    int head;
    struct event event[CAPACITY];
};

#pragma omp declare target
static inline int enqueue(struct queue *q, struct event e)
{
    int at;
#pragma omp atomic capture
    at = q->head++;
    if (at < CAPACITY) q->event[at] = e;
    return at < CAPACITY;
}

static inline struct event make_event(enum kind kind, unsigned who, int amount)
{
    struct event e;
    e.kind = kind;
    e.who = who;
    e.amount = amount;
    return e;
}
#pragma omp end declare target

int play(struct queue *from, struct queue *to, int generation);
void census(const struct queue *q, int counts[4], long *weight);
#endif
