#ifndef FIELDS_H
#define FIELDS_H
#include <stddef.h>

int make_field(double **out, size_t count, double value);
int make_table(int ***rows, size_t height, size_t width);
void drop_field(double **field, size_t count);
void drop_table(int ***rows, size_t height, size_t width);
#endif
