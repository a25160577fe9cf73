#ifndef DE_H
#define DE_H

/* Half of a symmetric line of elements: excitations are sought that keep the side lobes low. */
#define HALF 6
#define ANGLES 91
#define POP 48

struct member { float gain[HALF]; float cost; };

#pragma omp declare target
float pattern(const float *gain, float u);
#pragma omp declare simd uniform(gain)
float side_lobe(const float *gain, int angle);
#pragma omp end declare target

void evaluate(struct member *m, int n);
int select_best(const struct member *m, int n);
void mutate(const struct member *old, struct member *new_, int n, unsigned generation);
#endif
