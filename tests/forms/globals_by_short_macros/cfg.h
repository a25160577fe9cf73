#ifndef CFG_H
#define CFG_H
#ifdef CFG_MAIN
# define EXT
# define VAL(x) = x
# define LIST(...) = { __VA_ARGS__ }
#else
# define EXT extern
# define VAL(x)
# define LIST(...)
#endif
#define DEVICE_VARS _Pragma("omp declare target")
#define END_DEVICE_VARS _Pragma("omp end declare target")
DEVICE_VARS
EXT int c_a VAL(1), c_b VAL(2), c_pad;
EXT double c_tab[3][2] LIST({1, 2}, {3, 4}, {5, 6});
EXT long c_mask VAL((1L << 40) | 3);
typedef struct { int k; float f[2]; } cfg_t;
EXT cfg_t c_cfg LIST(.k = 9, .f = { 0.5f });
EXT unsigned char c_bytes[4] VAL("abc");
END_DEVICE_VARS
EXT int host_only VAL(77);
int compute(int i); void show(void); void kernel(long *r, int n);
#endif
