#ifndef CRC32_H
#define CRC32_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void crc32_init(void);
void crc32_slices(const unsigned char *data, int slices, int length, uint32_t *out);

#ifdef __cplusplus
}
#endif
#endif
