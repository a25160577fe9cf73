/* All numbers of type float: their inverse roots are those that division and root return one after the other. */
#include <math.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    long different = 0;
    for (long first = 0; first < 1l << 32; first += 1l << 28) {
#pragma omp target teams distribute parallel for reduction(+: different)
        for (long i = first; i < first + (1l << 28); i++) {
            const unsigned bits = (unsigned)i;
            float x, root, one, other;
            memcpy(&x, &bits, sizeof x);
            root = sqrtf(x);
            one = 1.0f / sqrtf(x);
            other = 1.0f / root;
            different += memcmp(&one, &other, sizeof one) != 0 && !(one != one && other != other);
        }
    }
    printf("%ld\n", different);
    return 0;
}
