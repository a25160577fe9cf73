#ifndef CRC_H
#define CRC_H
#include <stddef.h>
#include <stdint.h>

#define CRC_POLYNOMIAL 0xedb88320u
#define CRC_SLICES 4

extern uint32_t crc_table[CRC_SLICES][256];
#pragma omp declare target to(crc_table)

void crc_setup(void);
uint32_t crc32(const uint8_t *data, size_t n);
uint32_t crc32_combine(uint32_t first, uint32_t second, size_t second_length);
#endif
