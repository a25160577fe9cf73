#include <stdint.h>
#include <stdio.h>
/* Bit-fields without names, in structs of the file and of blocks. */
typedef unsigned word;
struct padded { word a : 3; word : 0; word c : 3; };
struct listed { uint32_t a : 3, : 2, c : 4; uint32_t :6; };
int main(void)
{
    int o[8];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 8; i++) {
        struct { unsigned a : 3; unsigned : 0; int c : 3; } x = { i, 2 };
        struct near { unsigned a:3, :2, c:4; struct { int:5; int d : 4; } in; } y = { i, 3, { 4 } };
        struct padded z = { i, 1 };
        struct listed w = { .c = i };
        o[i] = x.a + x.c + y.c + y.in.d + z.a + w.c + (int)(sizeof x + sizeof y + sizeof z + sizeof w);
    }
    for (int i = 0; i < 8; i++) printf("%d\n", o[i]);
}
