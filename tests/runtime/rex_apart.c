/* A process that answers for the program: a stand-in for the compiler says what it was asked for. */
#define _GNU_SOURCE
#include "rex_apart.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

enum { LARGE = 3 << 20 };

void *rex_apart_answer(char *request, size_t size, size_t *answer_size) {
    if (size > 0 && request[0] == 'd') {
        abort();
    }
    if (size > 0 && request[0] == 'n') {
        return NULL;
    }
    char *const answer = malloc(size + 1);
    for (size_t k = 0; answer && k < size; ++k) {
        answer[k] = request[size - 1 - k];
    }
    *answer_size = size;
    return answer;
}

#ifdef LIBRARY
int asked(void) {
    size_t size;
    return rex_apart_ask("x", 1, &size) != NULL;
}
#else
static volatile sig_atomic_t children;
static void count(int number) {
    (void)number;
    ++children;
}

static void check_reversed(const char *text, size_t size) {
    size_t got = 0;
    char *const answer = rex_apart_ask(text, size, &got);
    CHECK(answer && got == size, "an answer of %zu bytes to %zu", got, size);
    for (size_t k = 0; answer && k < size; ++k) {
        CHECK(answer[k] == text[size - 1 - k], "byte %zu", k);
    }
    free(answer);
}

int main(int argc, char **argv) {
    size_t size;
    sigset_t pipes;
    puts("main");
    fflush(stdout);
    (void)signal(SIGCHLD, count);
    sigemptyset(&pipes);
    sigaddset(&pipes, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &pipes, NULL);
    if (argc > 1 && !strcmp(argv[1], "closed")) {
        (void)close(0), (void)close(2);
    }
    char *const large = malloc(LARGE);
    CHECK(large != NULL, "memory");
    for (int k = 0; k < LARGE; ++k) {
        large[k] = (char)('A' + k % 26);
    }
    check_reversed("some", 4);
    check_reversed("", 0);
    check_reversed(large, LARGE);
    large[0] = 'd';
    CHECK(!rex_apart_ask(large, LARGE, &size), "a process that dies");
    CHECK(!rex_apart_ask("none", 4, &size), "no answer");
    check_reversed(large + 1, LARGE - 1);
    CHECK(children == 0 && wait(NULL) < 0 && errno == ECHILD, "the program has %d children that it did not start", children);
    free(large);
    puts("done");
    return 0;
}
#endif
