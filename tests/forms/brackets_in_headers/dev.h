#define DEV_BEGIN _Pragma("omp declare target")
#define DEV_END _Pragma("omp end declare target")
