#define LOCAL static
#define PRIV_ static
#define C const
#define K const
#define IMPORT extern
#define PUBLIC
#define LIB LOCAL
#define LIB_INLINE __inline__ __attribute__((unused))
