#include <stdio.h>
#include "fields.h"
static state s;

int main(void)
{
    begin(&s);
    advance(&s, 4);
#define X(name, type, start) printf("%s %.4f\n", #name, total(&s, FIELD_##name));
    FIELDS(X)
#undef X
    return total(&s, FIELD_COUNT) != -1;
}
