/* Formatted text in memory, as snprintf writes it, and what printf cannot do on a GPU by itself: every conversion, a
 * precision or a format that is known at run time, and C's result.
 */
#ifndef REX_FORMAT_CUH
#define REX_FORMAT_CUH

struct rex_argument {
    unsigned long long bits;
    double number;
    const void *pointer;

    template <class T>
    __device__ rex_argument(T value) : bits(static_cast<unsigned long long>(value)), number(0), pointer(nullptr) {}
    __device__ rex_argument(double value) : bits(0), number(value), pointer(nullptr) {}
    __device__ rex_argument(float value) : bits(0), number(static_cast<double>(value)), pointer(nullptr) {}
    template <class T>
    __device__ rex_argument(T *value)
        : bits(reinterpret_cast<unsigned long long>(value)), number(0), pointer((const void *)value) {}
};

/* The arguments that a list has, one after the other. */
struct rex_more_arguments {
    const unsigned long long *next;
    rex_argument current;

    __device__ const rex_argument *operator++(int) {
        current.bits = *next++;
        memcpy(&current.number, &current.bits, sizeof current.number);
        current.pointer = reinterpret_cast<const void *>(current.bits);
        return &current;
    }
};

/* Where text goes: behind `size` - 1 characters it is only counted. */
struct rex_text {
    char *to;
    size_t size, length;

    __device__ void rex_put(char c) {
        if (length + 1 < size) {
            to[length] = c;
        }
        ++length;
    }
    __device__ void rex_fill(char c, long count) {
        for (; count > 0; --count) {
            rex_put(c);
        }
    }
};

struct rex_conversion {
    bool left, plus, space, alternate, zero;
    int width, precision; /* -1: none */
    char kind;
};

/* `head` (a sign or 0x), zeros, and what is behind, padded to the width. */
static __device__ inline void rex_padded(rex_text &out, const rex_conversion &how, const char *head, long zeros,
                                         const char *body, long length) {
    long front = 0;
    while (head[front] != 0) {
        ++front;
    }
    const long missing = how.width - front - zeros - length;
    if (!how.left && !how.zero) {
        out.rex_fill(' ', missing);
    }
    for (long k = 0; k < front; ++k) {
        out.rex_put(head[k]);
    }
    out.rex_fill('0', zeros + (how.zero && !how.left && missing > 0 ? missing : 0));
    for (long k = 0; k < length; ++k) {
        out.rex_put(body[k]);
    }
    if (how.left) {
        out.rex_fill(' ', missing);
    }
}

static __device__ inline void rex_format_integer(rex_text &out, rex_conversion how, unsigned long long value,
                                                 bool negative) {
    char digits[24];
    const bool upper = how.kind == 'X', hex = (how.kind | 32) == 'x';
    const unsigned base = hex ? 16 : how.kind == 'o' ? 8 : 10;
    int first = 24;
    for (unsigned long long rest = value; rest != 0; rest /= base) {
        const unsigned digit = static_cast<unsigned>(rest % base);
        digits[--first] = static_cast<char>(digit < 10 ? '0' + digit : (upper ? 'A' : 'a') + digit - 10);
    }
    const int length = 24 - first;
    long zeros = (how.precision < 0 ? 1 : how.precision) - length;
    zeros = zeros < 0 ? 0 : zeros;
    if (how.kind == 'o' && how.alternate && zeros == 0) {
        zeros = 1;
    }
    const char *head = negative ? "-" : how.kind != 'd' ? "" : how.plus ? "+" : how.space ? " " : "";
    if (hex && how.alternate && value != 0) {
        head = upper ? "0X" : "0x";
    }
    how.zero = how.zero && how.precision < 0;
    rex_padded(out, how, head, zeros, digits + first, length);
}

/* Digits are cut to `count`, and rounded to the even neighbour where both are as near. */
static __device__ inline void rex_round(rex_decimal &number, long count) {
    if (count >= number.count) {
        return;
    }
    if (count < 0) {
        number.count = 0;
        return;
    }
    const char next = number.digits[count];
    const bool odd = count > 0 && ((number.digits[count - 1] - '0') & 1) != 0;
    const bool up = next > '5' || (next == '5' && (number.count > count + 1 || odd));
    number.count = static_cast<int>(count);
    if (up) {
        long at = count;
        while (at > 0 && number.digits[at - 1] == '9') {
            --at;
        }
        if (at == 0) {
            number.digits[0] = '1';
            number.count = 1;
            ++number.point;
        } else {
            ++number.digits[at - 1];
            number.count = static_cast<int>(at);
        }
    }
    number.rex_trim();
}

