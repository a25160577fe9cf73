#include "record.h"

#define SORT_NAME sort_records
#define SORT_TYPE record
#define SORT_CLAUSES map(tofrom: keys[0:count])
#define LESS(a, b) ((a).key < (b).key)
#include "sort.inc"

#define SORT_NAME sort_records_down
#define SORT_TYPE struct record
#define SORT_CLAUSES map(tofrom: keys[0:count]) num_teams(4)
#define LESS(a, b) ((b).key < (a).key)
#include "sort.inc"

void order_records(record *r, int count, int down)
{
    (down ? sort_records_down : sort_records)(r, count);
}
