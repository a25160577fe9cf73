#include <assert.h>
static inline int act2(int a) { return a + 1; }
static inline float act(int a, float x) { assert(a > -1 && act2(a) > 0); return x * a; }
