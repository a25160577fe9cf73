// Means, correlations, histograms, scans.
#include <math.h>

void correlation(int n, int m, double data[restrict n][m], double corr[restrict m][m], double mean[restrict m],
                 double dev[restrict m])
{
    for (int j = 0; j < m; j++) { //= free
        mean[j] = 0;
        for (int i = 0; i < n; i++) //= race mean[j] | mean[j]
            mean[j] += data[i][j];
        mean[j] /= n;
    }
    for (int j = 0; j < m; j++) { //= free
        dev[j] = 0;
        for (int i = 0; i < n; i++) //= race dev[j] | dev[j]
            dev[j] += (data[i][j] - mean[j]) * (data[i][j] - mean[j]);
        dev[j] = sqrt(dev[j] / n);
        dev[j] = dev[j] <= 0.1 ? 1.0 : dev[j];
    }
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < m; j++) { //= free
            data[i][j] -= mean[j];
            data[i][j] /= sqrt(n) * dev[j];
        }
    for (int i = 0; i < m - 1; i++) { //= free
        corr[i][i] = 1;
        for (int j = i + 1; j < m; j++) { //= free
            corr[i][j] = 0;
            for (int k = 0; k < n; k++) //= race corr[i][j] | corr[i][j]
                corr[i][j] += data[k][i] * data[k][j];
            corr[j][i] = corr[i][j];
        }
    }
}

void covariance(int n, int m, double data[restrict n][m], double cov[restrict m][m])
{
    for (int i = 0; i < m; i++) //= free
        for (int j = i; j < m; j++) { //= free
            double sum = 0;
            for (int k = 0; k < n; k++) //= free with reduction(+: sum)
                sum += data[k][i] * data[k][j];
            cov[i][j] = sum / (n - 1);
            cov[j][i] = cov[i][j];
        }
}

void histogram(int n, int *restrict h, unsigned char *restrict value)
{
    for (int i = 0; i < 256; i++) //= free
        h[i] = 0;
    for (int i = 0; i < n; i++) //= unknown subscript
        h[value[i]]++;
}

void histogram_of_every_thread(int n, int h[restrict 8][256], unsigned char *restrict value)
{
    for (int t = 0; t < 8; t++) //= unknown row or subscript
        for (int i = t; i < n; i += 8) //= unknown subscript
            h[t][value[i]]++;
}

void scan_by_doubling(int n, int d, double *restrict out, double *restrict in)
{
    for (int i = 0; i < n; i++) { //= free
        if (i >= d)
            out[i] = in[i] + in[i - d];
        else
            out[i] = in[i];
    }
}

void exclusive_scan(int n, double *restrict out, double *restrict in)
{
    for (int i = 1; i < n; i++) //= race out[i] | out[i - 1]
        out[i] = out[i - 1] + in[i - 1];
}

void scan_by_blocks(int blocks, double *x)
{
    for (int b = 0; b < blocks; b++) //= free
        for (int i = 1; i < 32; i++) //= race x[b * 32 + i] | x[b * 32 + i - 1]
            x[b * 32 + i] += x[b * 32 + i - 1];
}

void moving_average(int n, double *restrict out, double *restrict in)
{
    double window = in[0] + in[1] + in[2];
    for (int i = 1; i < n - 2; i++) { //= race window | window
        out[i] = window / 3;
        window += in[i + 2] - in[i - 1];
    }
}

void normalised(int n, float *x)
{
    float norm = 0;
    for (int i = 0; i < n; i++) //= free with reduction(+: norm)
        norm += x[i] * x[i];
    norm = sqrtf(norm);
    for (int i = 0; i < n; i++) //= free
        x[i] /= norm;
}

void softmax(int n, int m, float x[n][m])
{
    for (int i = 0; i < n; i++) { //= free
        float high = x[i][0], sum = 0;
        for (int j = 1; j < m; j++) //= free with reduction(max: high)
            high = fmaxf(high, x[i][j]);
        for (int j = 0; j < m; j++) { //= free with reduction(+: sum)
            x[i][j] = expf(x[i][j] - high);
            sum += x[i][j];
        }
        for (int j = 0; j < m; j++) //= free
            x[i][j] /= sum;
    }
}
