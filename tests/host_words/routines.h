#define HEADER_ME (omp_get_thread_num())
