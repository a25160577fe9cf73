/* A reduction of a header, whose functions no file that includes it names. */
#ifndef HIGHEST_H
#define HIGHEST_H
typedef struct {
    int value, place;
} highest_t;
#pragma omp declare target
static inline void highest_of(highest_t *to, const highest_t *from) {
    if (from->value > to->value || (from->value == to->value && from->place < to->place))
        *to = *from;
}
#pragma omp end declare target
#pragma omp declare reduction(highest : highest_t : highest_of(&omp_out, &omp_in)) initializer(omp_priv = {-1, 0})
#endif