static __device__ inline char rex_digit_at(const rex_decimal &number, long at) {
    return at >= 0 && at < number.count ? number.digits[at] : '0';
}

static __device__ inline void rex_put_exponent(rex_text &out, char letter, int exponent, int least) {
    out.rex_put(letter);
    out.rex_put(exponent < 0 ? '-' : '+');
    char digits[8];
    int count = 0;
    for (int rest = exponent < 0 ? -exponent : exponent; rest != 0 || count < least; rest /= 10) {
        digits[count++] = static_cast<char>('0' + rest % 10);
    }
    while (count > 0) {
        out.rex_put(digits[--count]);
    }
}

/* The digits of a number in %f (exponent = false) or %e form. */
static __device__ inline void rex_put_number(rex_text &out, const rex_conversion &how, const rex_decimal &number,
                                             bool exponent, long precision) {
    const long point = exponent ? 1 : number.point;
    for (long k = point < 1 ? point - 1 : 0; k < point; ++k) {
        if (k >= 0 || k == point - 1) {
            out.rex_put(k < 0 ? '0' : rex_digit_at(number, k));
        }
    }
    if (precision > 0 || how.alternate) {
        out.rex_put('.');
    }
    for (long k = 0; k < precision; ++k) {
        out.rex_put(rex_digit_at(number, point + k));
    }
    if (exponent) {
        rex_put_exponent(out, static_cast<char>('e' - ('a' - 'A') * (how.kind < 'a')),
                         number.count == 0 ? 0 : number.point - 1, 2);
    }
}

static __device__ inline void rex_put_hex(rex_text &out, const rex_conversion &how, double x) {
    int e;
    unsigned long long m = rex_parts(x, &e);
    const char letters = how.kind == 'A' ? 'A' : 'a';
    const bool normal = m >> 52 != 0;
    int exponent = m == 0 ? 0 : e + 52;
    if (how.precision >= 0 && how.precision < 13) {
        const int drop = 4 * (13 - how.precision);
        const unsigned long long rest = m & ((1ull << drop) - 1), half = 1ull << (drop - 1);
        m >>= drop;
        m = (m + (rest > half || (rest == half && (m & 1) != 0))) << drop;
    }
    (void)normal;
    out.rex_put(static_cast<char>('0' + (m >> 52)));
    int last = how.precision >= 0 ? how.precision : 13;
    while (how.precision < 0 && last > 0 && ((m >> (52 - 4 * last)) & 15) == 0) {
        --last;
    }
    if (last > 0 || how.alternate) {
        out.rex_put('.');
    }
    for (int k = 1; k <= last; ++k) {
        const unsigned digit = k <= 13 ? static_cast<unsigned>(m >> (52 - 4 * k)) & 15 : 0;
        out.rex_put(static_cast<char>(digit < 10 ? '0' + digit : letters + digit - 10));
    }
    rex_put_exponent(out, static_cast<char>(letters + ('p' - 'a')), exponent, 1);
}

static __device__ inline void rex_format_number(rex_text &out, rex_conversion how, double x) {
    unsigned long long bits;
    memcpy(&bits, &x, sizeof bits);
    const bool negative = bits >> 63 != 0;
    const char kind = static_cast<char>(how.kind | 32);
    const char *sign = negative ? "-" : how.plus ? "+" : how.space ? " " : "";
    if (x != x || x > DBL_MAX || x < -DBL_MAX) {
        how.zero = false;
        const bool upper = how.kind < 'a';
        rex_padded(out, how, sign, 0, x != x ? (upper ? "NAN" : "nan") : upper ? "INF" : "inf", 3);
        return;
    }
    x = negative ? -x : x;
    rex_decimal number;
    long precision = how.precision < 0 ? 6 : how.precision;
    bool exponent = kind == 'e';
    if (kind == 'a') {
        sign = how.kind == 'A' ? (negative ? "-0X" : how.plus ? "+0X" : how.space ? " 0X" : "0X")
                               : (negative ? "-0x" : how.plus ? "+0x" : how.space ? " 0x" : "0x");
    } else {
        int e;
        const unsigned long long m = rex_parts(x, &e);
        rex_decimal_of(m, e, &number);
        if (kind == 'g') {
            precision = precision == 0 ? 1 : precision;
            rex_round(number, precision);
            const long size = number.count == 0 ? 0 : number.point - 1;
            exponent = size < -4 || size >= precision;
            const long shown = how.alternate ? precision : number.count == 0 ? 1 : number.count;
            precision = exponent ? shown - 1 : how.alternate ? precision - 1 - size : shown - 1 - size;
            precision = precision < 0 ? 0 : precision;
        } else {
            rex_round(number, exponent ? precision + 1 : number.point + precision);
        }
        number.point = number.count == 0 ? 1 : number.point;
    }
    /* Twice: how long it is, then what it is. */
    rex_text counted = {nullptr, 0, 0};
    for (int pass = 0; pass < 2; ++pass) {
        rex_text &to = pass == 0 ? counted : out;
        if (pass == 1) {
            const long length = static_cast<long>(counted.length);
            rex_conversion front = how;
            front.left = false;
            front.width = how.left ? 0 : how.width - static_cast<int>(length);
            rex_padded(out, front, sign, 0, "", 0);
        }
        if (kind == 'a') {
            rex_put_hex(to, how, x);
        } else {
            rex_put_number(to, how, number, exponent, precision);
        }
    }
    if (how.left) {
        out.rex_fill(' ', how.width - static_cast<long>(counted.length) - static_cast<long>(rex_strlen(sign)));
    }
}

