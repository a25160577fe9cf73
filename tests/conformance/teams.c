/* `target teams` (OpenMP 5.2, 10.2) with code and several loops, and `distribute` with `parallel for` inside it. */
#include "check.h"

static double a[N * N], x[N], y[N];

static void fill(void) {
    for (int i = 0; i < N * N; i++)
        a[i] = i % 11;
    for (int i = 0; i < N; i++)
        x[i] = i % 5, y[i] = 0;
}
static int right_product(void) {
    for (int i = 0; i < N; i++) {
        double sum = 0;
        for (int j = 0; j < N; j++)
            sum += a[i * N + j] * x[j];
        if (sum != y[i])
            return 0;
    }
    return 1;
}
/* row: target teams distribute | parallel for reduction | private scalar | device */
static int distribute_with_inner_reduction(void) {
    fill();
#pragma omp target teams distribute map(to : a, x) map(from : y) map(tofrom : on_device)
    for (int i = 0; i < N; i++) {
        double sum = 0;
        if (i == 0)
            MARK;
#pragma omp parallel for reduction(+ : sum)
        for (int j = 0; j < N; j++)
            sum += a[i * N + j] * x[j];
        y[i] = sum;
    }
    return right_product();
}
/* row: target | teams, distribute, parallel, for reduction | split directives | device */
static int split_directives(void) {
    fill();
    int n = N;
#pragma omp target map(to : a, x) map(from : y) map(tofrom : on_device)
#pragma omp teams num_teams(7) thread_limit(64)
#pragma omp distribute
    for (int i = 0; i < n; i++) {
        double sum = 0;
        on_device = 1 - omp_is_initial_device();
#pragma omp parallel
        {
#pragma omp for reduction(+ : sum)
            for (int j = 0; j < n; j++)
                sum += a[i * n + j] * x[j];
        }
        y[i] = sum;
    }
    return right_product();
}
/* row: target teams distribute | reduction, parallel for reduction | double | device */
static int team_and_inner_reduction(void) {
    fill();
    double total = 1, expected = 1;
    for (int i = 0; i < N * N; i++)
        expected += a[i];
#pragma omp target teams distribute reduction(+ : total) map(to : a) map(tofrom : on_device)
    for (int i = 0; i < N; i++) {
        if (i == 1)
            MARK;
#pragma omp parallel for reduction(+ : total)
        for (int j = 0; j < N; j++)
            total += a[i * N + j];
    }
    return total == expected;
}
/* row: target teams distribute | private, firstprivate | scalars of the team | device */
static int private_of_the_team(void) {
    int t, first = 5, out[N];
#pragma omp target teams distribute private(t) firstprivate(first) map(from : out) map(tofrom : on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        t = i;
#pragma omp parallel for reduction(+ : t)
        for (int j = 0; j < 10; j++)
            t += j * first;
        out[i] = t;
    }
    for (int i = 0; i < N; i++)
        if (out[i] != i + 225)
            return 0;
    return 1;
}
/* row: target teams distribute | collapse, parallel for collapse | nested loops | device */
static int collapse_outside_and_inside(void) {
    static int b[6][7][8][9];
#pragma omp target teams distribute collapse(2) map(from : b) map(tofrom : on_device)
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 7; j++) {
            if (i + j == 0)
                MARK;
            int base = i * 7 + j;
#pragma omp parallel for collapse(2)
            for (int k = 0; k < 8; k++)
                for (int l = 0; l < 9; l++)
                    b[i][j][k][l] = base * 100 + k * 9 + l;
        }
    return b[5][6][7][8] == 4171 && b[2][3][1][0] == 1709;
}
/* row: target teams distribute | parallel for | triangular nest | device */
static int triangle(void) {
    int b[40][40];
    memset(b, 0, sizeof b);
#pragma omp target teams distribute map(tofrom : b, on_device)
    for (int i = 0; i < 40; i++) {
        MARK;
#pragma omp parallel for
        for (int j = i; j < 40; j++)
            b[i][j] = i + j;
    }
    return b[39][39] == 78 && b[3][2] == 0 && b[3][3] == 6;
}
/* row: target teams distribute | parallel for | several inner loops | device */
static int several_loops(void) {
    int u[N], v[N], sum = 0;
#pragma omp target teams num_teams(1) map(from : u, v) map(tofrom : sum, on_device)
    {
        int scale = 3;
#pragma omp distribute parallel for
        for (int i = 0; i < N; i++) {
            MARK;
            u[i] = i * scale;
        }
        scale = 4;
#pragma omp distribute parallel for schedule(static, 2)
        for (int i = 0; i < N; i++)
            v[i] = u[N - 1 - i] + scale;
#pragma omp parallel for reduction(+ : sum)
        for (int i = 0; i < N; i++)
            sum += v[i];
    }
    return u[7] == 21 && v[0] == 3 * (N - 1) + 4 && sum == 3 * N * (N - 1) / 2 + 4 * N;
}
/* row: target teams | num_teams | omp_get_team_num, omp_get_num_teams | device */
static int teams_numbers(void) {
    int number[8], size[8], teams = 0;
    memset(number, -1, sizeof number);
#pragma omp target teams num_teams(8) map(tofrom : number, size, teams, on_device)
    {
        int t = omp_get_team_num();
        number[t] = t;
        if (t == 0)
            teams = omp_get_num_teams();
        int count = 0;
#pragma omp parallel num_threads(16)
        {
#pragma omp atomic
            count += omp_get_num_threads() == 16 && omp_in_parallel();
#pragma omp master
            if (t == 0)
                MARK;
        }
        size[t] = count;
    }
    int right = teams == 8;
    for (int t = 0; t < 8; t++)
        right = right && number[t] == t && size[t] == 16;
    return right;
}
/* row: target teams distribute | - | serial inner loop | device */
static int serial_teams(void) {
    int sum = 0;
#pragma omp target teams num_teams(5) reduction(+ : sum) map(tofrom : on_device)
    {
        on_device = 1;
        for (int i = 0; i < 3; i++)
            sum += i + 1;
    }
    return sum == 30;
}
/* row: target teams | distribute | fixed array | device */
static int distribute_alone_in_teams(void) {
    int out[N], seen = 0;
#pragma omp target teams map(from : out) map(tofrom : seen, on_device)
    {
        int shift = 2;
#pragma omp distribute dist_schedule(static, 4)
        for (int i = 0; i < N; i++) {
            MARK;
            out[i] = i << shift;
#pragma omp atomic
            seen++;
        }
    }
    return out[3] == 12 && seen == N;
}
/* row: target teams distribute | parallel, for | array of the team | device */
static int tile_in_shared_memory(void) {
    float in[N], out[N];
    for (int i = 0; i < N; i++)
        in[i] = i;
#pragma omp target teams distribute map(to : in) map(from : out) map(tofrom : on_device)
    for (int b = 0; b < N; b += 20) {
        float tile[20];
        if (b == 0)
            MARK;
#pragma omp parallel
        {
#pragma omp for
            for (int i = 0; i < 20; i++)
                tile[i] = in[b + i] * 2;
#pragma omp for
            for (int i = 0; i < 20; i++)
                out[b + i] = tile[19 - i];
        }
    }
    return out[0] == 38 && out[199] == 360;
}
int main(void) {
    CASE(distribute_with_inner_reduction);
    CASE(split_directives);
    CASE(team_and_inner_reduction);
    CASE(private_of_the_team);
    CASE(collapse_outside_and_inside);
    CASE(triangle);
    CASE(several_loops);
    CASE(teams_numbers);
    CASE(serial_teams);
    CASE(distribute_alone_in_teams);
    CASE(tile_in_shared_memory);
    return finish();
}
