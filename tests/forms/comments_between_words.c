#include <stdio.h>
/* Comments between the words of types, and with braces in the heads of functions. */
static unsigned /* { */ short half(unsigned /* of 32 */ int x /* } */) { return x / 2; }
static long // {
    int twice(long /* a */ x) { return x * 2; }
int main(void)
{
    unsigned /* small */ char o[8];
#pragma omp target teams distribute parallel for map(from: o)
    for (int i = 0; i < 8; i++) {
        unsigned /* wide */ long long u = half(i) + (unsigned /* cast */ short)twice(i) + sizeof(long /* size */ int);
        o[i] = u;
    }
    for (int i = 0; i < 8; i++) printf("%d\n", o[i]);
}