static __device__ inline unsigned long long rex_sized(unsigned long long bits, int size, bool is_signed) {
    switch (size) {
        case 1: return is_signed ? static_cast<unsigned long long>(static_cast<signed char>(bits)) : bits & 0xff;
        case 2: return is_signed ? static_cast<unsigned long long>(static_cast<short>(bits)) : bits & 0xffff;
        case 4: return is_signed ? static_cast<unsigned long long>(static_cast<int>(bits)) : bits & 0xffffffff;
        default: return bits;
    }
}

template <class N>
static __device__ inline const char *rex_format_one(rex_text &out, const char *format, N &next) {
    rex_conversion how = {false, false, false, false, false, 0, -1, 0};
    for (;; ++format) {
        how.left = how.left || *format == '-';
        how.plus = how.plus || *format == '+';
        how.space = how.space || *format == ' ';
        how.alternate = how.alternate || *format == '#';
        how.zero = how.zero || *format == '0';
        if (*format != '-' && *format != '+' && *format != ' ' && *format != '#' && *format != '0' && *format != '\'') {
            break;
        }
    }
    if (*format == '*') {
        how.width = static_cast<int>((next++)->bits);
        how.left = how.left || how.width < 0;
        how.width = how.width < 0 ? -how.width : how.width;
        ++format;
    }
    for (; *format >= '0' && *format <= '9'; ++format) {
        how.width = how.width * 10 + (*format - '0');
    }
    if (*format == '.') {
        how.precision = 0;
        if (*++format == '*') {
            how.precision = static_cast<int>((next++)->bits);
            ++format;
        }
        for (; *format >= '0' && *format <= '9'; ++format) {
            how.precision = how.precision * 10 + (*format - '0');
        }
    }
    int size = 4;
    for (; *format == 'h' || *format == 'l' || *format == 'j' || *format == 'z' || *format == 't' || *format == 'q';
         ++format) {
        size = *format == 'h' ? size / 2 : 8;
    }
    how.kind = *format == 'i' ? 'd' : *format;
    switch (how.kind) {
        case 'd': {
            const unsigned long long value = rex_sized((next++)->bits, size, true);
            const bool negative = static_cast<long long>(value) < 0;
            rex_format_integer(out, how, negative ? 0 - value : value, negative);
            break;
        }
        case 'u':
        case 'o':
        case 'x':
        case 'X': rex_format_integer(out, how, rex_sized((next++)->bits, size, false), false); break;
        case 'c': {
            const char letter = static_cast<char>((next++)->bits);
            how.zero = false;
            rex_padded(out, how, "", 0, &letter, 1);
            break;
        }
        case 's': {
            const void *pointer = (next++)->pointer;
            const char *text = pointer == nullptr ? "(null)" : static_cast<const char *>(pointer);
            how.zero = false;
            const size_t most = how.precision < 0 ? ~static_cast<size_t>(0) : static_cast<size_t>(how.precision);
            rex_padded(out, how, "", 0, text, static_cast<long>(rex_strnlen(text, most)));
            break;
        }
        case 'p': {
            const unsigned long long value = (next++)->bits;
            how.kind = 'x';
            how.alternate = true;
            if (value == 0) {
                rex_padded(out, how, "", 0, "(nil)", 5);
            } else {
                rex_format_integer(out, how, value, false);
            }
            break;
        }
        case '%': out.rex_put('%'); break;
        case 0: return format;
        default: rex_format_number(out, how, (next++)->number); break;
    }
    return format + 1;
}

