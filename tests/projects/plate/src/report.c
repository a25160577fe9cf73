#include "report.h"

#include <stdio.h>

void report(const char *what, double value)
{
    printf("%s %.9g\n", what, value);
}
