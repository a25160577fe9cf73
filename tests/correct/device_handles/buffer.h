#ifndef BUFFER_H
#define BUFFER_H
#include <stddef.h>

/* A buffer lives on the device alone; what leaves it is copied explicitly. */
struct buffer;
typedef struct buffer buffer;

buffer *buffer_new(size_t bytes);
void *buffer_device(buffer *b);
int buffer_put(buffer *b, const void *from, size_t bytes, size_t at);
int buffer_get(const buffer *b, void *to, size_t bytes, size_t at);
void buffer_free(buffer *b);
#endif
