#pragma once
#include <stddef.h>

/* A history of frames of a fixed size; old frames are overwritten. */
typedef struct ring_s *ring_t;
typedef const struct ring_s *ring_view;

ring_t ring_open(unsigned log2_slots, size_t frame);
float *ring_next(ring_t);
const float *ring_past(ring_view, unsigned ago);
size_t ring_frame(ring_view);
void ring_close(ring_t *);
