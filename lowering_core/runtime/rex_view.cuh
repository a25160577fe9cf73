/* Variable-length arrays of C in C++: rex_view<T, R> is a pointer to an array of rank R whose inner extents are known
 * at run time. `double (*a)[m]` is rex_view<double, 2> a(pointer, m); a[i][j], *a, a + k and comparisons work. */
#ifndef REX_VIEW_CUH
#define REX_VIEW_CUH

/* Any pointer, or the 0 that NULL may be, as after a cast in C. */
template <class T, class P>
__host__ __device__ T *rex_pointer_of(const P &pointer) {
    return (T *)pointer;
}
template <class T>
__host__ __device__ T *rex_pointer_of(const int &) {
    return nullptr;
}
template <class T>
__host__ __device__ T *rex_pointer_of(const long &address) {
    return reinterpret_cast<T *>(address);
}

template <class T, int R>
struct rex_view {
    static_assert(R >= 2, "an array of rank 1 is a plain pointer");
    T *data;
    long long extents[R - 1];

    __host__ __device__ rex_view() : data(nullptr), extents() {}

    template <class P, class I, class... E>
    __host__ __device__ rex_view(const P &pointer, I first, E... inner)
        : data(rex_pointer_of<T>(pointer)), extents{static_cast<long long>(first), static_cast<long long>(inner)...} {
        static_assert(sizeof...(E) == R - 2, "one extent for each dimension but the first");
    }

    /* A view of const elements of a view of others. */
    template <class U>
    __host__ __device__ rex_view(const rex_view<U, R> &other) : data(other.data), extents() {
        for (int k = 0; k < R - 1; ++k) {
            extents[k] = other.extents[k];
        }
    }

    /* The value of any pointer; the extents stay. */
    template <class P>
    __host__ __device__ rex_view &operator=(const P &pointer) {
        data = rex_pointer_of<T>(pointer);
        return *this;
    }

    /* Elements from one index of the first dimension to the next. */
    __host__ __device__ long long stride() const {
        long long product = 1;
        for (int k = 0; k < R - 1; ++k) {
            product *= extents[k];
        }
        return product;
    }

    /* Indices are templates, so that an index of any integer type is an exact match here and not for `T *`. */
    template <class I>
    __host__ __device__ decltype(auto) operator[](I index) const {
        T *row = data + static_cast<long long>(index) * stride();
        if constexpr (R == 2) {
            return static_cast<T *>(row);
        } else {
            rex_view<T, R - 1> inner;
            inner.data = row;
            for (int k = 0; k < R - 2; ++k) {
                inner.extents[k] = extents[k + 1];
            }
            return inner;
        }
    }
    __host__ __device__ decltype(auto) operator*() const { return (*this)[0]; }

    template <class I>
    __host__ __device__ rex_view operator+(I rows) const {
        rex_view moved(*this);
        moved.data += static_cast<long long>(rows) * stride();
        return moved;
    }
    template <class I>
    __host__ __device__ rex_view operator-(I rows) const {
        return *this + -static_cast<long long>(rows);
    }
    __host__ __device__ long long operator-(const rex_view &other) const { return (data - other.data) / stride(); }
    __host__ __device__ rex_view &operator+=(long long rows) { return *this = *this + rows; }
    __host__ __device__ rex_view &operator-=(long long rows) { return *this = *this + -rows; }
    __host__ __device__ rex_view &operator++() { return *this += 1; }
    __host__ __device__ rex_view &operator--() { return *this -= 1; }
    __host__ __device__ rex_view operator++(int) {
        const rex_view before(*this);
        *this += 1;
        return before;
    }
    __host__ __device__ rex_view operator--(int) {
        const rex_view before(*this);
        *this -= 1;
        return before;
    }

    /* Where C would convert the array to a pointer to its first element by a cast, or to void *. */
    __host__ __device__ operator T *() const { return data; }
    template <class U>
    __host__ __device__ explicit operator U *() const {
        return (U *)data;
    }
};

#endif
