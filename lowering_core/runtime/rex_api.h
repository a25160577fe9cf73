/* The routines of omp.h that rex_api.c defines, as that header declares them where it is new enough to. The asynchronous
 * ones are left out, for they have types of that header. */
#ifndef REX_API_H
#define REX_API_H

#include <stddef.h>

int omp_get_num_devices(void);
int omp_get_initial_device(void);
int omp_get_device_num(void);
int omp_is_initial_device(void);
int omp_get_default_device(void);
void omp_set_default_device(int number);
void *omp_target_alloc(size_t size, int device);
void omp_target_free(void *memory, int device);
int omp_target_is_present(const void *host, int device);
int omp_target_is_accessible(const void *memory, size_t size, int device);
void *omp_get_mapped_ptr(const void *host, int device);
int omp_target_associate_ptr(const void *host, const void *device, size_t size, size_t offset, int number);
int omp_target_disassociate_ptr(const void *host, int number);
int omp_target_memcpy(void *to, const void *from, size_t length, size_t to_offset, size_t from_offset, int to_device,
                      int from_device);
int omp_target_memcpy_rect(void *to, const void *from, size_t element, int count, const size_t *volume,
                           const size_t *to_offsets, const size_t *from_offsets, const size_t *to_dimensions,
                           const size_t *from_dimensions, int to_device, int from_device);

#endif
