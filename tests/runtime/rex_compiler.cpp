/* A program that ends while its kernel is compiled: at once, after some milliseconds, or when there is code. */
#include "rex_compiler.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>

static const char *folder, *name;
static std::string source;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t done = PTHREAD_COND_INITIALIZER;
static size_t size;
static bool over;

static void *work(void *unused) {
    const int places[] = {0, 8};
    const rex_special special = {name, source.c_str(), " -fmad=true", 2, places, nullptr};
    const unsigned long long values[] = {2048, 2048};
    const Words words = options(&special, values, 90);
    const std::string code = compiled_apart(folder, "some versions", name, source.c_str(), words);
    pthread_mutex_lock(&mutex);
    size = code.size();
    over = true;
    pthread_cond_signal(&done);
    pthread_mutex_unlock(&mutex);
    return unused;
}

int main(int argc, char **argv) {
    FILE *const file = argc == 5 ? fopen(argv[1], "r") : nullptr;
    if (!file) {
        return 2;
    }
    for (int c; (c = getc(file)) != EOF;) {
        source += static_cast<char>(c);
    }
    fclose(file);
    name = argv[2];
    folder = argv[3];
    const long wait = strtol(argv[4], nullptr, 10);
    sigset_t all, before;
    pthread_t thread;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&thread, nullptr, work, nullptr) != 0) {
        return 2;
    }
    pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (wait < 0) {
        pthread_mutex_lock(&mutex);
        while (!over) {
            pthread_cond_wait(&done, &mutex);
        }
        pthread_mutex_unlock(&mutex);
        printf("%zu bytes\n", size);
    } else {
        const timespec pause = {0, wait * 1000000};
        nanosleep(&pause, nullptr);
    }
    puts("ended");
    return 0;
}
