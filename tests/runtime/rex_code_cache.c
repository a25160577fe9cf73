/* Code on disk: what was kept is found by its whole key and no other, in a folder of a bounded size, by many programs at once. */
#include "rex_code_cache.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"

enum { PLENTY = 1 << 30 };

static char *folder;

static int is_kept(const char *key, const char *code) {
    size_t size = 0;
    char *const found = rex_code_recall(folder, key, strlen(key), &size);
    const int same = found && size == strlen(code) && !memcmp(found, code, size);
    free(found);
    return same;
}

static void keep(const char *key, const char *code, size_t most) {
    rex_code_keep(folder, key, strlen(key), code, strlen(code), most);
}

/* The bytes and the number of the folder's files, and the path of the one that is named last. */
static size_t contents(int *count, char *path) {
    DIR *const all = opendir(folder);
    size_t total = 0;
    *count = 0;
    for (const struct dirent *one; (one = readdir(all));) {
        char place[512];
        struct stat state;
        snprintf(place, sizeof place, "%s/%s", folder, one->d_name);
        if (!stat(place, &state) && S_ISREG(state.st_mode)) {
            total += (size_t)state.st_size;
            ++*count;
            strcpy(path, place);
        }
    }
    closedir(all);
    return total;
}

static void check_keys(void) {
    CHECK(!is_kept("key", "code"), "nothing is kept yet");
    keep("key", "code", PLENTY);
    CHECK(is_kept("key", "code"), "what was kept");
    CHECK(!is_kept("kez", "code") && !is_kept("ke", "code") && !is_kept("key ", "code"), "other keys");
    keep("key", "other", PLENTY);
    CHECK(is_kept("key", "other"), "the latest");
}

/* A file that was changed since is not used, nor one that has the name of another key's. */
static void check_damage(void) {
    char path[512], aside[600];
    int count;
    keep("key", "code", PLENTY);
    (void)contents(&count, path);
    CHECK(count == 1, "one file");
    snprintf(aside, sizeof aside, "%s/aside", folder);
    CHECK(!rename(path, aside), "set aside");
    keep("another", "code", PLENTY);
    (void)unlink(path);
    char others[512] = "";
    DIR *const all = opendir(folder);
    for (const struct dirent *one; (one = readdir(all));) {
        if (one->d_name[0] != '.' && strcmp(one->d_name, "aside")) {
            snprintf(others, sizeof others, "%s/%s", folder, one->d_name);
        }
    }
    closedir(all);
    CHECK(!rename(aside, others), "the code of `key` in the place of that of `another`");
    CHECK(!is_kept("another", "code"), "one hash, two keys");
    keep("another", "code", PLENTY);
    FILE *const file = fopen(others, "r+");
    CHECK(file && !fseek(file, -1, SEEK_END) && fputc('X', file) == 'X' && !fclose(file), "the last byte is another");
    CHECK(!is_kept("another", "code"), "damaged code");
    keep("another", "code", PLENTY);
    struct stat state;
    CHECK(!stat(others, &state) && !truncate(others, state.st_size - 1), "the last byte is lost");
    CHECK(!is_kept("another", "code"), "cut code");
    CHECK(!truncate(others, 0) && !is_kept("another", "code"), "an empty file");
    (void)unlink(others);
}

static void check_bound(void) {
    char key[16], code[1001], path[512];
    int count;
    memset(code, 'c', 1000);
    code[1000] = 0;
    const struct timespec moment = {0, 20000000}; /* files have times of different ticks */
    for (int k = 0; k < 10; ++k) {
        snprintf(key, sizeof key, "key%d", k);
        keep(key, code, 5500);
        nanosleep(&moment, NULL);
        CHECK(k < 1 || is_kept("key0", code), "what is used stays");
        nanosleep(&moment, NULL);
        const size_t total = contents(&count, path);
        CHECK(total <= 5500 && count <= 5, "%zu bytes in %d files", total, count);
    }
    CHECK(is_kept("key9", code) && is_kept("key8", code) && !is_kept("key1", code), "the oldest go first");
    keep("large", code, 999);
    CHECK(!is_kept("large", code), "what is larger than the folder may be");
}

static void use_at_random(unsigned seed) {
    for (int round = 0; round < 150; ++round) {
        char key[300], code[4000];
        seed = seed * 1103515245u + 12345u;
        const int number = (int)(seed >> 16) % 12;
        memset(key, 'a' + number, sizeof key - 1);
        key[sizeof key - 1] = 0;
        memset(code, 'A' + number, sizeof code - 1);
        code[1000 + 200 * number] = 0;
        size_t size = 0;
        char *const found = rex_code_recall(folder, key, strlen(key), &size);
        if (found && (size != strlen(code) || memcmp(found, code, size))) {
            _exit(1);
        }
        free(found);
        if (!found || (seed >> 8) % 4 == 0) {
            keep(key, code, 20000);
        }
    }
    _exit(0);
}

static void check_many_programs(void) {
    enum { PROGRAMS = 8 };
    pid_t all[PROGRAMS];
    char path[512];
    int count, status, found = 0;
    for (int k = 0; k < PROGRAMS; ++k) {
        all[k] = fork();
        if (all[k] == 0) {
            use_at_random((unsigned)k + 1);
        }
    }
    for (int k = 0; k < PROGRAMS; ++k) {
        CHECK(waitpid(all[k], &status, 0) == all[k] && status == 0, "program %d: status %d", k, status);
    }
    const size_t total = contents(&count, path);
    CHECK(total <= 20000 && count >= 3, "%zu bytes in %d files", total, count);
    DIR *const files = opendir(folder);
    for (const struct dirent *one; (one = readdir(files));) {
        found += !strncmp(one->d_name, "new-", 4);
    }
    closedir(files);
    CHECK(found == 0, "%d files are not complete", found);
}

/* Others could put their code into a folder that they may write to. */
static void check_owner(void) {
    CHECK(!chmod(folder, 0777) && !rex_code_folder(), "a folder of everybody's");
    CHECK(!chmod(folder, 0700), "of its owner's again");
    char *const again = rex_code_folder();
    CHECK(again && !strcmp(again, folder), "the same folder");
    free(again);
}

int main(void) {
    folder = rex_code_folder();
    CHECK(folder, "a folder");
    check_keys();
    check_damage();
    check_bound();
    check_many_programs();
    check_owner();
    free(folder);
    puts("done");
    return 0;
}
