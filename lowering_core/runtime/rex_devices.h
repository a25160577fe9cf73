/* Device numbers: 0 to the number of devices, the last of which is the host, as which -1 counts too. */
#ifndef REX_DEVICES_H
#define REX_DEVICES_H

#include "rex_internal.h"

typedef enum rex_place { REX_INITIAL, REX_ON_DEVICE, REX_NOWHERE } rex_place;

int rex_device_count(void);
void rex_set_default_device(int number);
rex_place rex_place_of(int number);

#endif
