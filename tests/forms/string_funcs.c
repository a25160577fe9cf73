#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <ctype.h>
int main(void) {
  char buf[6][32], words[6][12] = { "alpha", "Beta", "gam ma", "", "x1y2", "ZZZ" }; int len[6], cmp[6], up[6]; 
#pragma omp target teams distribute parallel for map(from: buf, len, cmp, up) map(to: words)
  for (int i = 0; i < 6; i++) {
    char t[32]; memset(t, 0, sizeof t); memset(buf[i], 0, 32);
    strcpy(t, words[i]); strcat(t, "-"); strncat(t, "suffix", 3);
    memcpy(buf[i], t, strlen(t) + 1); memmove(buf[i] + 1, buf[i], 5);
    len[i] = (int)strlen(words[i]); cmp[i] = strcmp(words[i], "alpha") > 0 ? 1 : strcmp(words[i], "alpha") < 0 ? -1 : 0;
    cmp[i] += memcmp("abc", "abd", 2) * 10 + (strncmp(words[i], "gam", 3) == 0) * 100;
    up[i] = 0; for (char *p = words[i]; *p; p++) up[i] += isupper((unsigned char)*p) ? 1 : isdigit((unsigned char)*p) ? 10 : isspace((unsigned char)*p) ? 100 : 0;
    char *q = strchr(words[i], 'a'); up[i] += q ? (int)(q - words[i]) * 1000 : -1; up[i] += toupper('a') + abs(-3);
  }
  for (int i = 0; i < 6; i++) { for (int k = 0; k < 31; k++) putchar(buf[i][k] ? buf[i][k] : '.'); printf(" %d %d %d\n", len[i], cmp[i], up[i]); }
  return 0;
}
