/* Functions of the C library that GPUs do not have in device code, as macros, for a user's own functions of these
 * names are renamed. The CPU back end takes the same ones, so that what it shows is what a GPU does.
 */
#ifndef REX_LIBC_CUH
#define REX_LIBC_CUH

#if defined(REX_FREESTANDING)
struct rex_div_t {
    int quot, rem;
};
struct rex_ldiv_t {
    long quot, rem;
};
struct rex_lldiv_t {
    long long quot, rem;
};
#define div_t rex_div_t
#define ldiv_t rex_ldiv_t
#define lldiv_t rex_lldiv_t
typedef long clock_t;
typedef long time_t;
#define CLOCKS_PER_SEC 1000000l
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
#define EOF (-1)
#else
#include <ctype.h>
#include <time.h>
#endif

/* string.h */
__device__ inline int rex_memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = static_cast<const unsigned char *>(left), *b = static_cast<const unsigned char *>(right);
    for (size_t k = 0; k < count; ++k) {
        if (a[k] != b[k]) {
            return a[k] < b[k] ? -1 : 1;
        }
    }
    return 0;
}
__device__ inline void *rex_memmove(void *to, const void *from, size_t count) {
    unsigned char *target = static_cast<unsigned char *>(to);
    const unsigned char *source = static_cast<const unsigned char *>(from);
    for (size_t k = 0; k < count; ++k) {
        const size_t place = target < source ? k : count - 1 - k;
        target[place] = source[place];
    }
    return to;
}
__device__ inline void *rex_memchr(const void *text, int sought, size_t count) {
    const unsigned char *bytes = static_cast<const unsigned char *>(text);
    for (size_t k = 0; k < count; ++k) {
        if (bytes[k] == static_cast<unsigned char>(sought)) {
            return const_cast<unsigned char *>(bytes + k);
        }
    }
    return nullptr;
}
__device__ inline size_t rex_strnlen(const char *text, size_t most) {
    size_t count = 0;
    while (count < most && text[count] != 0) {
        ++count;
    }
    return count;
}
__device__ inline size_t rex_strlen(const char *text) { return rex_strnlen(text, ~static_cast<size_t>(0)); }
__device__ inline int rex_strncmp(const char *left, const char *right, size_t count) {
    for (size_t k = 0; k < count; ++k) {
        const unsigned char a = static_cast<unsigned char>(left[k]), b = static_cast<unsigned char>(right[k]);
        if (a != b) {
            return a < b ? -1 : 1;
        }
        if (a == 0) {
            break;
        }
    }
    return 0;
}
__device__ inline int rex_strcmp(const char *left, const char *right) {
    return rex_strncmp(left, right, ~static_cast<size_t>(0));
}
__device__ inline char *rex_strchr(const char *text, int sought) {
    for (;; ++text) {
        if (*text == static_cast<char>(sought)) {
            return const_cast<char *>(text);
        }
        if (*text == 0) {
            return nullptr;
        }
    }
}
__device__ inline char *rex_strrchr(const char *text, int sought) {
    const char *found = nullptr;
    do {
        if (*text == static_cast<char>(sought)) {
            found = text;
        }
    } while (*text++ != 0);
    return const_cast<char *>(found);
}
__device__ inline char *rex_strstr(const char *text, const char *sought) {
    const size_t count = rex_strlen(sought);
    for (;; ++text) {
        if (rex_strncmp(text, sought, count) == 0) {
            return const_cast<char *>(text);
        }
        if (*text == 0) {
            return nullptr;
        }
    }
}
__device__ inline char *rex_strcpy(char *to, const char *from) {
    for (size_t k = 0; (to[k] = from[k]) != 0; ++k) {
    }
    return to;
}
__device__ inline char *rex_strncpy(char *to, const char *from, size_t count) {
    for (size_t k = 0; k < count; ++k) {
        to[k] = *from;
        from += *from != 0;
    }
    return to;
}
__device__ inline char *rex_strncat(char *to, const char *from, size_t count) {
    char *end = to + rex_strlen(to);
    const size_t length = rex_strnlen(from, count);
    for (size_t k = 0; k < length; ++k) {
        end[k] = from[k];
    }
    end[length] = 0;
    return to;
}
__device__ inline char *rex_strcat(char *to, const char *from) { return rex_strncat(to, from, rex_strlen(from)); }
__device__ inline size_t rex_strspn(const char *text, const char *set) {
    size_t count = 0;
    while (text[count] != 0 && rex_strchr(set, text[count]) != nullptr) {
        ++count;
    }
    return count;
}
__device__ inline size_t rex_strcspn(const char *text, const char *set) {
    size_t count = 0;
    while (text[count] != 0 && rex_strchr(set, text[count]) == nullptr) {
        ++count;
    }
    return count;
}
__device__ inline char *rex_strpbrk(const char *text, const char *set) {
    text += rex_strcspn(text, set);
    return *text != 0 ? const_cast<char *>(text) : nullptr;
}
__device__ inline char *rex_strtok_r(char *text, const char *set, char **rest) {
    text = text != nullptr ? text : *rest;
    text += rex_strspn(text, set);
    char *end = text + rex_strcspn(text, set);
    *rest = *end != 0 ? end + 1 : end;
    if (text == end) {
        return nullptr;
    }
    *end = 0;
    return text;
}
__device__ inline char *rex_strsep(char **rest, const char *set) {
    char *text = *rest;
    if (text != nullptr) {
        char *end = text + rex_strcspn(text, set);
        *rest = *end != 0 ? end + 1 : nullptr;
        *end = 0;
    }
    return text;
}
__device__ inline char *rex_stpcpy(char *to, const char *from) { return rex_strcpy(to, from) + rex_strlen(from); }
__device__ inline char *rex_stpncpy(char *to, const char *from, size_t count) {
    return rex_strncpy(to, from, count) + rex_strnlen(from, count);
}
__device__ inline void *rex_mempcpy(void *to, const void *from, size_t count) {
    return static_cast<char *>(memcpy(to, from, count)) + count;
}
__device__ inline void *rex_memrchr(const void *text, int sought, size_t count) {
    const unsigned char *bytes = static_cast<const unsigned char *>(text);
    while (count-- > 0) {
        if (bytes[count] == static_cast<unsigned char>(sought)) {
            return const_cast<unsigned char *>(bytes + count);
        }
    }
    return nullptr;
}
#undef memcmp
#define memcmp rex_memcmp
#undef memmove
#define memmove rex_memmove
#undef memchr
#define memchr rex_memchr
#undef strlen
#define strlen rex_strlen
#undef strnlen
#define strnlen rex_strnlen
#undef strcmp
#define strcmp rex_strcmp
#undef strncmp
#define strncmp rex_strncmp
#undef strchr
#define strchr rex_strchr
#undef strrchr
#define strrchr rex_strrchr
#undef strstr
#define strstr rex_strstr
#undef strcpy
#define strcpy rex_strcpy
#undef strncpy
#define strncpy rex_strncpy
#undef strcat
#define strcat rex_strcat
#undef strncat
#define strncat rex_strncat
#undef strspn
#define strspn rex_strspn
#undef strcspn
#define strcspn rex_strcspn
#undef strpbrk
#define strpbrk rex_strpbrk
#undef strtok_r
#define strtok_r rex_strtok_r
#undef strsep
#define strsep rex_strsep
#undef stpcpy
#define stpcpy rex_stpcpy
#undef stpncpy
#define stpncpy rex_stpncpy
#undef mempcpy
#define mempcpy rex_mempcpy
#undef memrchr
#define memrchr rex_memrchr
#undef strcoll
#define strcoll rex_strcmp
#undef bzero
#define bzero(to, count) static_cast<void>(memset(to, 0, count))
#undef bcopy
#define bcopy(from, to, count) static_cast<void>(rex_memmove(to, from, count))
#undef bcmp
#define bcmp rex_memcmp

