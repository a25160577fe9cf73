/* Opening and closing of a bitmap with a cross; the bitmaps live on the device. */
#include "morphology.h"
#include <stdio.h>

int main(void)
{
    bitmap *a = bitmap_new(256, 100), *b = bitmap_new(256, 100);
    for (int y = 20; y < 60; y++)
        for (int x = 30; x < 200; x++)
            if ((x * 31 + y * 17) % 97) bitmap_set(a, x, y);
    for (int i = 0; i < 100; i += 7) bitmap_set(a, 255 - i, i);
    bitmap_to_device(a);
    printf("start %ld\n", bitmap_count(a));
    dilate(a, b);
    printf("dilated %ld\n", bitmap_count(b));
    erode(b, a);
    printf("closed %ld\n", bitmap_count(a));
    erode(a, b);
    dilate(b, a);
    printf("opened %ld\n", bitmap_count(a));
    bitmap_from_device(a);
    printf("inside %d outside %d\n", bitmap_get(a, 100, 40), bitmap_get(a, 10, 90));
    bitmap_free(a);
    bitmap_free(b);
    return 0;
}
