#include <stdio.h>
#include "vec.h"

/* The same templates in a second unit: every static function exists twice. */
void bytes_report(void)
{
    byte_vec v = {0};
    for (int i = 0; i < 37; i++) byte_push(&v, (unsigned char)(i * 5));
    byte_scale(&v, 3);
    printf("bytes: largest %d, last %d\n", byte_largest(&v), v.data[v.size - 1]);
    byte_release(&v);

    int_vec w = {0};
    for (int i = 0; i < 5; i++) int_push(&w, -i);
    int_scale(&w, 7);
    printf("ints again: largest %d, last %d\n", int_largest(&w), w.data[4]);
    int_release(&w);
    (void)real_push;
    (void)real_scale;
    (void)real_largest;
    (void)real_release;
}
