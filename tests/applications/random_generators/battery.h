#ifndef BATTERY_H
#define BATTERY_H
struct verdict {
    double chi2;
    long ones, runs, gaps;
    unsigned check;
    int birthdays;
};
struct verdict battery(int which, int streams, int draws);
#endif
