#include "lnk/x.h"
#include "real/../lnk/../x_link.h"
int other(int *v, int n) { xmul(v, n); xmul(v, n); return xcalls; }
