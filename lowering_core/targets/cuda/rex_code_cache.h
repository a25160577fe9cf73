/* Machine code on disk, found by all that it was made from. */
#ifndef REX_CODE_CACHE_H
#define REX_CODE_CACHE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The folder `kernels` of REX_CACHE_DIR, else of rex-lsp in XDG_CACHE_HOME or ~/.cache, made where it is missing; NULL where
 * there can be none. The caller frees it. */
char *rex_code_folder(void);

/* The code that was kept for a key, a text of `key_size` bytes, and its size. NULL where there is none. The caller frees it. */
void *rex_code_recall(const char *folder, const char *key, size_t key_size, size_t *size);

/* Keeps code for a key. What was not used for longest goes where the folder holds more than `most` bytes. Several programs may
 * do this at once; what cannot be kept is not. */
void rex_code_keep(const char *folder, const char *key, size_t key_size, const void *code, size_t size, size_t most);

#ifdef __cplusplus
}
#endif

#endif
