/* Speckle-reducing diffusion of an image: neighbour index arrays, statistics of a window, extraction and compression. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define fp float

int main(int argc, char *argv[])
{
    /* inputs image, input paramenters */
    fp *image, *dN, *dS, *dW, *dE, *c;
    long Nr, Nc, Ne, NeROI, i, j;
    int *iN, *iS, *jE, *jW, iter, niter;
    long r1, r2, c1, c2, k;
    fp lambda, meanROI, varROI, q0sqr, sum, sum2, cN, cS, cW, cE, D, Jc, G2, L, num, den, qsqr;
    double check = 0;

    niter = argc > 1 ? atoi(argv[1]) : 10;
    lambda = 0.5f;
    Nr = 46;
    Nc = 58;
    Ne = Nr * Nc;
    r1 = 0, r2 = Nr - 1, c1 = 0, c2 = Nc - 1;
    NeROI = (r2 - r1 + 1) * (c2 - c1 + 1);

    image = (fp *)malloc(sizeof(fp) * Ne);
    for (i = 0; i < Ne; i++)
        image[i] = expf((fp)((i * 7919 % 251) / 255.0 * 0.5 + (i % Nr > Nr / 2 ? 0.4 : 0.0)));
    iN = malloc(sizeof(int) * Nr);
    iS = malloc(sizeof(int) * Nr);
    jW = malloc(sizeof(int) * Nc);
    jE = malloc(sizeof(int) * Nc);
    for (i = 0; i < Nr; i++) {
        iN[i] = i - 1;
        iS[i] = i + 1;
    }
    for (j = 0; j < Nc; j++) {
        jW[j] = j - 1;
        jE[j] = j + 1;
    }
    iN[0] = 0;
    iS[Nr - 1] = Nr - 1;
    jW[0] = 0;
    jE[Nc - 1] = Nc - 1;
    dN = malloc(sizeof(fp) * Ne);
    dS = malloc(sizeof(fp) * Ne);
    dW = malloc(sizeof(fp) * Ne);
    dE = malloc(sizeof(fp) * Ne);
    c = malloc(sizeof(fp) * Ne);

#pragma omp target data map(tofrom: image[0:Ne]) map(to: iN[0:Nr], iS[0:Nr], jE[0:Nc], jW[0:Nc]) \
    map(alloc: dN[0:Ne], dS[0:Ne], dW[0:Ne], dE[0:Ne], c[0:Ne])
    for (iter = 0; iter < niter; iter++) {
        sum = 0;
        sum2 = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum, sum2) map(tofrom: sum, sum2)
        for (i = r1; i <= r2; i++)
            for (j = c1; j <= c2; j++) {
                fp tmp = image[i + Nr * j];
                sum += tmp;
                sum2 += tmp * tmp;
            }
        meanROI = sum / NeROI;
        varROI = (sum2 / NeROI) - meanROI * meanROI;
        q0sqr = varROI / (meanROI * meanROI);

#pragma omp target teams distribute parallel for private(i, j, k, Jc, G2, L, num, den, qsqr)
        for (j = 0; j < Nc; j++) {
            for (i = 0; i < Nr; i++) {
                k = i + Nr * j;
                Jc = image[k];
                dN[k] = image[iN[i] + Nr * j] - Jc;
                dS[k] = image[iS[i] + Nr * j] - Jc;
                dW[k] = image[i + Nr * jW[j]] - Jc;
                dE[k] = image[i + Nr * jE[j]] - Jc;
                G2 = (dN[k] * dN[k] + dS[k] * dS[k] + dW[k] * dW[k] + dE[k] * dE[k]) / (Jc * Jc);
                L = (dN[k] + dS[k] + dW[k] + dE[k]) / Jc;
                num = (0.5f * G2) - ((1.0f / 16.0f) * (L * L));
                den = 1 + (.25f * L);
                qsqr = num / (den * den);
                den = (qsqr - q0sqr) / (q0sqr * (1 + q0sqr));
                c[k] = 1.0f / (1.0f + den);
                if (c[k] < 0)
                    c[k] = 0;
                else if (c[k] > 1)
                    c[k] = 1;
            }
        }

#pragma omp target teams distribute parallel for private(i, j, k, D, cS, cN, cW, cE)
        for (j = 0; j < Nc; j++) {
            for (i = 0; i < Nr; i++) {
                k = i + Nr * j;
                cN = c[k];
                cS = c[iS[i] + Nr * j];
                cW = c[k];
                cE = c[i + Nr * jE[j]];
                D = cN * dN[k] + cS * dS[k] + cW * dW[k] + cE * dE[k];
                image[k] = image[k] + 0.25f * lambda * D;
            }
        }
    }
#pragma omp target teams distribute parallel for map(tofrom: image[0:Ne])
    for (i = 0; i < Ne; i++)
        image[i] = logf(image[i]) * 255;
    for (i = 0; i < Ne; i++)
        check += image[i] * (i % 3 + 1);
    printf("%.4g\n", check);
    free(image);
    free(iN);
    free(iS);
    free(jW);
    free(jE);
    free(dN);
    free(dS);
    free(dW);
    free(dE);
    free(c);
    return 0;
}
