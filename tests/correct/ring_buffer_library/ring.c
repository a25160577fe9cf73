#include "ring.h"
#include <stdlib.h>

struct ring_s {
    unsigned head, mask;
    size_t frame;
    float samples[];
};

#define RING_BYTES(slots, frame) (sizeof(struct ring_s) + (size_t)(slots) * (frame) * sizeof(float))
#define SAMPLES(r) (((r)->mask + 1ul) * (r)->frame)

static void ring_map(const float *samples, size_t all)
{
#pragma omp target enter data map(to: samples[0:all])
}

static void ring_unmap(const float *samples, size_t all)
{
#pragma omp target exit data map(delete: samples[0:all])
}

ring_t ring_open(unsigned log2_slots, size_t frame)
{
    struct ring_s *r = calloc(1, RING_BYTES(1u << log2_slots, frame));
    if (r == NULL) return NULL;
    r->mask = (1u << log2_slots) - 1u;
    r->head = ~0u;
    r->frame = frame;
    ring_map(r->samples, SAMPLES(r));
    return r;
}

float *ring_next(ring_t r) { return r->samples + (size_t)(++r->head & r->mask) * r->frame; }

const float *ring_past(ring_view r, unsigned ago) { return r->samples + (size_t)((r->head - ago) & r->mask) * r->frame; }

size_t ring_frame(ring_view r) { return r->frame; }

void ring_close(ring_t *r)
{
    ring_unmap((*r)->samples, SAMPLES(*r));
    free(*r);
    *r = NULL;
}
