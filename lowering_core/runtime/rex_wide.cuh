/* Functions of wchar.h that need no locale (C17, 7.29.4), of POSIX and GNU on text and bits; `wchar_t` is C's own. */
#ifndef REX_WIDE_CUH
#define REX_WIDE_CUH

template <class T>
static __device__ inline size_t rex_wcslen(const T *text) {
    size_t length = 0;
    while (text[length] != 0) {
        ++length;
    }
    return length;
}
template <class T>
static __device__ inline T *rex_wmemcpy(T *to, const T *from, size_t count) {
    for (size_t k = 0; k < count; ++k) {
        to[k] = from[k];
    }
    return to;
}
template <class T>
static __device__ inline T *rex_wcscpy(T *to, const T *from) {
    return rex_wmemcpy(to, from, rex_wcslen(from) + 1);
}
template <class T>
static __device__ inline T *rex_wcscat(T *to, const T *from) {
    rex_wcscpy(to + rex_wcslen(to), from);
    return to;
}
template <class T>
static __device__ inline int rex_wcscmp(const T *left, const T *right) {
    for (; *left != 0 && *left == *right; ++left, ++right) {
    }
    return *left < *right ? -1 : *left > *right;
}

static __device__ inline char *rex_strchrnul(const char *text, int sought) {
    while (*text != 0 && *text != static_cast<char>(sought)) {
        ++text;
    }
    return const_cast<char *>(text);
}
static __device__ inline void *rex_memccpy(void *to, const void *from, int last, size_t count) {
    unsigned char *target = static_cast<unsigned char *>(to);
    const unsigned char *source = static_cast<const unsigned char *>(from);
    for (size_t k = 0; k < count; ++k) {
        target[k] = source[k];
        if (source[k] == static_cast<unsigned char>(last)) {
            return target + k + 1;
        }
    }
    return nullptr;
}

#undef wcslen
#define wcslen rex_wcslen
#undef wmemcpy
#define wmemcpy rex_wmemcpy
#undef wcscpy
#define wcscpy rex_wcscpy
#undef wcscat
#define wcscat rex_wcscat
#undef wcscmp
#define wcscmp rex_wcscmp
#undef strchrnul
#define strchrnul rex_strchrnul
#undef memccpy
#define memccpy rex_memccpy
#undef ffs
#define ffs(x) __builtin_ffs(x)
#undef ffsl
#define ffsl(x) __builtin_ffsl(x)
#undef ffsll
#define ffsll(x) __builtin_ffsll(x)
#undef strtoimax
#define strtoimax strtol
#undef strtoumax
#define strtoumax strtoul

#endif
