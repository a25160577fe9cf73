#define SIZE_X 16
#define LONG_EDGE (SIZE_X * 2)
#define INT_TYPE short
#define RAND_MAX 77
enum { CHAR_LIMIT = 9, UINT_BITS = 5 };
