#ifndef SUFFIX_H
#define SUFFIX_H

int suffix_array(const char *text, int n, int *order);
void burrows_wheeler(const char *text, int n, const int *order, char *out);

#endif