template <class N>
static __device__ inline int rex_format_all(char *to, size_t size, const char *format, N next) {
    rex_text out = {to, size, 0};
    while (*format != 0) {
        if (*format == '%') {
            format = rex_format_one(out, format + 1, next);
        } else {
            out.rex_put(*format++);
        }
    }
    if (size > 0) {
        to[out.length < size ? out.length : size - 1] = 0;
    }
    return static_cast<int>(out.length);
}

template <class... A>
static __device__ int rex_snprintf(char *to, size_t size, const char *format, A... values) {
    const rex_argument arguments[] = {values..., 0};
    return rex_format_all(to, size, format, static_cast<const rex_argument *>(arguments));
}
template <class... A>
static __device__ int rex_sprintf(char *to, const char *format, A... values) {
    return rex_snprintf(to, ~static_cast<size_t>(0) >> 1, format, values...);
}
static __device__ inline int rex_vsnprintf(char *to, size_t size, const char *format, rex_va_list list) {
    return rex_format_all(to, size, format, rex_more_arguments{list.rex_next, 0});
}
static __device__ inline int rex_vsprintf(char *to, const char *format, rex_va_list list) {
    return rex_vsnprintf(to, ~static_cast<size_t>(0) >> 1, format, list);
}
/* One call of the GPU's printf, whose output is not mixed with that of other threads; `format(to, size)` writes. */
template <class F, class P>
static __device__ int rex_print(F format, P print) {
    char few[256];
    const int length = format(few, sizeof few);
    char *text = few;
    if (length >= static_cast<int>(sizeof few)) {
        char *more = static_cast<char *>(rex_malloc(static_cast<size_t>(length) + 1));
        text = more == nullptr ? few : more;
        format(text, more == nullptr ? sizeof few : static_cast<size_t>(length) + 1);
    }
    print(static_cast<const char *>(text));
    if (text != few) {
        rex_free(text);
    }
    return length;
}
template <class F>
static __device__ int rex_print(F format) {
    return rex_print(format, [](const char *text) { printf("%s", text); });
}
template <class... A>
static __device__ int rex_printf(const char *format, A... values) {
    return rex_print([&](char *to, size_t size) { return rex_snprintf(to, size, format, values...); });
}
static __device__ inline int rex_vprintf(const char *format, rex_va_list list) {
    return rex_print([&](char *to, size_t size) { return rex_vsnprintf(to, size, format, list); });
}
static __device__ inline int rex_fputs(const char *text) {
    printf("%s", text);
    return 1;
}

/* The stream 1 is stdout; a GPU prints to no other. */
static __device__ inline void rex_stream_text(int stream, const char *text) {
    (void)stream;
    printf("%s", text);
}
template <class F>
static __device__ int rex_stream_print(int stream, F format) {
    return rex_print(format, [&](const char *text) { rex_stream_text(stream, text); });
}
template <class... A>
static __device__ int rex_stream_fprintf(int stream, const char *format, A... values) {
    return rex_stream_print(stream, [&](char *to, size_t size) { return rex_snprintf(to, size, format, values...); });
}
static __device__ inline int rex_stream_vfprintf(int stream, const char *format, rex_va_list list) {
    return rex_stream_print(stream, [&](char *to, size_t size) { return rex_vsnprintf(to, size, format, list); });
}
static __device__ inline int rex_stream_fputs(const char *text, int stream) {
    rex_stream_text(stream, text);
    return 1;
}
static __device__ inline int rex_stream_fputc(int c, int stream) {
    const char text[2] = {static_cast<char>(c), 0};
    if (text[0] == 0) {
        return rex_stream_fprintf(stream, "%c", 0);
    }
    rex_stream_text(stream, text);
    return static_cast<unsigned char>(c);
}
static __device__ inline int rex_stream_putc(int c, int stream) { return rex_stream_fputc(c, stream); }
static __device__ inline int rex_stream_fflush(int) { return 0; }

#undef snprintf
#define snprintf rex_snprintf
#undef sprintf
#define sprintf rex_sprintf
#undef vsnprintf
#define vsnprintf rex_vsnprintf
#undef vsprintf
#define vsprintf rex_vsprintf
#undef vprintf
#define vprintf rex_vprintf

#endif
