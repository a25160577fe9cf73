static int where(void) { return __LINE__ * 10 + __INCLUDE_LEVEL__; }
static inline int fsize(void) { return (int) sizeof(__FILE__) * 100 + (int) sizeof __func__ + __FILE__[0]; }
static int base(void) { return (int) sizeof(__BASE_FILE__) + __BASE_FILE__[1]; }
