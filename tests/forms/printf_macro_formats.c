#include <stdio.h>
#include <inttypes.h>
#define F "%d"
int main(void)
{
    #pragma omp target
    {
        printf("%" PRId64 "\n", (int64_t)-5);
        printf("%" PRIu8 "|\n", 5);
        printf(F "\n" F "\n", 1, 2);
        printf("x %" PRId64 " y\n", (int64_t)-5);
        printf("%" PRIx32, 255);
        printf("\n%08" PRIx64 "z\n", (uint64_t)255);

    }
    return 0;
}
