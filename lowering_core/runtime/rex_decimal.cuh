/* Numbers as text and back, exactly: the decimal digits of a binary floating-point number, and the number that is nearest
 * to decimal digits (to the even one of two).
 */
#ifndef REX_DECIMAL_CUH
#define REX_DECIMAL_CUH

/* 0.d₁d₂… · 10^point, without zeros at either end. A double has at most 767 digits; the number in the middle between two
 * of them one more. */
struct rex_decimal {
    static constexpr int rex_most = 800;
    char digits[rex_most];
    int count, point;

    __device__ void rex_group(unsigned value, int width) {
        char group[9];
        for (int k = width; k-- > 0; value /= 10) {
            group[k] = static_cast<char>('0' + value % 10);
        }
        for (int k = 0; k < width; ++k) {
            rex_digit(group[k]);
        }
    }
    /* A digit behind the others; zeros at the front count for the point alone. */
    __device__ void rex_digit(char digit) {
        if (count == 0 && digit == '0') {
            --point;
        } else if (count < rex_most) {
            digits[count++] = digit;
        } else if (digit != '0') {
            digits[rex_most - 1] = '1'; /* more than nothing follows */
        }
    }
    __device__ void rex_trim() {
        while (count > 0 && digits[count - 1] == '0') {
            --count;
        }
    }
};

/* The digits of m · 2^e. */
static __device__ inline void rex_decimal_of(unsigned long long m, int e, rex_decimal *to) {
    unsigned words[36], groups[40];
    int length = 0, filled = 0;
    const int below = e < 0 ? -e : 0;
    unsigned long long whole = e >= 0 ? m : below >= 64 ? 0 : m >> below;
    to->count = to->point = 0;
    for (int k = 0; k < 36; ++k) {
        const int low = k * 32 - (e > 0 ? e : 0);
        words[k] = low <= -32 || low >= 64 ? 0 : static_cast<unsigned>(low < 0 ? whole << -low : whole >> low);
        length = words[k] != 0 ? k + 1 : length;
    }
    while (length > 0) {
        unsigned long long rest = 0;
        for (int k = length; k-- > 0;) {
            rest = rest << 32 | words[k];
            words[k] = static_cast<unsigned>(rest / 1000000000u);
            rest %= 1000000000u;
        }
        groups[filled++] = static_cast<unsigned>(rest);
        length -= words[length - 1] == 0;
    }
    to->point = 9 * filled;
    while (filled-- > 0) {
        to->rex_group(groups[filled], 9);
    }
    if (below > 0) {
        const unsigned long long part = below >= 64 ? m : m & ((1ull << below) - 1);
        length = (below + 31) / 32;
        const int shift = 32 * length - below;
        bool left = part != 0;
        for (int k = 0; k < length; ++k) {
            const int low = k * 32 - shift;
            words[k] = low <= -32 || low >= 64 ? 0 : static_cast<unsigned>(low < 0 ? part << -low : part >> low);
        }
        while (left) {
            unsigned long long carry = 0;
            left = false;
            for (int k = 0; k < length; ++k) {
                carry += words[k] * 1000000000ull;
                words[k] = static_cast<unsigned>(carry);
                carry >>= 32;
                left = left || words[k] != 0;
            }
            to->rex_group(static_cast<unsigned>(carry), 9);
        }
    }
    to->rex_trim();
}

/* The significand and the exponent of a finite number that is not negative. */
static __device__ inline unsigned long long rex_parts(double x, int *e) {
    unsigned long long bits;
    memcpy(&bits, &x, sizeof bits);
    const int biased = static_cast<int>(bits >> 52 & 0x7ff);
    *e = (biased == 0 ? 1 : biased) - 1075;
    return (bits & 0xfffffffffffffull) | (biased == 0 ? 0 : 1ull << 52);
}

/* Whether a is less than (-1), equal to, or greater than (1) b. */
static __device__ inline int rex_decimal_order(const rex_decimal &a, const rex_decimal &b) {
    if (a.count == 0 || b.count == 0 || a.point != b.point) {
        const int left = a.count == 0 ? -100000 : a.point, right = b.count == 0 ? -100000 : b.point;
        return left < right ? -1 : left > right;
    }
    for (int k = 0; k < a.count || k < b.count; ++k) {
        const char left = k < a.count ? a.digits[k] : '0', right = k < b.count ? b.digits[k] : '0';
        if (left != right) {
            return left < right ? -1 : 1;
        }
    }
    return 0;
}

/* m · 2^e in a format with `width` bits of significand, whose least exponent is `least`; more than its greatest number is
 * infinite. */
static __device__ inline double rex_compose(unsigned long long m, int e, int width, int most) {
    return e + width > most ? HUGE_VAL : (ldexp)(static_cast<double>(m), e);
}

