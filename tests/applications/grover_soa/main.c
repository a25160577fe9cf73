#include "grover.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    struct register_soa r;
    r.n = 1 << (argc > 1 ? atoi(argv[1]) : 10);
    r.re = device_array(r.n);
    r.im = device_array(r.n);
    uniform(r);
    const key mask = 255, wanted = 37;
    for (int k = 0; k <= 8; k++) {
        if (k % 2 == 0)
            printf("after %d: %.6e, first amplitude %.6e\n", k, success(r, mask, wanted), device_peek(r.re, 0));
        iterate(r, mask, wanted);
    }
    device_release(r.re);
    device_release(r.im);
    return 0;
}
