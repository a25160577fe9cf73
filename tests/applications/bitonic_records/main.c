#include "records.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 1024, room = 1;
    while (room < count)
        room <<= 1;
    record *r = records_new(count, room, 17);
    for (order by = BY_DATE; by <= BY_ID; by++) {
        int wrong = misplaced(r, room, by);
        bitonic(r, room, by);
        printf("order %d: %d misplaced, then %d\n", by, wrong, misplaced(r, room, by));
        for (int k = room - count > 0 ? room - count : 0; k < room; k += room / 4)
            printf("  %u %04u-%02u-%02u %.2f\n", r[k].id, r[k].year, r[k].month, r[k].day, r[k].amount);
    }
    free(r);
    return 0;
}
