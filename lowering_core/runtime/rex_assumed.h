/* What a kernel takes for granted, checked before it is launched. */
#ifndef REX_ASSUMED_H
#define REX_ASSUMED_H

#include "rex_internal.h"

/* The kernel to launch: the site's own, or the general one where something does not hold that the site's takes for granted.
 * `params` lead to the values of the items, as a launch takes them, those without a kernel parameter included. */
rex_kernel_entry *rex_kernel_for(const rex_items *items, void *const *params);

#endif
