#include "types.h"
bool states[8] = { true, false, true, true };
bool decide(int x, bool before, answer *out) { bool big = x * 90; *out = big > 100 ? MAYBE : x > 3 ? YES : NO; return big + before; }
