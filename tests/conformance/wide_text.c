/* Functions of wchar.h that need no locale, and some of POSIX and GNU, in kernels. */
#define _GNU_SOURCE
#include "check.h"
#include <inttypes.h>
#include <strings.h>
#include <wchar.h>

/* row: calls | wchar.h | length, copies, comparison of wide text | device */
static int wide(void) {
    wchar_t text[40] = L"";
    int got[4] = {0};
#pragma omp target map(tofrom : on_device, text, got)
    {
        wchar_t own[8] = L"xy";
        MARK;
        wcscpy(text, L"one");
        wcscat(text, own);
        wmemcpy(text + 10, text, 3);
        got[0] = (int)wcslen(text);
        got[1] = wcscmp(text, L"onexy");
        got[2] = wcscmp(own, L"xz") < 0;
        got[3] = wcscmp(text, own) < 0 && wcscmp(own, text) > 0;
    }
    return got[0] == 5 && got[1] == 0 && got[2] && got[3] && text[11] == L'n' && text[5] == 0;
}
/* row: calls | string.h | strchrnul, memccpy, ffs, strtoimax | device */
static int more_text(void) {
    char text[16] = "";
    long got[6] = {0};
#pragma omp target map(tofrom : on_device, text, got)
    {
        char from[] = "abc;def", *end = 0;
        MARK;
        got[0] = strchrnul(from, ';') - from;
        got[1] = *strchrnul(from, '?');
        got[2] = (char *)memccpy(text, from, ';', 8) - text;
        got[3] = ffs(40) + 10 * ffsl(1L << 40) + ffsll(0);
        got[4] = (long)strtoimax("-77x", &end, 10) + *end;
        got[5] = (long)strtoumax("ff", 0, 16) + (memccpy(text + 8, from, '?', 3) == 0);
    }
    return got[0] == 3 && got[1] == 0 && got[2] == 4 && got[3] == 414 && got[4] == -77 + 'x' && got[5] == 256 &&
           strcmp(text, "abc;") == 0;
}
int main(void) {
    CASE(wide);
    CASE(more_text);
    return finish();
}
