#ifndef VECTOR_H
#define VECTOR_H

#define VECTOR(T) struct { T *data; int size, capacity; }

#define VECTOR_PUSH(v, value)                                                           \
    do {                                                                                \
        if ((v).size == (v).capacity) {                                                 \
            (v).capacity = (v).capacity ? 2 * (v).capacity : 16;                        \
            (v).data = realloc((v).data, (v).capacity * sizeof *(v).data);              \
            if (!(v).data) abort();                                                     \
        }                                                                               \
        (v).data[(v).size++] = (value);                                                 \
    } while (0)

#define VECTOR_FREE(v) (free((v).data), (v).data = 0, (v).size = (v).capacity = 0)

#endif
