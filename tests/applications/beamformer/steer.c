#include "array.h"
#include <math.h>

void simulate(snapshot *s, int count)
{
    const double sources[2] = {sin(-20 * M_PI / 180), sin(35 * M_PI / 180)};
    unsigned state = 9;
    for (int t = 0; t < count; t++)
        for (int k = 0; k < SENSORS; k++) {
            cplx sum = 0;
            for (int j = 0; j < 2; j++)
                sum += phase(0.37 * t * (j + 1) + j * t * t * 0.11) * steering(k, sources[j]);
            state = state * 69069u + 1u;
            s[t].at[k] = sum + 0.3 * ((state >> 16) / 32768.0 - 1);
        }
}

void delay_and_sum(const snapshot *s, int count, beam *beams, int n)
{
#pragma omp target teams distribute map(to : s[0 : count]) map(tofrom : beams[0 : n])
    for (int b = 0; b < n; b++) {
        const double sine = sin(beams[b].degrees * M_PI / 180);
        double power = 0;
#pragma omp parallel for reduction(+ : power) firstprivate(sine)
        for (int t = 0; t < count; t++) {
            cplx out = 0;
            for (int k = 0; k < SENSORS; k++)
                out += s[t].at[k] * conj(steering(k, sine));
            power += creal(out) * creal(out) + cimag(out) * cimag(out);
        }
        beams[b].power = power / count / (SENSORS * SENSORS);
    }
}
