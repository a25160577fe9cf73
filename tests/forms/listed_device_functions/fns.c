#include "fns.h"
#define X(n, e) int hits_##n = FN_##n * 10; double fn_##n(double x) { return e; }
FN_LIST(X)
#undef X
