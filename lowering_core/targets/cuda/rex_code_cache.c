/* Machine code on disk. A file has a head, the key that it was made for, and the code; its name is a hash of the key. What is
 * read is compared with the whole key, so that two keys with one hash only take each other's place. A file gets its name when it
 * is complete, and is never changed afterwards: who reads one has all of it, whoever replaces or removes it meanwhile. */
#define _GNU_SOURCE
#include "rex_code_cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct head {
    char kind[8];
    uint64_t key_size, code_size, check; /* a hash of the code */
} head;

typedef struct kept {
    char name[32];
    size_t size;
    struct timespec used;
} kept;

static const char kind[8] = "rexcode1";

/* Fowler, Noll and Vo's hash, 1a, of 64 bits. */
static uint64_t hash(const char *bytes, size_t size) {
    uint64_t value = 14695981039346656037u;
    for (size_t k = 0; k < size; ++k) {
        value = (value ^ (unsigned char)bytes[k]) * 1099511628211u;
    }
    return value;
}

static char *joined(const char *first, const char *second) {
    char *path = NULL;
    return asprintf(&path, "%s/%s", first, second) < 0 ? NULL : path;
}

static char *place_of(const char *folder, const char *key, size_t key_size) {
    char *path = NULL;
    return asprintf(&path, "%s/%016llx", folder, (unsigned long long)hash(key, key_size)) < 0 ? NULL : path;
}

/* What lies in the folder is run: nobody else may own it, or write to it. */
static int is_own(const char *folder) {
    struct stat found;
    return !stat(folder, &found) && S_ISDIR(found.st_mode) && found.st_uid == geteuid() && !(found.st_mode & (S_IWGRP | S_IWOTH));
}

/* Makes a folder, and those around it. */
static int make_folder(char *path) {
    for (char *at = path + 1; *at; ++at) {
        if (*at == '/') {
            *at = 0;
            (void)mkdir(path, 0700);
            *at = '/';
        }
    }
    (void)mkdir(path, 0700);
    return is_own(path);
}

char *rex_code_folder(void) {
    const char *const own = getenv("REX_CACHE_DIR"), *const base = getenv("XDG_CACHE_HOME"), *const home = getenv("HOME");
    char *path = NULL;
    int length = -1;
    if (own && *own) {
        length = asprintf(&path, "%s/kernels", own);
    } else if (base && *base == '/') {
        length = asprintf(&path, "%s/rex-lsp/kernels", base);
    } else if (home && *home == '/') {
        length = asprintf(&path, "%s/.cache/rex-lsp/kernels", home);
    }
    if (length < 0) {
        return NULL;
    }
    if (!make_folder(path)) {
        free(path);
        return NULL;
    }
    return path;
}

static int read_all(int file, void *to, size_t size) {
    for (char *at = to; size > 0;) {
        const ssize_t got = read(file, at, size);
        if (got <= 0) {
            return 0;
        }
        at += got;
        size -= (size_t)got;
    }
    return 1;
}

static int write_all(int file, const void *from, size_t size) {
    for (const char *at = from; size > 0;) {
        const ssize_t put = write(file, at, size);
        if (put <= 0) {
            return 0;
        }
        at += put;
        size -= (size_t)put;
    }
    return 1;
}

/* The code in an open file, if that is of this key and as it was written. */
static void *code_in(int file, const char *key, size_t key_size, size_t *size) {
    head found;
    struct stat state;
    if (fstat(file, &state) || state.st_uid != geteuid() || !read_all(file, &found, sizeof found) ||
        memcmp(found.kind, kind, sizeof kind) || found.key_size != key_size ||
        (uint64_t)state.st_size - sizeof found - key_size != found.code_size) {
        return NULL;
    }
    char *const given = malloc(key_size + 1), *const code = malloc(found.code_size + 1);
    const int right = given && code && read_all(file, given, key_size) && !memcmp(given, key, key_size) &&
                      read_all(file, code, found.code_size) && hash(code, found.code_size) == found.check;
    free(given);
    if (!right) {
        free(code);
        return NULL;
    }
    *size = found.code_size;
    return code;
}

void *rex_code_recall(const char *folder, const char *key, size_t key_size, size_t *size) {
    char *const path = place_of(folder, key, key_size);
    const int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    free(path);
    if (file < 0) {
        return NULL;
    }
    void *const code = code_in(file, key, key_size, size);
    if (code) {
        (void)futimens(file, NULL); /* it was used now */
    }
    close(file);
    return code;
}

static int by_use(const void *left, const void *right) {
    const struct timespec *const one = &((const kept *)left)->used, *const other = &((const kept *)right)->used;
    return one->tv_sec != other->tv_sec     ? (one->tv_sec > other->tv_sec ? 1 : -1)
           : one->tv_nsec != other->tv_nsec ? (one->tv_nsec > other->tv_nsec ? 1 : -1)
                                            : 0;
}

/* Removes what was not used for longest, until the folder holds at most so many bytes. What a program began to write and did
 * not complete counts, and goes in its turn. */
static void trim(const char *folder, size_t most) {
    DIR *const all = opendir(folder);
    kept *files = NULL;
    size_t count = 0, total = 0;
    for (const struct dirent *one = all ? readdir(all) : NULL; one; one = readdir(all)) {
        struct stat state;
        if (strlen(one->d_name) >= sizeof files->name || fstatat(dirfd(all), one->d_name, &state, AT_SYMLINK_NOFOLLOW) ||
            !S_ISREG(state.st_mode)) {
            continue;
        }
        kept *const more = realloc(files, (count + 1) * sizeof *files);
        if (!more) {
            break;
        }
        files = more;
        strcpy(files[count].name, one->d_name);
        files[count].size = (size_t)state.st_size;
        files[count++].used = state.st_mtim;
        total += (size_t)state.st_size;
    }
    if (count > 0 && total > most) {
        qsort(files, count, sizeof *files, by_use);
    }
    for (size_t k = 0; k < count && total > most; ++k) {
        (void)unlinkat(dirfd(all), files[k].name, 0); /* another program may have done so */
        total -= files[k].size;
    }
    free(files);
    if (all) {
        closedir(all);
    }
}

void rex_code_keep(const char *folder, const char *key, size_t key_size, const void *code, size_t size, size_t most) {
    head own = {.key_size = key_size, .code_size = size, .check = hash(code, size)};
    memcpy(own.kind, kind, sizeof kind);
    char *const path = place_of(folder, key, key_size), *const unfinished = joined(folder, "new-XXXXXX");
    const int file = path && unfinished && sizeof own + key_size + size <= most ? mkostemp(unfinished, O_CLOEXEC) : -1;
    if (file >= 0) {
        int done = write_all(file, &own, sizeof own) && write_all(file, key, key_size) && write_all(file, code, size);
        done = !close(file) && done;
        if (!done || rename(unfinished, path)) {
            (void)unlink(unfinished);
        } else {
            trim(folder, most);
        }
    }
    free(path);
    free(unfinished);
}
