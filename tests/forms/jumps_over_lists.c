#include <stdio.h>
struct pt { int x, y; double w[2]; };
int main(void)
{
    long r[40];
#pragma omp target teams distribute parallel for map(from: r)
    for (int i = 0; i < 40; i++) {
        int k = 0;
        long s = 0;
    top:;
        int fresh = i * 2;
        const int cf = fresh + 1;
        if (k == 2)
            goto skip;
        int vals[3] = {fresh, cf, i}, open[] = {1, 2, [4] = 9}, none[4];
        struct pt p = {.y = fresh, .w[1] = 2.5}, q = p, two[2] = {[1].x = i, [0] = {1, 2, {3}}};
        const char word[8] = "ab", *text = "xyz", full[2] = "pq";
        unsigned char narrow[2] = {i, fresh * 200};
        const short grid[2][2] = {{1}, {i, 3}};
        none[0] = 4;
        s += vals[0] + vals[1] + vals[2] + open[4] + none[0] + p.y + (int)(q.w[1] * 2) + two[1].x + two[0].y + word[1] + text[2] + full[1] + narrow[1] + grid[1][0] + (long)sizeof open;
    skip:
        k++;
        if (k < 4)
            goto top;
        switch (i % 4) {
            int hidden;
        case 0:
            hidden = 5;
            s += hidden;
            int late[2] = {i, 7};
            struct pt lp = {i};
            s += late[1] + lp.x;
            break;
        case 1:
            late[0] = 3;
            lp = (struct pt){.y = 4};
            s += late[0] + lp.y + lp.x;
        case 2:
            s += 1;
        }
        r[i] = s;
    }
    long sum = 0;
    for (int i = 0; i < 40; i++)
        sum = sum * 3 + r[i];
    printf("%ld %ld\n", r[5], sum);
    return 0;
}
