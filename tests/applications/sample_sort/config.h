#ifndef BUCKETS
#define BUCKETS 16
#endif
#ifndef OVERSAMPLE
#define OVERSAMPLE 4
#endif
#define SAMPLES (BUCKETS * OVERSAMPLE)
