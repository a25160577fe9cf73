#include "needle.h"
#include <stdlib.h>
#include <string.h>

void fill(int m, int n, const char *a, const char *b, int (*score)[n + 1], unsigned char (*step)[n + 1],
          struct scheme s)
{
#pragma omp target data map(to: a[0:m], b[0:n]) map(from: score[0:m + 1][0:n + 1], step[0:m + 1][0:n + 1])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i <= m + n; i++) {
            if (i <= m) {
                score[i][0] = s.gap * i;
                step[i][0] = i ? UP : STOP;
            } else {
                score[0][i - m] = s.gap * (i - m);
                step[0][i - m] = LEFT;
            }
        }
        for (int d = 2; d <= m + n; d++) {
            int low = d > n ? d - n : 1, high = d - 1 < m ? d - 1 : m;
#pragma omp target teams distribute parallel for firstprivate(d, low, high, s)
            for (int i = low; i <= high; i++) {
                int j = d - i, best = score[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? s.match : s.mismatch);
                enum direction way = DIAGONAL;
                if (score[i - 1][j] + s.gap > best) {
                    best = score[i - 1][j] + s.gap;
                    way = UP;
                }
                if (score[i][j - 1] + s.gap > best) {
                    best = score[i][j - 1] + s.gap;
                    way = LEFT;
                }
                score[i][j] = best;
                step[i][j] = way;
            }
        }
    }
}

struct alignment trace(int m, int n, const char *a, const char *b, const unsigned char (*step)[n + 1])
{
    struct alignment r = {.a = malloc(m + n + 1), .b = malloc(m + n + 1)};
    int i = m, j = n, at = m + n;
    r.a[at] = r.b[at] = '\0';
    while (step[i][j] != STOP) {
        at--;
        r.a[at] = step[i][j] == LEFT ? '-' : a[i - 1];
        r.b[at] = step[i][j] == UP ? '-' : b[j - 1];
        r.matches += r.a[at] == r.b[at];
        if (step[i][j] == DIAGONAL)
            i--, j--;
        else if (step[i][j] == UP)
            i--;
        else
            j--;
    }
    r.length = m + n - at;
    memmove(r.a, r.a + at, r.length + 1);
    memmove(r.b, r.b + at, r.length + 1);
    return r;
}
