static int NAME(void) { return __COUNTER__ * 100 + __LINE__; }
