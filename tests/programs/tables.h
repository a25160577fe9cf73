struct settings {
    int a;
    double b;
};
extern const double gains[4];
extern const int limit;
extern const struct settings settings;
