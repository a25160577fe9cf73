#include "log.h"

enum level log_level = NOTE;
int log_lines;

void log_at(enum level level, const char *where, const char *format, ...)
{
    static const char *const names[] = {[DEBUG] = "debug", [NOTE] = "note", [FAIL] = "fail"};
    va_list arguments;
    if (level < log_level) return;
    va_start(arguments, format);
    printf("[%s] %s: ", names[level], where);
    vprintf(format, arguments);
    putchar('\n');
    va_end(arguments);
    log_lines++;
}
