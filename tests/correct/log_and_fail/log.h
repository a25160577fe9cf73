#ifndef LOG_H
#define LOG_H
#include <stdarg.h>
#include <stdio.h>

enum level { DEBUG, NOTE, FAIL };
extern enum level log_level;
extern int log_lines;
void log_at(enum level, const char *file, const char *format, ...) __attribute__((format(printf, 3, 4)));

#define LOG(level, ...) log_at(level, __func__, __VA_ARGS__)
#define TRY(call)                                     \
    do {                                              \
        int status_ = (call);                         \
        if (status_ != 0) {                           \
            LOG(FAIL, "%s gave %d", #call, status_);  \
            status = status_;                         \
            goto fail;                                \
        }                                             \
    } while (0)
#endif
