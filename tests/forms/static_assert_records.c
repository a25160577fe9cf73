#include <stdio.h>
#include <stdint.h>
#include <assert.h>
struct __attribute__((packed)) header { uint8_t kind; uint32_t size; static_assert(sizeof(uint32_t) == 4, "size"); uint16_t crc; };
#pragma pack(push, 1)
struct tight { char c; double d; };
#pragma pack(pop)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma weak nobody
extern void nobody(void);
int main(void) {
  struct tight t[4]; struct header h = { 1, 2, 3 };
#pragma omp target teams distribute parallel for map(from: t)
  for (int i = 0; i < 4; i++) { t[i].c = i; t[i].d = i * .5; }
#pragma GCC unroll 4
  for (int i = 0; i < 4; i++) t[i].d += 1;
  printf("%g %zu %u\n", t[3].d, sizeof h, h.size); return 0;
}
#pragma GCC diagnostic pop
