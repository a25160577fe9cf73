/* The interoperability types of omp.h (OpenMP 5.2, 14.2 and 18.12), for compilers whose omp.h lacks them: GCC before
 * version 15, and Clang before version 12. A file that has such types of its own defines nothing that includes this. */
#ifndef REX_INTEROP_H
#define REX_INTEROP_H

#if (defined(__clang__) && __clang_major__ < 12) || (!defined(__clang__) && defined(__GNUC__) && __GNUC__ < 15)
typedef __INTPTR_TYPE__ omp_intptr_t;
typedef void *omp_interop_t;
#define omp_interop_none 0

typedef enum omp_interop_property_t {
    omp_ipr_fr_id = -1,
    omp_ipr_fr_name = -2,
    omp_ipr_vendor = -3,
    omp_ipr_vendor_name = -4,
    omp_ipr_device_num = -5,
    omp_ipr_platform = -6,
    omp_ipr_device = -7,
    omp_ipr_device_context = -8,
    omp_ipr_targetsync = -9,
    omp_ipr_first = -9
} omp_interop_property_t;

typedef enum omp_interop_rc_t {
    omp_irc_no_value = 1,
    omp_irc_success = 0,
    omp_irc_empty = -1,
    omp_irc_out_of_range = -2,
    omp_irc_type_int = -3,
    omp_irc_type_ptr = -4,
    omp_irc_type_str = -5,
    omp_irc_other = -6
} omp_interop_rc_t;

typedef enum omp_interop_fr_t {
    omp_ifr_cuda = 1,
    omp_ifr_cuda_driver = 2,
    omp_ifr_opencl = 3,
    omp_ifr_sycl = 4,
    omp_ifr_hip = 5,
    omp_ifr_level_zero = 6,
    omp_ifr_last = 7
} omp_interop_fr_t;

int omp_get_num_interop_properties(const omp_interop_t __object);
omp_intptr_t omp_get_interop_int(const omp_interop_t __object, omp_interop_property_t __property, int *__code);
void *omp_get_interop_ptr(const omp_interop_t __object, omp_interop_property_t __property, int *__code);
const char *omp_get_interop_str(const omp_interop_t __object, omp_interop_property_t __property, int *__code);
const char *omp_get_interop_name(const omp_interop_t __object, omp_interop_property_t __property);
const char *omp_get_interop_type_desc(const omp_interop_t __object, omp_interop_property_t __property);
const char *omp_get_interop_rc_desc(const omp_interop_t __object, omp_interop_rc_t __code);
#endif

#endif