/* The nearest number of a format. */
static __device__ inline double rex_nearest(const rex_decimal &text, int width, int least, int most) {
    if (text.count == 0 || text.point < -400) {
        return 0;
    }
    if (text.point > 310) {
        return HUGE_VAL;
    }
    /* About the number, some units in the last place away. */
    double near = 0;
    const int taken = text.count < 17 ? text.count : 17;
    for (int k = 0; k < taken; ++k) {
        near = near * 10 + (text.digits[k] - '0');
    }
    int power = text.point - taken;
    for (; power > 0; --power) {
        near = near < DBL_MAX / 10 ? near * 10 : DBL_MAX;
    }
    for (; power < 0; ++power) {
        near /= 10;
    }
    int e;
    unsigned long long m = rex_parts(near, &e);
    while (m != 0 && m >> width != 0) {
        m >>= 1;
        ++e;
    }
    while (e < least) {
        m >>= 1;
        ++e;
    }
    while (m >> (width - 1) == 0 && e > least) {
        m <<= 1;
        --e;
    }
    for (rex_decimal middle;;) {
        rex_decimal_of(2 * m + 1, e - 1, &middle);
        const int above = rex_decimal_order(text, middle);
        if (above > 0 || (above == 0 && (m & 1) != 0)) {
            if (++m >> width != 0) {
                m >>= 1;
                ++e;
            }
            if (e + width > most) {
                return HUGE_VAL;
            }
            continue;
        }
        if (m == 0) {
            return 0;
        }
        /* The middle to the next number below, which is half as far where the exponent changes. */
        const bool edge = m == 1ull << (width - 1) && e > least;
        rex_decimal_of(edge ? 4 * m - 1 : 2 * m - 1, edge ? e - 2 : e - 1, &middle);
        const int below = rex_decimal_order(text, middle);
        if (below > 0 || (below == 0 && (m & 1) == 0)) {
            return rex_compose(m, e, width, most);
        }
        m = edge ? 2 * m - 1 : m - 1;
        e -= edge ? 1 : 0;
    }
}

static __device__ inline int rex_hex_value(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : 99;
}

static __device__ inline bool rex_begins(const char *text, const char *word) {
    for (; *word != 0; ++text, ++word) {
        if ((*text | 32) != *word) {
            return false;
        }
    }
    return true;
}

/* An exponent behind `letter`, if one stands at `*at`. */
static __device__ inline int rex_exponent(const char **at, char letter) {
    const char *text = *at;
    if ((*text | 32) != letter) {
        return 0;
    }
    const bool negative = *++text == '-';
    text += *text == '-' || *text == '+';
    if (*text < '0' || *text > '9') {
        return 0;
    }
    int value = 0;
    for (; *text >= '0' && *text <= '9'; ++text) {
        value = value < 100000 ? value * 10 + (*text - '0') : value;
    }
    *at = text;
    return negative ? -value : value;
}

/* What stands behind 0x, where a digit does. */
static __device__ inline double rex_read_hex(const char **at, int width, int least, int most) {
    unsigned long long m = 0;
    int e = 0;
    bool point = false, rest = false;
    const char *text = *at;
    for (;; ++text) {
        if (*text == '.' && !point) {
            point = true;
            continue;
        }
        const int value = rex_hex_value(*text);
        if (value > 15) {
            break;
        }
        if (m >> 59 == 0) {
            m = m * 16 + static_cast<unsigned>(value);
            e -= point ? 4 : 0;
        } else {
            rest = rest || value != 0;
            e += point ? 0 : 4;
        }
    }
    *at = text;
    e += rex_exponent(at, 'p');
    if (m == 0) {
        return 0;
    }
    for (; m >> 63 == 0; m <<= 1) {
        --e;
    }
    int drop = 64 - width;
    drop = e + drop < least ? least - e : drop;
    if (drop > 64) {
        return 0;
    }
    const unsigned long long kept = drop == 64 ? 0 : m >> drop, lost = drop == 64 ? m : m & ((1ull << drop) - 1);
    const unsigned long long half = 1ull << (drop - 1);
    const bool up = lost > half || (lost == half && (rest || (kept & 1) != 0));
    return rex_compose(kept + (up ? 1 : 0), e + drop, (kept + (up ? 1 : 0)) >> width != 0 ? width + 1 : width, most);
}

/* strtod and strtof. */
static __device__ inline double rex_read_number(const char *text, char **end, int width, int least, int most) {
    const char *at = text;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r')) {
        ++at;
    }
    const bool negative = *at == '-';
    at += *at == '-' || *at == '+';
    double value = 0;
    if (rex_begins(at, "inf")) {
        at += rex_begins(at, "infinity") ? 8 : 3;
        value = HUGE_VAL;
    } else if (rex_begins(at, "nan")) {
        at += 3;
        value = NAN;
    } else if (at[0] == '0' && (at[1] | 32) == 'x' &&
               (rex_hex_value(at[2]) < 16 || (at[2] == '.' && rex_hex_value(at[3]) < 16))) {
        at += 2;
        value = rex_read_hex(&at, width, least, most);
    } else {
        rex_decimal number;
        number.count = number.point = 0;
        bool point = false, any = false;
        for (;; ++at) {
            if (*at == '.' && !point && (any || (at[1] >= '0' && at[1] <= '9'))) {
                point = true;
            } else if (*at >= '0' && *at <= '9') {
                any = true;
                number.point += point ? 0 : 1;
                number.rex_digit(*at);
            } else {
                break;
            }
        }
        if (!any) {
            at = text;
        } else {
            /* Zeros in front moved the point, which the digits before it had moved the other way. */
            number.point += rex_exponent(&at, 'e');
            number.rex_trim();
            value = rex_nearest(number, width, least, most);
        }
    }
    if (end != nullptr) {
        *end = const_cast<char *>(at);
    }
    return negative && at != text ? -value : value;
}
static __device__ inline double rex_strtod(const char *text, char **end) {
    return rex_read_number(text, end, 53, -1074, 1024);
}
static __device__ inline float rex_strtof(const char *text, char **end) {
    return static_cast<float>(rex_read_number(text, end, 24, -149, 128));
}
static __device__ inline double rex_atof(const char *text) { return rex_strtod(text, nullptr); }

#undef strtod
#define strtod rex_strtod
#undef strtof
#define strtof rex_strtof
#undef atof
#define atof rex_atof

#endif
