#include "r.h"
int odd(int n){ return n==0 ? 0 : even(n-1); }
