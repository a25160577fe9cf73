/* The routines of omp.h that rex_api.c defines, as that header declares them where it is new enough to. The asynchronous
 * ones are left out, for they have types of that header. */
#ifndef REX_API_H
#define REX_API_H

#ifndef __cplusplus
#define __need_size_t
#endif
#include <stddef.h>

int omp_get_num_devices(void);
int omp_get_initial_device(void);
int omp_get_device_num(void);
int omp_is_initial_device(void);
int omp_get_default_device(void);
void omp_set_default_device(int __number);
void *omp_target_alloc(size_t __size, int __device);
void omp_target_free(void *__memory, int __device);
int omp_target_is_present(const void *__host, int __device);
int omp_target_is_accessible(const void *__memory, size_t __size, int __device);
void *omp_get_mapped_ptr(const void *__host, int __device);
int omp_target_associate_ptr(const void *__host, const void *__device, size_t __size, size_t __offset, int __number);
int omp_target_disassociate_ptr(const void *__host, int __number);
int omp_target_memcpy(void *__to, const void *__from, size_t __length, size_t __to_offset, size_t __from_offset,
                      int __to_device, int __from_device);
void *omp_target_memset(void *__memory, int __byte, size_t __size, int __device);
int omp_target_memcpy_rect(void *__to, const void *__from, size_t __element, int __count, const size_t *__volume,
                           const size_t *__to_offsets, const size_t *__from_offsets, const size_t *__to_dimensions,
                           const size_t *__from_dimensions, int __to_device, int __from_device);

#endif