/* ctype.h, as in the locale "C" */
__device__ inline int rex_isdigit(int c) { return c >= '0' && c <= '9'; }
__device__ inline int rex_islower(int c) { return c >= 'a' && c <= 'z'; }
__device__ inline int rex_isupper(int c) { return c >= 'A' && c <= 'Z'; }
__device__ inline int rex_isalpha(int c) { return rex_islower(c) || rex_isupper(c); }
__device__ inline int rex_isalnum(int c) { return rex_isalpha(c) || rex_isdigit(c); }
__device__ inline int rex_isblank(int c) { return c == ' ' || c == '\t'; }
__device__ inline int rex_isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
__device__ inline int rex_iscntrl(int c) { return (c >= 0 && c < 32) || c == 127; }
__device__ inline int rex_isprint(int c) { return c >= 32 && c < 127; }
__device__ inline int rex_isgraph(int c) { return c > 32 && c < 127; }
__device__ inline int rex_ispunct(int c) { return rex_isgraph(c) && !rex_isalnum(c); }
__device__ inline int rex_isxdigit(int c) {
    return rex_isdigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
__device__ inline int rex_tolower(int c) { return rex_isupper(c) ? c + ('a' - 'A') : c; }
__device__ inline int rex_toupper(int c) { return rex_islower(c) ? c - ('a' - 'A') : c; }
__device__ inline int rex_strncasecmp(const char *left, const char *right, size_t count) {
    for (size_t k = 0; k < count; ++k) {
        const int a = rex_tolower(static_cast<unsigned char>(left[k])), b = rex_tolower(static_cast<unsigned char>(right[k]));
        if (a != b || a == 0) {
            return a - b;
        }
    }
    return 0;
}
__device__ inline int rex_strcasecmp(const char *left, const char *right) {
    return rex_strncasecmp(left, right, ~static_cast<size_t>(0));
}
#undef strcasecmp
#define strcasecmp rex_strcasecmp
#undef strncasecmp
#define strncasecmp rex_strncasecmp
#undef isascii
#define isascii(c) static_cast<int>(((c) & ~127) == 0)
#undef toascii
#define toascii(c) ((c) & 127)
#undef isdigit
#define isdigit rex_isdigit
#undef islower
#define islower rex_islower
#undef isupper
#define isupper rex_isupper
#undef isalpha
#define isalpha rex_isalpha
#undef isalnum
#define isalnum rex_isalnum
#undef isblank
#define isblank rex_isblank
#undef isspace
#define isspace rex_isspace
#undef iscntrl
#define iscntrl rex_iscntrl
#undef isprint
#define isprint rex_isprint
#undef isgraph
#define isgraph rex_isgraph
#undef ispunct
#define ispunct rex_ispunct
#undef isxdigit
#define isxdigit rex_isxdigit
#undef tolower
#define tolower rex_tolower
#undef toupper
#define toupper rex_toupper

/* stdlib.h, stdio.h, time.h */
__device__ inline div_t rex_int_div(int a, int b) {
    div_t result = {a / b, a % b};
    return result;
}
__device__ inline ldiv_t rex_ldiv(long a, long b) {
    ldiv_t result = {a / b, a % b};
    return result;
}
__device__ inline lldiv_t rex_lldiv(long long a, long long b) {
    lldiv_t result = {a / b, a % b};
    return result;
}
__device__ inline int rex_puts(const char *text) {
    printf("%s\n", text);
    return 1;
}
__device__ inline int rex_putchar(int c) {
    printf("%c", c);
    return static_cast<unsigned char>(c);
}
#undef div
#define div rex_int_div
#undef ldiv
#define ldiv rex_ldiv
#undef lldiv
#define lldiv rex_lldiv
__device__ inline double rex_difftime(time_t end, time_t start) { return static_cast<double>(end - start); }
__device__ inline double rex_lgamma_r(double x, int *sign) {
    const double below = (floor)(x);
    *sign = (x < 0 && below != x && (fmod)(below, 2.0) != 0) || (x == 0 && 1 / x < 0) ? -1 : 1;
    return (lgamma)(x);
}
__device__ inline float rex_lgammaf_r(float x, int *sign) {
    rex_lgamma_r(static_cast<double>(x), sign);
    return lgammaf(x);
}
#undef difftime
#define difftime rex_difftime
#undef lgamma_r
#define lgamma_r rex_lgamma_r
#undef lgammaf_r
#define lgammaf_r rex_lgammaf_r
#undef drem
#define drem remainder
#undef imaxabs
#define imaxabs labs
#undef puts
#define puts rex_puts
#undef putchar
#define putchar rex_putchar
#if defined(REX_GPU)
__device__ inline clock_t rex_clock() { return static_cast<clock_t>(REX_NANOSECONDS() / 1000); }
#undef clock
#define clock rex_clock
#define abort() REX_TRAP()
#endif

/* `assume holds(…)`: the compiler may rely on it; where the host plays the device, it is looked at. */
#undef rex_assume
#if defined(REX_CPU)
#define rex_assume(fact) ((fact) ? (void)0 : rex_assume_failed(#fact))
__device__ inline void rex_assume_failed(const char *fact)
{
    fprintf(stderr, "rex: error: what `assume holds(%s)` promises is not so\n", fact);
    REX_TRAP();
}
#elif defined(__CUDACC__)
#define rex_assume(fact) __builtin_assume((fact) != 0)
#else
#define rex_assume(fact) ((fact) ? (void)0 : __builtin_unreachable())
#endif

/* `error at(execution)`; a GPU has one stream for what it prints. */
__device__ inline void rex_error(int fatal, const char *message)
{
#if defined(REX_CPU)
    fprintf(stderr, "rex: %s: %s\n", fatal ? "error" : "warning", message);
#else
    printf("rex: %s: %s\n", fatal ? "error" : "warning", message);
#endif
    if (fatal)
        REX_TRAP();
}

#endif
