#ifndef CORDIC_H
#define CORDIC_H
#include <stdint.h>

typedef int32_t fix; /* 2.BITS fixed point */
#define ONE ((fix)1 << BITS)
#define TO_FIX(x) ((fix)((x) * ONE + ((x) < 0 ? -0.5 : 0.5)))
#define FROM_FIX(x) ((double)(x) / ONE)

enum mode { ROTATE, VECTOR };
typedef struct { fix x, y, z; } state;
typedef struct { enum mode mode; fix a, b; } request;

void tables(void);
void run(const request *in, state *out, int n);
int64_t worst(const state *out, const double *sines, int n);
#endif
