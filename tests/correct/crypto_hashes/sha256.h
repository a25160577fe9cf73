#ifndef SHA256_H
#define SHA256_H
#include <stddef.h>
#include <stdint.h>

#define SHA256_SIZE 32
#define SHA256_MAX_MESSAGE 119 /* two blocks */

typedef uint8_t digest_t[SHA256_SIZE];

struct message {
    uint8_t length;
    uint8_t bytes[SHA256_MAX_MESSAGE];
};

void sha256_batch(const struct message *messages, digest_t *digests, size_t count);

#endif
